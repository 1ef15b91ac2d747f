import type { TestProject } from 'vitest/node'
import { OwnServer } from './server'

declare module 'vitest' {
  interface ProvidedContext {
    shared: { url: string; gt06Port: number; simulated: string[] }
  }
}

/** Starts the server that files share, before the first of them. */
export default async function (project: TestProject): Promise<() => Promise<void>> {
  const server = await OwnServer.start(12)
  // Before any file adds devices of its own, which take no commands.
  const simulated = (await (await server.session('admin')).devices()).map(({ imei }) => imei)
  project.provide('shared', { url: server.url, gt06Port: server.gt06Port, simulated })
  return () => server.stop()
}
