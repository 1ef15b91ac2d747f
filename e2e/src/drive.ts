import { expect, vi } from 'vitest'
import type { Held } from './holder'
import { rootOrgan } from './people'
import type { Server, Session } from './server'
import { type Fix, reportAll } from './terminal'

/** East for 20 minutes, ten minutes of standing, north for 20 minutes, a report every half minute, so many degrees north of Beijing's west. */
export function drive(start: Date, north = 0): Fix[] {
  const fixes: Fix[] = []
  let [lat, lng] = [39.9 + north, 116.3]
  for (let half = 0; half <= 100; half++) {
    const stands = half >= 40 && half < 60
    if (!stands && half > 0 && half <= 40) lng += 0.003
    if (half >= 60) lat += 0.0025
    fixes.push({ at: new Date(start.getTime() + half * 30_000), lat, lng, speed: stands ? 0 : 31, course: half < 60 ? 90 : 0 })
  }
  return fixes
}

/** Three hours ago, at a whole minute. */
export const threeHoursAgo = () => new Date(Math.floor(Date.now() / 60_000) * 60_000 - 3 * 3600_000)

/** The moment so many minutes after another. */
export const minutesAfter = (start: Date, n: number) => new Date(start.getTime() + n * 60_000)

/** A moment as somebody in Shanghai types it. */
export const typed = (at: Date) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 16).replace('T', ' ')

/** The address of the history page with the tracks of some devices over a span. */
export const historyOf = (imeis: string[], from: Date, to: Date) =>
  `/historytrack?${imeis.map((imei) => `imei=${imei}&`).join('')}from=${from.getTime() / 1000}&to=${to.getTime() / 1000}`

/** Adds a GT06 terminal that has driven, and waits until all of its drive and its stop are there. */
export async function addDriven(server: Server, admin: Session, device: { imei: string; plateNo: string }, start: Date, north = 0): Promise<void> {
  const organId = (await rootOrgan(admin)).id
  const answer = await admin.post('/api/device/insertdevice', { ...device, organId, deviceName: 'history', deviceModel: 'GT06N' })
  expect(answer.body).toMatchObject({ errcode: 0 })
  const fixes = drive(start, north)
  const span = `startTime=${start.getTime() / 1000}&endTime=${minutesAfter(start, 60).getTime() / 1000}`
  // A terminal that the directory does not know yet is answered, and its reports are not taken.
  await vi.waitFor(
    async () => {
      await reportAll(server.gt06Port, device.imei, fixes)
      const { retobj } = (await admin.get(`/api/historytrack/gethistorytracklist?imei=${device.imei}&${span}`)).body
      expect((retobj as { trackList: unknown[] }).trackList).toHaveLength(fixes.length)
      const outing = (await admin.get(`/api/historytrack/getstops?imei=${device.imei}&${span}`)).body.retobj
      expect((outing as { stops: unknown[] }).stops).toHaveLength(1)
    },
    { timeout: 300_000, interval: 500 },
  )
}

/** A device that is registered, as lists have it. */
export async function deviceOf(admin: Session, imei: string): Promise<Held> {
  const { rows } = (await admin.get(`/api/device/getdevicelist?searchKey=${imei}`)).body.retobj as { rows: Held[] }
  if (!rows[0]) throw new Error(`${imei} is not listed`)
  return rows[0]
}
