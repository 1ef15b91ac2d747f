import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { addDevice, hold } from './holder'
import { rootOrgan } from './people'
import { OwnServer } from './server'
import { saidByServer } from './words'

// A payment service that cannot be reached: all calls over HTTPS go to a proxy that is not there.

let server: OwnServer
const keys = mkdtempSync(join(tmpdir(), 'waymark-keys-'))

beforeAll(async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(join(keys, 'own.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(keys, 'theirs.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  const before = { upper: process.env.HTTPS_PROXY, lower: process.env.https_proxy, none: process.env.NO_PROXY }
  process.env.HTTPS_PROXY = 'http://127.0.0.1:1'
  process.env.https_proxy = 'http://127.0.0.1:1'
  delete process.env.NO_PROXY
  const settings = ['--pay.alipay.app-id', '2021000000000001', '--pay.alipay.key-file', join(keys, 'own.pem'), '--pay.alipay.public-key-file', join(keys, 'theirs.pem')]
  server = await OwnServer.start(2, '--site.url', 'https://fleet.example', ...settings)
  for (const [name, value] of [['HTTPS_PROXY', before.upper], ['https_proxy', before.lower], ['NO_PROXY', before.none]] as const) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

afterAll(async () => {
  await server?.stop()
  rmSync(keys, { recursive: true, force: true })
})

test.each<Language>(['cn', 'en'])('a holder is told that the payment service does not answer (%s)', async (language) => {
  const admin = await server.session('admin')
  const digit = language === 'cn' ? 1 : 2
  const device = await addDevice(admin, (await rootOrgan(admin)).id, `86151900000010${digit}`, `京S1000${digit}`, 'GT06N', 30)
  const made = await admin.post('/api/paypackage/insertpackage', { packageName: `silent ${language}`, price: '10', days: 30, bonusType: 'RENEW', state: 1 })
  const { packageId } = made.body.retobj as { packageId: number }
  const person = await Person.sitDown(server, { width: 390, height: 844 })
  await person.enter(await hold(server, admin, device), '/showmap', language)
  await person.press('renew')
  await person.byId(`renew-package-${packageId}`).click()
  await person.byId('renew-dialog').getByText(language === 'cn' ? '支付宝' : 'Alipay', { exact: true }).click()
  await person.press('renew-pay')
  await person.sees(saidByServer(language, 'purchase.provider'))
  expect(await person.byId('renew-dialog').count()).toBe(1)
  await person.shot(`paysilent-${language}`)
  await person.leave()
})
