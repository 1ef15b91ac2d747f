// Measures the lists of a running server in Chromium and prints the table of docs/performance.md: script time of the
// main thread (Performance.getMetrics, ScriptDuration, in its own CPU time: other programs do not count) for a tick, all ticks, a page turn and a change of theme at
// 20, 50, 100 and 200 rows; a change of theme with several pages open; and the bytes of each page of the menu when nothing is in the browser's cache.
// Usage: node bench/browser.mjs ADDRESS USER PASSWORD [lists|tabs|bytes]; needs the packages of e2e/ and Chromium.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('playwright-core')
const [address, user, password, only] = process.argv.slice(2)
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
flags.push('--use-angle=swiftshader', '--enable-unsafe-swiftshader')
const path = process.env.CHROMIUM || execFileSync('which', ['chromium']).toString().trim()
const RUNS = 7
const rows = '[data-testid=device-table] [data-row-key]'
const boxes = '[data-testid=device-table] [data-row-key] input[type=checkbox]'
const all = '[data-testid=device-table] thead input[type=checkbox]'

const browser = await chromium.launch({ executablePath: path, args: flags })

async function signIn() {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-testid=login-user]').fill(user)
  await page.locator('[data-testid=login-password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
  await page.waitForTimeout(1000)
  return page
}

/** Milliseconds of script that an act costs until nothing has been drawn for a while: the median of some runs. */
async function script(page, act, settled) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
  }
  const costs = []
  for (let run = 0; run < RUNS; run++) {
    const before = await now()
    await act(run)
    await settled?.(run)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))))
    costs.push((await now()) - before)
  }
  await session.detach()
  return costs.sort((a, b) => a - b)[RUNS >> 1]
}

const click = (page, selector) => page.evaluate((what) => document.querySelector(what).click(), selector)

async function lists() {
  const page = await signIn()
  console.log('| rows | first tick | another tick | select all | page turn | theme |\n|---|---|---|---|---|---|')
  for (const size of [20, 50, 100, 200]) {
    await page.goto(`${address}/devicemanage?size=${size}`)
    await page.locator(rows).first().waitFor()
    await page.waitForTimeout(1500)
    const tick = await script(page, () => click(page, boxes))
    await click(page, boxes)
    const again = await script(page, (run) => page.evaluate(([what, at]) => document.querySelectorAll(what)[at].click(), [boxes, run + 1]))
    const every = await script(page, () => click(page, all))
    const first = () => page.locator(rows).first().getAttribute('data-row-key')
    let shown
    const turn = await script(
      page,
      async (run) => {
        shown = await first()
        await click(page, run % 2 === 0 ? '.ant-pagination-next button, .ant-pagination-next a' : '.ant-pagination-prev button, .ant-pagination-prev a')
      },
      () => page.waitForFunction(([what, old]) => document.querySelector(what)?.getAttribute('data-row-key') !== old, [rows, shown]),
    )
    const theme = await script(page, () => click(page, '[data-testid=header-theme]'))
    console.log(`| ${size} | ${[tick, again, every, turn, theme].map((ms) => ms.toFixed(1)).join(' | ')} |`)
  }
  await page.context().close()
}

/** The pages of the menu of who is signed in. */
function menu(page) {
  return page.evaluate(async () => {
    const answer = await fetch('/api/basic/getwebsiteinfo', { headers: { Authorization: `Bearer ${localStorage.getItem('waymark.token')}` } })
    const { retobj } = await answer.json()
    return retobj.menu.flatMap(({ children }) => children.map(({ url }) => url)).filter((url) => url !== '/home')
  })
}

/** What a change of theme costs while several pages stand open, of which one is seen. */
async function tabs() {
  console.log('\n| open pages | theme |\n|---|---|')
  const page = await signIn()
  await page.goto(`${address}/home`)
  const lists = ['/devicemanage', '/carmanage', '/simmanage', '/usermanage', '/organmanage', '/rolemanage', '/alarmrecord', '/riderecord', '/monitorcenter']
  const offered = await menu(page)
  const others = lists.filter((path) => offered.includes(path))
  for (const many of [1, 4, others.length + 1]) {
    for (const path of others.slice(0, many - 1)) await visit(page, path)
    await visit(page, '/home')
    const open = await page.locator('section[data-active], section[inert]').count()
    if (open < many) throw new Error(`${open} pages are open, not ${many}`)
    const theme = await script(page, () => click(page, '[data-testid=header-theme]'))
    console.log(`| ${open} | ${theme.toFixed(1)} |`)
  }
  await page.context().close()
}

/** Goes to a page as the menu does, without loading the application again. */
async function visit(page, path) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForURL(address + path)
  await page.locator('section[data-active] [data-testid]').filter({ visible: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

/** What of a page's bytes is told apart: the library of maps, tiles, and what draws charts; the rest is the page. */
const kinds = { library: /\/assets\/(map-|maplibre)/, tiles: /\.pmtiles/, charts: /\/assets\/(Chart|echarts)-/ }

/** Bytes over the wire and requests of every page, in a browser that has nothing yet. */
async function bytes() {
  console.log('\n| page | KB, all | the page itself | library of maps | tiles | charts | requests |\n|---|---|---|---|---|---|---|')
  const stranger = await (await browser.newContext()).newPage()
  await weigh(stranger, '/login')
  await stranger.context().close()
  const page = await signIn()
  for (const where of ['/home', ...(await menu(page))]) await weigh(page, where)
  await page.context().close()
}

/** Loads a page without a cache, until it asks for nothing more, and prints what came. */
async function weigh(page, where) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const urls = new Map()
  const sum = { all: 0, page: 0, library: 0, tiles: 0, charts: 0, requests: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (!url) return // the page before had asked for it
    const kind = Object.keys(kinds).find((name) => kinds[name].test(url)) ?? 'page'
    sum.requests++
    sum.all += encodedDataLength
    sum[kind] += encodedDataLength
  })
  await page.goto(address + where)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  await session.detach()
  const { requests, ...sizes } = sum
  console.log(`| ${where} | ${Object.values(sizes).map((size) => (size / 1000).toFixed(0)).join(' | ')} | ${requests} |`)
}

const parts = { lists, tabs, bytes }
if (only && !parts[only]) throw new Error(`nothing is called ${only}: ${Object.keys(parts)}`)
try {
  for (const part of Object.values(parts)) if (!only || part === parts[only]) await part()
} finally {
  await browser.close()
}
