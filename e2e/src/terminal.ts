import { connect } from 'node:net'

/** The check sum of GT06: CRC-16/X-25. */
function check(bytes: Buffer): number {
  let crc = 0xffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1
  }
  return crc ^ 0xffff
}

/** A GT06 message: its length, number and content, between the marks and with its check sum. */
function frame(number: number, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from([content.length + 5, number]), content, Buffer.from([0x00, 0x01])])
  const sum = check(body)
  return Buffer.concat([Buffer.from([0x78, 0x78]), body, Buffer.from([sum >> 8, sum & 0xff, 0x0d, 0x0a])])
}

/** The message with which a GT06 terminal says who it is. */
function loginFrame(imei: string): Buffer {
  return frame(0x01, Buffer.from(imei.padStart(16, '0'), 'hex'))
}

/** Where a terminal was at a moment: degrees, km/h, degrees clockwise from north. */
export interface Fix {
  at: Date
  lat: number
  lng: number
  speed: number
  course: number
  /** What it cries out there, if anything. */
  alarm?: Cry
}

/** What the alarm packet says of each: the terminal information, whose bits 3 to 5 are the alarm, and the code of the alarm. */
const cries = { sos: [0x64, 0x01], powerCut: [0x50, 0x02] } as const
export type Cry = keyof typeof cries

/** A position north of the equator and east of Greenwich with nine satellites, without a cell. */
function positionOf({ at, lat, lng, speed, course }: Fix): Buffer {
  const degrees = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(Math.round(value * 1_800_000))
    return bytes
  }
  const time = [at.getUTCFullYear() - 2000, at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()]
  return Buffer.concat([Buffer.from([...time, 0xc9]), degrees(lat), degrees(lng), Buffer.from([speed, 0x14 | (course >> 8), course & 0xff])])
}

/** No cell of the phone network: its country, network, area and number. */
const cell = Buffer.from([1, 0xcc, 0, 0, 0, 0, 0, 0])

/** A position; with an alarm, that packet: the length of the cell before it, then information, charge, signal, alarm and language. */
function fixFrame(fix: Fix): Buffer {
  if (!fix.alarm) return frame(0x12, Buffer.concat([positionOf(fix), cell]))
  const [information, code] = cries[fix.alarm]
  return frame(0x16, Buffer.concat([positionOf(fix), Buffer.from([cell.length + 1]), cell, Buffer.from([information, 6, 4, code, 2])]))
}

/** Says who it is once, as a GT06 terminal that somebody switched on, and waits until the server has read it. */
export async function callIn(port: number, imei: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('connect', () => socket.write(loginFrame(imei)))
    // Strangers get an answer or are hung up on; either way they were heard.
    socket.once('data', () => done())
    socket.once('close', () => done())
    socket.setTimeout(60_000, () => done())
  })
  socket.destroy()
}

/** Sends bytes of no terminal of the port from an address of its own (127.x.y.z), and hangs up. */
export async function stray(port: number, from: string, bytes: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('connect', () => socket.end(Buffer.from(bytes, 'latin1'), done))
  })
}

/** Reports a position in Beijing of an earlier moment as a registered GT06 terminal does that was out of reach, once it is welcome. */
export async function reportLate(port: number, imei: string, at: Date): Promise<void> {
  await reportAll(port, imei, [{ at, lat: 39.9, lng: 116.4, speed: 0, course: 0 }])
}

/**
 * Reports what a registered GT06 terminal kept while it was out of reach, once it is welcome. That a gateway hung up
 * before it said so, or said nothing for a minute, is an error: who asks for it calls in again.
 */
export async function reportAll(port: number, imei: string, fixes: Fix[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('close', () => fail(new Error(`the gateway hung up on ${imei}`)))
    socket.setTimeout(60_000, () => socket.destroy(new Error(`the gateway said nothing to ${imei}`)))
    socket.once('connect', () => socket.write(loginFrame(imei)))
    socket.once('data', () => socket.end(Buffer.concat(fixes.map(fixFrame)), done))
  })
}
