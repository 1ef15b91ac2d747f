import { expect, test } from 'vitest'
import { type Language, Person } from './browser'
import { addReporting } from './holder'
import { rootOrgan } from './people'
import { sharedServer } from './shared'

// What only the browser can tell of how something looks: where boxes stand, and what they cover.

const server = sharedServer()

test.each<Language>(['cn', 'en'])('fields of one row of a form stand on one line, required or not (%s)', async (language) => {
  const person = await Person.sitDown(server)
  await person.signIn('admin', '/usermanage', language)
  await person.press('user-add')
  await person.byId('user-loginName').waitFor()
  await person.still()
  const uneven = await person.page.evaluate(() => {
    const items = Array.from(document.querySelectorAll('.ant-drawer .ant-form-item, .ant-modal .ant-form-item'))
    const rows = new Map<number, { required: boolean; label: number; field: number }[]>()
    for (const item of items) {
      const [label, field] = [item.querySelector('label'), item.querySelector('.ant-form-item-control-input')]
      if (!label || !field) continue
      const at = Math.round(item.getBoundingClientRect().top)
      const tops = { required: label.matches('.ant-form-item-required'), label: label.getBoundingClientRect().top, field: field.getBoundingClientRect().top }
      rows.set(at, [...(rows.get(at) ?? []), tops])
    }
    const mixed = [...rows.values()].filter((row) => new Set(row.map(({ required }) => required)).size > 1)
    const differs = mixed.filter((row) => new Set(row.map(({ label, field }) => `${label} ${field}`)).size > 1)
    return { mixed: mixed.length, differs }
  })
  expect(uneven.mixed, 'rows with a required field beside another').toBeGreaterThan(0)
  expect(uneven.differs).toEqual([])
  await person.leave()
})

test.each<Language>(['cn', 'en'])('what a form refuses is in sight with its label, in a small window, too (%s)', async (language) => {
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  await person.signIn('admin', '/devicemanage', language)
  await person.press('device-add')
  await person.byId('device-imei').waitFor()
  await person.byId('device-imei').fill('1')
  await person.still()
  const drawer = person.page.locator('.ant-drawer')
  await drawer.locator('.ant-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight)) // where one is after the last field
  await person.press('device-save')
  await drawer.locator('.ant-form-item-has-error').first().waitFor()
  const where = () =>
    person.page.evaluate(() => {
      const [head, wrong] = [document.querySelector('.ant-drawer-header'), document.querySelector('.ant-drawer .ant-form-item-has-error')]
      const [label, input] = [wrong?.querySelector('label'), wrong?.querySelector('input, textarea')]
      const [edge, of] = [head?.getBoundingClientRect().bottom ?? 0, label?.getBoundingClientRect()]
      const focused = wrong?.contains(document.activeElement) ?? false
      return { below: (of?.top ?? 0) >= edge, above: (of?.bottom ?? innerHeight) < innerHeight, focused, input: Boolean(input) }
    })
  await expect.poll(where).toEqual({ below: true, above: true, focused: true, input: true })
  await person.shot(`seen-${language}-refused`)
  await person.leave()
})

/** What a vehicle's plate and number take below it, and to each side, in pixels. */
const label = { below: 50, beside: 40 }

test.each<Language>(['cn', 'en'])('the info window covers neither its vehicle nor the plate, points at it from each side, and says that it scrolls (%s)', async (language) => {
  const admin = await server.session('admin')
  const at = language === 'cn' ? 1 : 2
  const vehicle = await addReporting(server, admin, (await rootOrgan(admin)).id, `86190000000007${at}`, `京S1007${at}`)
  const person = await Person.sitDown(server, { width: 1280, height: 720 })
  const { page } = person
  await person.signIn('admin', `/monitorcenter?imei=${vehicle.imei}`, language)
  await person.byId('info-window').waitFor()
  const stands = () =>
    page.evaluate((imei) => {
      const pixelOf = (window as unknown as { __waymark: { pixelOf(of: string): { x: number; y: number } | null } }).__waymark.pixelOf(imei)
      const map = document.querySelector('[data-testid=map]')?.getBoundingClientRect()
      const popup = document.querySelector('.maplibregl-popup')
      const content = popup?.querySelector('.maplibregl-popup-content')
      const tip = popup?.querySelector('.maplibregl-popup-tip')
      if (!pixelOf || !map || !popup || !content || !tip) return null
      const { left, top, right, bottom } = content.getBoundingClientRect()
      const { width, height } = tip.getBoundingClientRect()
      const side = /anchor-([a-z]+)/.exec(popup.className)?.[1] ?? ''
      // The triangle has the colour of the window on the edge that meets it.
      const edge = { top: 'borderBottomColor', bottom: 'borderTopColor', left: 'borderRightColor', right: 'borderLeftColor' }[side] as 'borderBottomColor'
      const pointed = getComputedStyle(tip)[edge] === getComputedStyle(content).backgroundColor
      return { x: map.left + pixelOf.x, y: map.top + pixelOf.y, left, top, right, bottom, tip: width * height, pointed, side }
    }, vehicle.imei)
  const clear = async () => {
    const at = await stands()
    if (!at) throw new Error('no window')
    const { x, y, left, top, right, bottom } = at
    expect(right <= x - label.beside || left >= x + label.beside || bottom <= y - 12 || top >= y + label.below, JSON.stringify(at)).toBe(true)
    expect(at.tip, JSON.stringify(at)).toBeGreaterThan(0)
    expect(at.pointed, JSON.stringify(at)).toBe(true)
    return at.side
  }
  await expect.poll(async () => (await stands())?.side).toBe('bottom')
  expect(await clear()).toBe('bottom')

  // What is longer than its room fades at the edge, so that no half line is taken for the last.
  const room = person.byId('info-window').locator('[class*=room]')
  expect(await room.evaluate((box) => box.scrollHeight > box.clientHeight && getComputedStyle(box).maskImage.includes('gradient'))).toBe(true)
  const { bottom } = (await stands()) ?? { bottom: Number.POSITIVE_INFINITY }
  expect(bottom).toBeLessThanOrEqual(720)

  // Drawn to the upper edge and to both sides it opens to the side where there is room.
  const seen = new Set<string>()
  const drag = async (x: number, y: number) => {
    const from = { x: 900, y: 640 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + x / 2, from.y + y / 2)
    await page.mouse.move(from.x + x, from.y + y)
    await page.mouse.up()
  }
  const first = await stands()
  if (!first) throw new Error('no window')
  await drag(0, 120 - first.y)
  await expect.poll(async () => (await stands())?.side).not.toBe('bottom')
  seen.add(await clear())
  expect(seen).toEqual(new Set(['top']))
  expect(person.faults).toEqual([])
  await person.leave()
})
