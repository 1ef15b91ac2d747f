import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { rootOrgan } from './people'
import { OwnServer } from './server'

let server: OwnServer

/** A text that would be an element, an attribute, an entity or a template wherever it is not taken for text. */
const harm = `<img src=x onerror=harm()>'"&lt;{{7*7}}`

const names = {
  organ: `organ${harm}`,
  role: `role${harm}`,
  user: `user${harm}`,
  device: `device${harm}`,
  owner: `owner${harm}`,
  fence: `fence${harm}`,
}

beforeAll(async () => {
  server = await OwnServer.start(1)
  const admin = await server.session('admin')
  const parentId = (await rootOrgan(admin)).id
  const made = async <T>(path: string, body: object): Promise<T> => {
    const answer = await admin.post(path, body)
    expect(answer.body, path).toMatchObject({ errcode: 0 })
    return answer.body.retobj as T
  }
  const { organId } = await made<{ organId: number }>('/api/ucorgan/insertorgan', { organName: names.organ, parentId, sort: 1, status: 1 })
  const role = { roleName: names.role, roleNameEn: names.role, organId, status: 1, remark: names.role }
  const { roleId } = await made<{ roleId: number }>('/api/ucrole/insertrole', role)
  await made('/api/ucuser/insertuser', { loginName: 'hostile', realname: names.user, organId, strRoleId: String(roleId), status: 1 })
  await made('/api/device/insertdevice', { organId, imei: '868120000009901', deviceName: names.device, deviceModel: 'GT06N', plateNo: '京A99001' })
  await made('/api/car/insertcar', { organId, plateNo: '京A99002', carOwner: names.owner, remark: names.owner })
  await made('/api/fence/insertfence', { fenceName: names.fence, shapeType: 'SHAPE_TYPE.YX', shapeData: '116.4,39.9', shapeScope: 300, inOut: 3, stopMinutes: 1 })
})

afterAll(async () => {
  await server?.stop()
})

const pages: Record<string, string[]> = {
  '/organmanage': [names.organ],
  '/rolemanage': [names.role],
  '/usermanage': [names.user, names.organ],
  '/devicemanage': [names.device, names.organ],
  '/carmanage': [names.owner, names.organ],
  '/logmanage': [names.organ, names.role],
  '/monitorcenter': [names.organ],
}

/** What the text would have become, had anything taken it for more than a text. */
const harmed = (): number => document.querySelectorAll('img[src="x"], [onerror]').length

test.each<Language>(['cn', 'en'])('what people call things is shown as text, whatever it is (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1920, height: 1000 })
  const refused: string[] = []
  const note = (message: { text: () => string }) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  }
  person.page.on('console', note)
  const [first = ''] = Object.keys(pages)
  await person.signIn('admin', first, language)
  for (const [path, texts] of Object.entries(pages)) {
    if (path !== first) await person.go(path)
    for (const text of texts) await person.sees(text)
    await person.still()
    expect(await person.page.evaluate(harmed), path).toBe(0)
    await person.shot(`hostile${path.replace('/', '-')}-${language}`)
  }
  await person.press('fence-tool')
  await person.sees(names.fence)
  expect(await person.page.evaluate(harmed)).toBe(0)
  expect(refused).toEqual([])
  expect(person.faults).toEqual([])
  person.page.off('console', note)
  await person.leave()
})
