import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDark, violations } from './axe'
import { type Language, Person } from './browser'
import { attached, PostOffice, subjectOf } from './postoffice'
import { OwnServer } from './server'
import { hire } from './staff'

let office: PostOffice
let server: OwnServer

beforeAll(async () => {
  office = await PostOffice.open()
  const mail = ['--mail.host', '127.0.0.1', '--mail.port', String(office.port), '--mail.security', 'none', '--mail.from', 'fleet@site.example', '--mail.rate', '6000']
  server = await OwnServer.start(5, ...mail)
  const codes = ['RS-10', 'RS-11', 'RR-10', 'SB-10']
  await hire(server, 'subscriber.cn', codes, { email: 'li@reader.example' })
  await hire(server, 'subscriber.en', codes, { email: 'lee@reader.example' })
  await hire(server, 'subscriber.none', codes)
})

afterAll(async () => {
  await server?.kill()
  office?.close()
})

const words: Record<Language, Record<'subject' | 'sent' | 'empty' | 'paused' | 'goes', RegExp>> = {
  cn: { subject: /^我的停留（\d{4}-\d\d-\d\d至\d{4}-\d\d-\d\d）$/, sent: /已发送/, empty: /还没有订阅/, paused: /已暂停/, goes: /发送到li@reader\.example/ },
  en: { subject: /^My stops · \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/, sent: /Sent/, empty: /not subscribed to anything/, paused: /Paused/, goes: /Sent to lee@reader\.example/ },
}

test.each<Language>(['cn', 'en'])('a report is subscribed to, sent, looked up, paused and ended (%s)', async (language) => {
  const says = words[language]
  const person = await Person.sitDown(server)
  await person.signIn(`subscriber.${language}`, '/stoprecord?when=span&days=0&hours=1', language)
  await person.byId('subscribe').click()
  await person.sees(says.goes)
  await person.byId('subscription-name').fill(language === 'cn' ? '我的停留' : 'My stops')
  await person.still()
  await person.shot(`subscription-form-${language}`)
  await person.byId('subscription-save').click()
  await person.byId('subscription-dialog').waitFor({ state: 'detached' })

  await person.go('/reportsubscription')
  await person.byId('subscription-page').locator('[data-testid^=subscription-send-]').click()
  const to = language === 'cn' ? 'li@reader.example' : 'lee@reader.example'
  await expect.poll(() => office.arrived.filter((one) => one.to === to).length).toBe(1)
  const mail = office.arrived.find((one) => one.to === to)
  if (!mail) throw new Error('it is there')
  expect(subjectOf(mail)).toMatch(says.subject)
  expect(attached(mail).subarray(0, 2).toString()).toBe('PK')
  await person.byId('subscription-page').locator('[data-testid^=subscription-log-]').click()
  const runs = person.byId('subscription-page').locator('[data-testid^=subscription-runs-] > li')
  await expect.poll(() => runs.first().innerText()).toMatch(says.sent)
  await expect.poll(() => runs.count()).toBe(1)
  await expect.poll(() => runs.first().innerText()).toContain(to)
  await person.still()
  await person.shot(`subscription-list-${language}`)
  expect(await violations(person)).toEqual([])

  await person.press(person.byId('subscription-page').locator('[data-testid^=subscription-more-]'))
  await person.press(person.page.locator('[data-testid^=subscription-pause-]'))
  await person.sees(says.paused)
  await person.press(person.byId('subscription-page').locator('[data-testid^=subscription-more-]'))
  await person.press(person.page.locator('[data-testid^=subscription-drop-]'))
  await person.press('subscription-drop-confirm')
  await person.sees(says.empty)
  expect(person.faults).toEqual([])
  await person.leave()
})

test('what the server of mail refuses is told in its own words', async () => {
  office.refusal = '550 5.1.1 no such mailbox'
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('subscriber.en', '/stoprecord', 'en')
  await person.byId('subscribe').click()
  await person.byId('subscription-save').click()
  await person.byId('subscription-dialog').waitFor({ state: 'detached' })
  await person.go('/reportsubscription')
  await toDark(person)
  await person.byId('subscription-page').locator('[data-testid^=subscription-send-]').click()
  await person.byId('subscription-page').locator('[data-testid^=subscription-log-]').click()
  await person.sees(/no such mailbox/)
  await person.still()
  await person.shot('subscription-refused-dark')
  expect(await violations(person)).toEqual([])
  office.refusal = undefined
  await person.leave()
})

test('who may not export is not offered to subscribe, and who has no address is told, and enters one', async () => {
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.signIn('subscriber.none', '/riderecord', 'en')
  await person.byId('ride-table').waitFor()
  expect(await person.byId('subscribe').count()).toBe(0)
  await person.go('/reportsubscription')
  await person.sees(/no e-mail address/)
  await person.still()
  await person.shot('subscription-phone')
  await person.press('contact-open')
  await person.byId('contact-email').fill('none@reader')
  await person.press('contact-save')
  await person.sees(/must have the form/)
  await person.byId('contact-email').fill('none@reader.example')
  await person.still()
  await person.shot('contact-phone')
  await person.press('contact-save')
  await person.sees(/Sent to none@reader\.example/)
  await person.leave()
})
