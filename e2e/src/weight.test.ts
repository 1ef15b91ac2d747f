import type { ConsoleMessage } from 'playwright-core'
import { expect, test } from 'vitest'
import { Person, still } from './browser'
import { sharedServer } from './shared'

const server = sharedServer()

/**
 * The most that a page may load when nothing of it is in the browser yet, until it asks for nothing more, in bytes over
 * the wire: scripts, styles and pictures with their headers. Counted by themselves, and not among those of the page, are
 * the answers of the server, which grow with what other files keep there; the library of the map, tiles, and what draws
 * charts. What the worker of the map asks for itself is not seen here.
 */
const most = { signIn: 250_000, page: 440_000, answers: 100_000, library: 300_000, chart: 180_000 }

/** By its address, what is counted apart: answers, the library of the map, tiles, and what draws charts once somebody sees one. */
const apart = { answers: /\/api\//, library: /\/assets\/(map-|maplibre)/, tiles: /\.pmtiles/, chart: /\/assets\/(Chart|echarts)-/ }

type Kind = keyof typeof apart | 'bytes'

/** What shows that a page is there, and not only what stands where it will be. */
const there = '[data-testid=login-user], [data-testid=no-page], section[data-active] [data-testid]:not([data-testid=page-awaited])'

interface Load {
  sum: Record<Kind, number>
  faults: string[]
  /** What was loaded, to say when it was too much. */
  urls: string[]
}

/** Loads a page as if for the first time, until it asks for nothing more, and says what it cost: its own bytes over the wire, and apart from them. */
async function load(person: Person, path: string): Promise<Load> {
  const { page } = person
  await person.go(still) // what the page before asks for and says is none of this one's
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map<string, string>()
  const open = new Set<string>()
  let last = Date.now()
  const sum: Record<Kind, number> = { bytes: 0, answers: 0, library: 0, tiles: 0, chart: 0 }
  const kindOf = (url: string) => (Object.keys(apart) as (keyof typeof apart)[]).find((kind) => apart[kind].test(url)) ?? 'bytes'
  const over = (requestId: string) => {
    open.delete(requestId)
    last = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    urls.set(requestId, request.url)
    // That the worker of the map has come is told to the worker alone.
    if (type !== 'WebSocket' && type !== 'EventSource' && !/worker/.test(request.url)) open.add(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => over(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    over(requestId)
    sum[kindOf(urls.get(requestId) ?? '')] += encodedDataLength
  })
  const faults: string[] = []
  const said = (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  }
  page.on('console', said)
  await person.go(path)
  await page.locator(there).filter({ visible: true }).first().waitFor()
  await expect.poll(() => person.byId('page-awaited').count()).toBe(0)
  if (path === '/monitorcenter') await page.locator('.maplibregl-canvas').waitFor()
  // Nothing is under way, and the page has had its turn since: while it is busy, it has not asked for the rest yet.
  await expect
    .poll(async () => {
      await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))))
      return [...Array.from(open, (requestId) => urls.get(requestId)), ...(Date.now() - last > 1000 ? [] : ['what came just now'])]
    }, { message: `what ${path} waits for` })
    .toEqual([])
  page.off('console', said)
  await session.detach()
  return { sum, faults, urls: [...urls.values()] }
}

/** The addresses of all pages of the menu; some may be of other versions. */
async function pages(): Promise<string[]> {
  const { body } = await (await server.session('admin')).get('/api/basic/getwebsiteinfo')
  const { menu } = body.retobj as { menu: { children: { url: string }[] }[] }
  return menu.flatMap(({ children }) => children.map(({ url }) => url)).filter((url) => url !== '/home')
}

test('the sign-in page is light', async () => {
  const person = await Person.sitDown(server)
  const { sum, faults, urls } = await load(person, '/login')
  const { bytes, answers, library, tiles, chart } = sum
  expect(faults).toEqual([])
  expect(library + tiles + chart).toBe(0)
  expect(bytes + answers, urls.join(' ')).toBeLessThan(most.signIn)
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
    const { sum, faults, urls } = await load(person, path)
    const { bytes, answers, library, chart } = sum
    for (const fault of faults) wrong.push(`${path}: ${fault}`)
    if (chart > most.chart) wrong.push(`${path}: ${chart} bytes for charts`)
    if (library > most.library) wrong.push(`${path}: ${library} bytes for the library of the map`)
    if (path === '/monitorcenter' && library < 100_000) wrong.push(`${path}: ${library} bytes of the library, so it was not told apart`)
    if (answers > most.answers) wrong.push(`${path}: ${answers} bytes of answers`)
    if (bytes > most.page) wrong.push(`${path}: ${bytes} bytes: ${urls.join(' ')}`)
  }
  expect(wrong).toEqual([])
  expect(person.faults).toEqual([])
  await person.leave()
})
