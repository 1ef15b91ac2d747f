import type { TestProject } from 'vitest/node'
import { OwnServer } from './server'

declare module 'vitest' {
  interface ProvidedContext {
    shared: { url: string; gt06Port: number }
  }
}

/** Starts the server that files share, before the first of them. */
export default async function (project: TestProject): Promise<() => Promise<void>> {
  const server = await OwnServer.start(12)
  project.provide('shared', { url: server.url, gt06Port: server.gt06Port })
  return () => server.stop()
}
