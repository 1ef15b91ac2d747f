import { expect, test } from 'vitest'
import { Person } from './browser'
import { sharedServer } from './shared'

const server = sharedServer()

/**
 * The most that a page may load when nothing of it is in the browser yet, until it asks for nothing more, in bytes over
 * the wire: scripts, styles, pictures and answers of the server with their headers. Counted by themselves, and not among
 * those of the page, are the library of the map, tiles, and what draws charts. What the worker of the map asks for itself
 * is not seen here.
 */
const most = { signIn: 250_000, page: 450_000, library: 300_000, chart: 180_000 }

/** By its address, what is counted apart: the library of the map, tiles, and what draws charts once somebody sees one. */
const apart = { library: /\/assets\/(map-|maplibre)/, tiles: /\.pmtiles/, chart: /\/assets\/(Chart|echarts)-/ }

type Kind = keyof typeof apart | 'bytes'

/** Loads a page as if for the first time, until it asks for nothing more, and says what it cost: its own bytes over the wire, and apart from them. */
async function load(person: Person, path: string): Promise<Record<Kind, number> & { faults: string[] }> {
  const session = await person.page.context().newCDPSession(person.page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map<string, string>()
  const sum: Record<Kind, number> = { bytes: 0, library: 0, tiles: 0, chart: 0 }
  const kindOf = (url: string) => (Object.keys(apart) as (keyof typeof apart)[]).find((kind) => apart[kind].test(url)) ?? 'bytes'
  const faults: string[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (!url) return // the page before had asked for it
    sum[kindOf(url)] += encodedDataLength
  })
  const said = (message: { type: () => string; text: () => string }) => {
    if (message.type() === 'error') faults.push(message.text())
  }
  person.page.on('console', said)
  await person.go(path)
  await person.page.locator('[data-testid=login-user], [data-testid=no-page], section[data-active] [data-testid]').filter({ visible: true }).first().waitFor()
  await person.page.waitForLoadState('networkidle')
  person.page.off('console', said)
  await session.detach()
  return { ...sum, faults }
}

/** The addresses of all pages of the menu; some may be of other versions. */
async function pages(): Promise<string[]> {
  const { body } = await (await server.session('admin')).get('/api/basic/getwebsiteinfo')
  const { menu } = body.retobj as { menu: { children: { url: string }[] }[] }
  return menu.flatMap(({ children }) => children.map(({ url }) => url)).filter((url) => url !== '/home')
}

test('the sign-in page is light', async () => {
  const person = await Person.sitDown(server)
  const { bytes, library, tiles, chart, faults } = await load(person, '/login')
  expect(faults).toEqual([])
  expect(library + tiles + chart).toBe(0)
  expect(bytes).toBeLessThan(most.signIn)
  expect(bytes).toBeGreaterThan(100_000) // or nothing was counted
  await person.leave()
})

test('every page opens by itself, says nothing is wrong, and is light', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/home', 'en')
  const paths = await pages()
  expect(paths.length).toBeGreaterThan(10)
  const wrong: string[] = []
  for (const path of ['/home', ...paths]) {
    const { bytes, library, chart, faults } = await load(person, path)
    for (const fault of faults) wrong.push(`${path}: ${fault}`)
    if (chart > most.chart) wrong.push(`${path}: ${chart} bytes for charts`)
    if (library > most.library) wrong.push(`${path}: ${library} bytes for the library of the map`)
    if (path === '/monitorcenter' && library < 100_000) wrong.push(`${path}: ${library} bytes of the library, so it was not told apart`)
    if (bytes > most.page) wrong.push(`${path}: ${bytes} bytes`)
  }
  expect(wrong).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})
