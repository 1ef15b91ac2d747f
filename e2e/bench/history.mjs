// How long a track of many points keeps the page's main thread busy, loading and playing: its longest tasks in ms of the
// thread's own processor time, in which other programs do not count. The points are made here; all else is the program's.
// Usage: node bench/history.mjs ADDRESS USER PASSWORD [POINTS [SECONDS]]; exits with 1 where a task of the playback takes more than 50 ms.
import { traced } from './tasks.mjs'
import { chromium } from 'playwright-core'

const [address, userName, password, points = '100000', seconds = '6'] = process.argv.slice(2)
const count = Number(points)
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** A drive in ever wider turns, a point each 10 s, with an hour of rest each day. */
function line(zoom) {
  const all = { time: [], lng: [], lat: [], speed: [], course: [], mode: [], level: [], mileage: [], fuel: [], voltage: [] }
  const base = { time: Math.floor(Date.now() / 1000) - count * 10 - 86400, lng: 116_300_000, lat: 39_900_000 }
  let [x, y] = [0, 0]
  for (let i = 0; i < count; i++) {
    const level = i % 500 === 0 || i === count - 1 ? 0 : i % 50 === 0 ? 10 : i % 7 === 0 ? 13 : 16
    if (zoom !== undefined && level > zoom) continue
    const angle = i / 180
    const [u, v] = [Math.round(Math.cos(angle) * (2000 + i * 8)), Math.round(Math.sin(angle) * (2000 + i * 6))]
    const first = all.time.length === 0
    all.time.push(first ? 0 : i * 10 - all.at)
    all.at = i * 10
    all.lng.push(first ? 0 : u - x)
    all.lat.push(first ? 0 : v - y)
    ;[x, y] = [u, v]
    all.speed.push((i * 7) % 900)
    all.course.push(i % 360)
    all.mode.push(1)
    all.level.push(level)
    all.mileage.push(i * 80)
    all.fuel.push(60 - (i % 4000) / 100)
    all.voltage.push(i % 3 === 0 ? null : 12 + (i % 20) / 10)
  }
  const { fuel, voltage, at, ...columns } = all
  const readings = zoom === undefined ? { fuel, voltage } : undefined
  const n = columns.time.length
  return { imei: '', from: base.time, to: base.time + count * 10, count: n, total: count, complete: n === count, base, ...columns, readings, readingKeys: ['fuel', 'voltage'], textKeys: [], gaps: [] }
}

const answer = (retobj) => ({ status: 200, contentType: 'application/json', body: JSON.stringify({ errcode: 0, errmsg: '', retobj }) })
const whole = answer(line())
const outline = answer(line(10))
const signIn = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ userName, password, userType: 1 }) }
const token = (await (await fetch(`${address}/api/signin`, signIn)).json()).retobj.authToken

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
context.setDefaultTimeout(180_000)
await context.addInitScript((kept) => {
  localStorage.setItem('waymark.token', kept)
  localStorage.setItem('waymark.lang', 'en')
}, token)
const page = await context.newPage()
await page.route('**/api/historytrack/gettrackline**', (route) => route.fulfill(/[?&]zoom=/.test(route.request().url()) ? outline : whole))
await page.route('**/api/historytrack/getstops**', (route) => route.fulfill(answer({ stops: [], rides: [], metres: 0, mileageSource: '' })))

const LONG = 50
const imei = '860000000000001'
const row = page.getByTestId('history-point-1')
let failed = false

/** Does something and tells the longest tasks of it. */
async function measure(what, act, held = true) {
  const { tasks, causes } = await traced(browser, page, act)
  const long = tasks.filter((ms) => ms > LONG)
  failed ||= held && long.length > 0
  console.log(what.padEnd(40), tasks.slice(0, 6).map((ms) => ms.toFixed(0)).join(' ').padEnd(24), long.length === 0 ? 'none above 50 ms' : causes)
}

await page.goto(`${address}/historytrack`)
await page.getByTestId('history-page').waitFor()
await page.waitForTimeout(2000)
await measure(`loading ${count} points`, async () => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/historytrack?imei=${imei}`)
  await row.waitFor()
  await page.waitForTimeout(3000)
}, false)
for (const speed of [15, 80])
  await measure(`playing ${seconds} s at speed ${speed}`, async () => {
    await page.getByTestId('history-speed').fill(String(speed))
    await page.getByTestId('history-play').click()
    await page.waitForTimeout(Number(seconds) * 1000)
    await page.getByTestId('history-pause').click()
  })
await measure('going to 90 %', async () => {
  await page.getByTestId('history-progress').fill('900')
  await page.waitForTimeout(1500)
})
await measure('playing there', async () => {
  await page.getByTestId('history-play').click()
  await page.waitForTimeout(Number(seconds) * 1000)
  await page.getByTestId('history-pause').click()
})
const { x, y } = await page.getByTestId('map').boundingBox()
await page.mouse.move(x + 400, y + 200)
await measure('coming nearer on the map', async () => {
  for (let i = 0; i < 6; i++) {
    await page.mouse.wheel(0, -300)
    await page.waitForTimeout(400)
  }
})
await browser.close()
process.exit(failed ? 1 : 0)
