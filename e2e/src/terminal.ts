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

/** The message with which a GT06 terminal says who it is. */
function loginFrame(imei: string): Buffer {
  const body = Buffer.concat([Buffer.from([0x0d, 0x01]), Buffer.from(imei.padStart(16, '0'), 'hex'), Buffer.from([0x00, 0x01])])
  const sum = check(body)
  return Buffer.concat([Buffer.from([0x78, 0x78]), body, Buffer.from([sum >> 8, sum & 0xff, 0x0d, 0x0a])])
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
    socket.setTimeout(2000, () => done())
  })
  socket.destroy()
}
