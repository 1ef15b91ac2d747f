// What each page costs over the wire, opened cold in a browser without a cache: requests, kilobytes in all, of
// scripts, and of the base map. Usage: node bench/pages.mjs ADDRESS USER PASSWORD [FOLDER FOR SCREENSHOTS]
import { chromium } from 'playwright-core'

const [address, user, password, shots] = process.argv.slice(2)
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args })

/** Opens a page in a browser that knows nothing but the session, and counts what comes until it is quiet. */
async function cost(path, session, look) {
  const context = await browser.newContext({ viewport: look?.size ?? { width: 1440, height: 900 }, colorScheme: look?.theme ?? 'light' })
  await context.addInitScript(([token, lang]) => {
    if (token) localStorage.setItem('waymark.token', token)
    localStorage.setItem('waymark.lang', lang)
  }, [session, look?.lang ?? 'en'])
  const page = await context.newPage()
  const faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const urls = new Map()
  const sum = { requests: 0, all: 0, scripts: 0, map: 0 }
  wire.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    sum.requests++
    sum.all += encodedDataLength
    if (/\.js(\?|$)/.test(url)) sum.scripts += encodedDataLength
    if (/basemap\.pmtiles/.test(url)) sum.map += encodedDataLength
  })
  await page.goto(address + path, { waitUntil: 'networkidle' }).catch(() => {})
  await page.waitForTimeout(500)
  if (shots && look) await page.screenshot({ path: `${shots}/${look.name}.png` })
  const token = path.startsWith('/login') && look?.signIn ? await signedIn(page) : undefined
  await context.close()
  return { sum, faults, token }
}

async function signedIn(page) {
  await page.getByTestId('login-user').fill(user)
  await page.getByTestId('login-password').fill(password)
  await page.getByTestId('login-password').press('Enter')
  await page.getByTestId('user-menu').waitFor()
  return page.evaluate(() => localStorage.getItem('waymark.token'))
}

const kb = (bytes) => String(Math.round(bytes / 1024)).padStart(8)
const { token } = await cost('/login', null, { signIn: true, name: 'login' })
const rows = [['/login', null], ...['/home', '/devicemanage', '/carmanage', '/usermanage', '/monitorcenter'].map((path) => [path, token])]
console.log('page             requests      KB scripts     map')
for (const [path, session] of rows) {
  const { sum, faults } = await cost(path, session)
  console.log(path.padEnd(16), String(sum.requests).padStart(8), kb(sum.all), kb(sum.scripts), kb(sum.map), faults.length ? faults : '')
}
if (shots) {
  for (const path of ['/login', '/home', '/devicemanage', '/nonsense'])
    for (const [w, h] of [[1280, 720], [1440, 900], [390, 844]])
      for (const [lang, theme] of [['cn', 'light'], ['en', 'dark']])
        await cost(path, path === '/login' ? null : token, { size: { width: w, height: h }, lang, theme, name: `${path.slice(1)}-${w}-${lang}-${theme}` })
}
await browser.close()
