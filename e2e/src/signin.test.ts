import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { password, OwnServer } from './server'

let server: OwnServer

beforeAll(async () => {
  server = await OwnServer.start(20)
})

afterAll(async () => {
  await server?.stop()
})

const wrong: Record<Language, RegExp> = { cn: /账号或密码错误/, en: /account or password|user name or password|incorrect/i }

test.each<Language>(['cn', 'en'])('signs in wrongly, then rightly (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.go('/monitorcenter?from=link')
  await person.page.waitForURL(/\/login\?redirect=/)
  await person.chooseLanguage(language)
  const place = () => person.page.locator('main > section').last().evaluate((card) => card.getBoundingClientRect().top)
  // The logo, the title and the fonts of the site have come when it moves no more.
  await expect
    .poll(async () => {
      const [now] = [await place(), await person.page.waitForTimeout(300)]
      return now === (await place())
    })
    .toBe(true)
  const before = await place()
  await person.fillIn('admin', 'not the password')
  await person.byId('login-problem').waitFor()
  await expect.poll(place).toBe(before)
  await expect.poll(() => person.byId('login-problem').innerText()).toMatch(wrong[language])
  await Promise.all([person.page.waitForResponse(/\/api\/signin/), person.fillIn('nobody', password)])
  await expect.poll(() => person.byId('login-problem').innerText()).toMatch(wrong[language])
  await person.fillIn('admin', password)
  await person.page.waitForURL(/\/monitorcenter\?from=link$/)
  await person.byId('monitor-panels').waitFor()
  const words = await person.byId('monitor-panels').innerText()
  expect(/[\u4e00-\u9fff]/.test(await person.byId('state-tab-all').innerText())).toBe(language === 'cn')
  expect(words.length).toBeGreaterThan(0)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('asks for what is missing before it calls the server', async () => {
  const person = await Person.sitDown(server)
  await person.go('/login')
  await person.byId('login-submit').click()
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBe(2)
  await person.byId('login-tab-imei').click()
  await person.fillIn('12ab', 'whatever')
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error, [data-testid=login-problem]').count()).toBeGreaterThan(0)
  await person.leave()
})

test('a session that ended leads back to the sign-in and to the same page again', async () => {
  const person = await Person.sitDown(server)
  await person.signIn('admin')
  await person.page.evaluate(() => {
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) {
        const value = store.getItem(key) ?? ''
        if (/token|session/i.test(key + value)) store.setItem(key, value.replace(/[A-Za-z0-9_-]{30,}/, 'x'.repeat(43)))
      }
  })
  await person.page.reload()
  await person.page.waitForURL(/\/login\?redirect=%2Fmonitorcenter/)
  await person.fillIn('admin', password)
  await person.page.waitForURL(/\/monitorcenter$/)
  await person.leave()
})

/** The code of an authenticator at a time (RFC 6238, SHA-1, 30 s, six digits). */
function codeAt(secret: string, millis: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/[\s=]/g, '')].map((c) => letters.indexOf(c).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(millis / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest[19] ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Opens an entry of the account menu. */
async function own(person: Person, entry: 'password' | 'sessions' | 'totp'): Promise<void> {
  await person.byId('user-menu').click()
  await person.page.locator(`.ant-dropdown:visible [data-menu-id$="-${entry}"]`).click()
}

test('a second factor is begun, asked for at the sign-in, replaced by a recovery code, and ended', async () => {
  const person = await Person.sitDown(server)
  const { page } = person
  await person.signIn('operator', '/home', 'en')
  await own(person, 'totp')
  await person.byId('totp-password').fill('not the password')
  await person.byId('totp-next').click()
  await page.locator('.ant-modal .ant-alert-error').waitFor()
  await person.byId('totp-password').fill(password)
  await person.byId('totp-next').click()
  const secret = (await person.byId('totp-secret').innerText()).trim()
  await person.shot('signin-totp-scan')
  await person.byId('totp-code').fill('000000')
  await person.byId('totp-confirm').click()
  await page.locator('.ant-modal .ant-alert-error').waitFor()
  // A code counts for some time only, which may be over when a busy machine has entered it.
  await expect
    .poll(async () => {
      await person.byId('totp-code').fill(codeAt(secret, Date.now()))
      const [answer] = await Promise.all([page.waitForResponse(/confirmtotp/), person.byId('totp-confirm').click()])
      return (await answer.json()).errcode
    })
    .toBe(0)
  const recovery = (await person.byId('totp-codes').innerText()).trim().split(/\s+/)
  expect(recovery.length).toBeGreaterThanOrEqual(8)
  await person.shot('signin-totp-codes')
  const download = page.waitForEvent('download')
  await person.byId('totp-download').click()
  expect((await download).suggestedFilename()).toMatch(/operator/)
  await person.byId('totp-kept').click()
  await person.byId('totp-dialog').waitFor({ state: 'detached' })
  await person.leave()

  const later = await Person.sitDown(server)
  await later.go('/login')
  await later.chooseLanguage('en')
  await later.fillIn('operator', password)
  await later.byId('login-code').waitFor()
  await expect.poll(() => later.page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('login-code')
  await expect.poll(() => later.byId('login-problem').count()).toBe(0)
  await later.byId('login-code').fill('123456')
  await later.byId('login-code').press('Enter')
  await later.byId('login-problem').waitFor()
  await later.shot('signin-code-wrong')
  await later.byId('login-code').fill(recovery[0] ?? '')
  await later.byId('login-code').press('Enter')
  await later.byId('home-page').waitFor()
  await own(later, 'totp')
  await later.byId('totp-password').fill(password)
  await later.byId('totp-next').click()
  await later.byId('totp-dialog').waitFor({ state: 'detached' })
  expect(later.faults).toEqual([])
  await later.leave()

  const last = await Person.sitDown(server)
  await last.signIn('operator', '/home') // the password is enough again
  await last.leave()
})

test.each<Language>(['cn', 'en'])('sessions are listed, ended one by one, and all but this one (%s)', async (language) => {
  const [here, there, else_] = [await Person.sitDown(server), await Person.sitDown(server), await server.session('admin')]
  await there.signIn('admin', '/home', language)
  await here.signIn('admin', '/home', language)
  await own(here, 'sessions')
  const rows = here.page.locator('[data-testid=session-table] tbody [data-row-key]')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3)
  await here.shot(`signin-${language}-sessions`)
  const before = await rows.count()
  await rows.locator('.ant-btn-dangerous').last().click()
  await expect.poll(() => rows.count()).toBe(before - 1)
  await here.byId('sessions-end-others').click()
  await expect.poll(() => rows.count()).toBe(1)
  expect((await else_.get('/api/basic/getwebsiteinfo')).status).toBe(403)
  await there.page.reload()
  await there.page.waitForURL(/\/login/)
  await here.page.keyboard.press('Escape')
  await here.page.reload()
  await here.byId('home-page').waitFor()
  expect(here.faults).toEqual([])
  await here.leave()
  await there.leave()
})

test.each<[Language, string, RegExp]>([
  ['cn', '/login?problem=oidc.noAccount', /没有您可以使用的账号/],
  ['en', '/login?problem=oidc.noAccount', /no account here/],
  ['cn', '/login?problem=whatever', /请重试或联系管理员/],
  ['en', '/login?problem=whatever', /ask your administrator/],
])('says why signing in elsewhere failed (%s, %s)', async (language, address, want) => {
  const person = await Person.sitDown(server)
  await person.go(address)
  await person.chooseLanguage(language)
  await person.sees(want)
  await person.shot(`signin-${language}-problem`)
  await expect.poll(() => person.byId('login-oidc').count()).toBe(0) // no provider is set up
  await person.go('/login?ticket=used-up')
  await person.byId('login-problem').waitFor()
  await person.fillIn('admin', password)
  await person.byId('home-page').waitFor()
  await person.leave()
})
