// What moving vehicles cost the page of the monitor centre: script time of the main thread in its own processor time (other
// programs do not count) for one message of the live line, ten of which come each second, and the longest task meanwhile.
// The live line is played here, of vehicles of the first organisation; all else is the program's.
// Usage: node bench/monitor.mjs ADDRESS USER PASSWORD; exits with 1 where a message takes longer than it may.
import { chromium } from 'playwright-core'
import { traced } from './tasks.mjs'

const [address, userName, password] = process.argv.slice(2)
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const signIn = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ userName, password, userType: 1 }) }
const token = (await (await fetch(`${address}/api/signin`, signIn)).json()).retobj.authToken

/** Ten messages a second, of a fleet that reports every so many seconds. */
const MESSAGES = 60
const EVERY_MS = 100
const scenes = [
  { name: '10,000 selected, all in view', count: 10_000, every: 10, selected: true, spread: [3, 2], most: 20 },
  { name: '10,000 selected, from near', count: 10_000, every: 10, selected: true, spread: [0.3, 0.2], most: 20 },
  { name: '100,000 clustered', count: 100_000, every: 30, selected: false, spread: [25, 15], most: 30 },
]

const imeiOf = (i) => String(860_000_000_000_000 + i)

/** A vehicle after so many of its reports: it drives in a circle around its place. */
function row(i, reports, { count, spread }) {
  const [x, y] = [((i * 7919) % count) / count - 0.5, ((i * 104_729) % count) / count - 0.5]
  const angle = i + reports * 0.4
  const now = Math.floor(Date.now() / 1000)
  return {
    deviceId: i, imei: imeiOf(i), organId: 1, plateNo: `京A${String(i).padStart(5, '0')}`, deviceName: '', carOwner: '',
    deviceState: 1, moving: true, ACC: 1, attention: 0, electric: 80, nextReportDue: 0,
    lon: Number((113 + x * spread[0] + Math.cos(angle) * 0.002).toFixed(6)),
    lat: Number((34 + y * spread[1] + Math.sin(angle) * 0.002).toFixed(6)),
    course: Math.round(angle * 57) % 360, speed: 40 + (i % 50),
    lastLocationTime: now, lastSignalTime: now, recv: now * 1000,
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args })

async function measure(scene) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(180_000)
  const chosen = scene.selected ? Array.from({ length: scene.count }, (_, i) => ({ deviceId: i + 1, imei: imeiOf(i + 1) })) : []
  await context.addInitScript(([kept, picked]) => {
    localStorage.setItem('waymark.token', kept)
    localStorage.setItem('waymark.lang', 'en')
    sessionStorage.setItem('waymark.monitor.chosen', picked)
  }, [token, JSON.stringify(chosen)])
  const page = await context.newPage()
  let line
  let subscribed
  const wished = new Promise((done) => {
    subscribed = done
  })
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    line = socket
    socket.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.type === 'auth') socket.send(JSON.stringify({ type: 'ready', now: Math.floor(Date.now() / 1000), heartbeat: 60 }))
      if (message.type === 'subscribe' && (message.organs || message.rect)) {
        for (let at = 1; at <= scene.count; at += 5000) {
          const rows = Array.from({ length: Math.min(5000, scene.count - at + 1) }, (_, i) => row(at + i, 0, scene))
          socket.send(JSON.stringify({ type: 'snapshot', rows, last: at + 5000 > scene.count, version: '1.1' }))
        }
        subscribed()
      }
    })
  })
  await page.goto(`${address}/monitorcenter`)
  await page.getByTestId('map').waitFor()
  await wished
  await page.waitForTimeout(12_000)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const script = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
  const each = Math.ceil((scene.count * EVERY_MS) / 1000 / scene.every)
  let next = 0
  const before = await script()
  const { tasks, causes } = await traced(browser, page, async () => {
    for (let sent = 0; sent < MESSAGES; sent++) {
      const rows = Array.from({ length: each }, () => row((next++ % scene.count) + 1, Math.floor(next / scene.count) + 1, scene))
      line.send(JSON.stringify({ type: 'change', rows, removed: [], version: `1.${sent + 2}` }))
      await page.waitForTimeout(EVERY_MS)
    }
    await page.waitForTimeout(1500)
  })
  const cost = ((await script()) - before) / MESSAGES
  console.log(`${scene.name.padEnd(34)} ${String(each).padStart(5)} ${cost.toFixed(1).padStart(7)} of ${scene.most}   ${tasks.slice(0, 4).map((ms) => ms.toFixed(0)).join(' ')}   ${causes}`)
  await context.close()
  return cost <= scene.most
}

console.log('scene                               rows  script a message, ms   longest tasks')
let good = true
for (const scene of scenes) good = (await measure(scene)) && good
await browser.close()
process.exit(good ? 0 : 1)
