import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, openBrowser, Person } from './browser'
import { password, Server } from './server'

let server: Server
let browser: Browser

beforeAll(async () => {
  server = await Server.start(20)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const wrong: Record<Language, RegExp> = { cn: /用户名或密码/, en: /account or password|user name or password|incorrect/i }

test.each<Language>(['cn', 'en'])('signs in wrongly, then rightly (%s)', async (language) => {
  const person = await Person.sitDown(browser, server)
  await person.go('/monitorcenter?from=link')
  await person.page.waitForURL(/\/login\?redirect=/)
  await person.chooseLanguage(language)
  await person.fillIn('admin', 'not the password')
  await person.byId('login-problem').waitFor()
  expect(await person.byId('login-problem').innerText()).toMatch(wrong[language])
  await person.fillIn('nobody', password)
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
  const person = await Person.sitDown(browser, server)
  await person.go('/login')
  await person.byId('login-submit').click()
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').count()).toBe(2)
  await person.byId('login-tab-imei').click()
  await person.fillIn('12ab', 'whatever')
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error, [data-testid=login-problem]').count()).toBeGreaterThan(0)
  await person.leave()
})

test('a session that ended leads back to the sign-in and to the same page again', async () => {
  const person = await Person.sitDown(browser, server)
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
