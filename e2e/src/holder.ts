import { vi } from 'vitest'
import type { Server, Session } from './server'
import { reportLate } from './terminal'

/** A device that somebody holds. */
export interface Held {
  deviceId: number
  imei: string
  plateNo: string
}

/** Registers a device and waits until the lists know of it: they are told of a change, and do not read it themselves. */
export async function addDevice(admin: Session, organId: number, imei: string, plateNo: string, deviceModel = 'GT06N', trialDays?: number): Promise<Held> {
  const answer = await admin.post('/api/device/insertdevice', { imei, plateNo, organId, deviceName: 'held', deviceModel, trialDays })
  if (answer.body.errcode !== 0) throw new Error(`${imei}: ${answer.body.errmsg}`)
  return vi.waitFor(
    async () => {
      const { rows } = (await admin.get(`/api/device/getdevicelist?searchKey=${imei}`)).body.retobj as { rows: Held[] }
      if (!rows[0]) throw new Error(`${imei} is not listed`)
      return rows[0]
    },
    { timeout: 300_000 },
  )
}

/** Registers a device and has it report, until its position is known. */
export async function addReporting(server: Server, admin: Session, organId: number, imei: string, plateNo: string, deviceModel = 'GT06N'): Promise<Held> {
  const device = await addDevice(admin, organId, imei, plateNo)
  await vi.waitFor(
    async () => {
      await reportLate(server.gt06Port, imei, new Date(Date.now() - 5000)) // until it is welcome
      const known = (await admin.devices()).some((row) => row.imei === imei && row.lastLocationTime > 0)
      if (!known) throw new Error(`${imei} has no position`)
    },
    { timeout: 300_000, interval: 500 },
  )
  return device
}

/** Gives a device a personal password, and returns it. */
export async function holderPassword(admin: Session, device: Held): Promise<string> {
  const reset = await admin.post('/api/ucindividual/resetUserPassword', { deviceId: device.deviceId })
  return (reset.body.retobj as { password: string }).password
}

/** Gives a device a personal password and signs its holder in with it. */
export async function hold(server: Server, admin: Session, device: Held): Promise<string> {
  const password = await holderPassword(admin, device)
  const answer = await server.call('/api/signin', { method: 'POST', body: { userName: device.imei, password, userType: 2 } })
  if (answer.body.errcode !== 0) throw new Error(`${device.imei}: ${answer.body.errmsg}`)
  return (answer.body.retobj as { authToken: string }).authToken
}
