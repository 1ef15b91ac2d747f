// Measures the lists of a running server in Chromium and prints the table of docs/performance.md: script time of the
// main thread (Performance.getMetrics, ScriptDuration, in its own CPU time: other programs do not count) for a tick, all ticks, a page turn and a change of theme at
// 20, 50, 100 and 200 rows, and the bytes of each page when nothing is in the browser's cache.
// Usage: node bench/browser.mjs ADDRESS USER PASSWORD [lists|bytes]; needs the packages of e2e/ and Chromium.
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

/** Bytes over the wire and requests of a page in a browser that has nothing yet. */
async function bytes() {
  console.log('\n| page | KB over the wire | KB of script | requests |\n|---|---|---|---|')
  for (const where of ['/login', '/home', '/devicemanage', '/carmanage', '/monitorcenter']) {
    const page = where === '/login' ? await (await browser.newContext()).newPage() : await signIn()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const kinds = new Map()
    const sum = { wire: 0, script: 0, requests: 0 }
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sum.requests++
      sum.wire += encodedDataLength
      if (kinds.get(requestId) === 'Script') sum.script += encodedDataLength
    })
    await page.goto(address + where)
    await page.waitForTimeout(6000)
    console.log(`| ${where} | ${(sum.wire / 1000).toFixed(0)} | ${(sum.script / 1000).toFixed(0)} | ${sum.requests} |`)
    await page.context().close()
  }
}

try {
  if (only !== 'bytes') await lists()
  if (only !== 'lists') await bytes()
} finally {
  await browser.close()
}
