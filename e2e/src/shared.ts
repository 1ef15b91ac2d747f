import { inject } from 'vitest'
import { Server } from './server'

/**
 * The server that files share which change nothing there, or only what is theirs: things, people and roles that have the
 * file in their name. Files that end it, need settings or look at the whole start one of their own.
 */
export function sharedServer(): Server {
  const { url, gt06Port } = inject('shared')
  return new Server(url, gt06Port)
}

/** The IMEIs of the simulated terminals, which answer commands. */
export const simulated = (): string[] => inject('shared').simulated
