import { createServer, type Server as Listener, type Socket } from 'node:net'

/** A mail as it arrived. */
export interface Arrived {
  to: string
  /** Head and body as they came over the wire. */
  text: string
}

/** A server of mail on this machine that keeps what it is sent. */
export class PostOffice {
  readonly arrived: Arrived[] = []
  /** What it says to whoever names a reader, in place of taking the mail. */
  refusal?: string

  private constructor(private readonly listener: Listener) {}

  static async open(): Promise<PostOffice> {
    const listener = createServer()
    const office = new PostOffice(listener)
    listener.on('connection', (socket) => office.talk(socket))
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
    return office
  }

  get port(): number {
    const address = this.listener.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  close(): void {
    this.listener.close()
  }

  private talk(socket: Socket): void {
    let waiting = ''
    let to = ''
    let text: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => socket.destroy())
    socket.setEncoding('latin1')
    say('220 office')
    const take = (line: string) => {
      if (text !== undefined) {
        if (line !== '.') text += `${line}\n`
        else {
          this.arrived.push({ to, text })
          text = undefined
          say('250 taken')
        }
        return
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'RCPT') {
        to = /<(.*?)>/.exec(line)?.[1] ?? ''
        say(this.refusal ?? '250 fine')
      } else if (word === 'DATA') {
        text = ''
        say('354 go on')
      } else if (word === 'QUIT') {
        socket.end('221 bye\r\n')
      } else say('250 fine')
    }
    socket.on('data', (chunk: string) => {
      waiting += chunk
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        take(waiting.slice(0, end))
        waiting = waiting.slice(end + 2)
      }
    })
  }
}

/** The attached file of a mail. */
export function attached({ text }: Arrived): Buffer {
  const part = text.split(/^--.*$/m).find((one) => /Content-Disposition: attachment/i.test(one))
  return Buffer.from((part ?? '').split('\n\n').slice(1).join(''), 'base64')
}

/** The subject of a mail, decoded. */
export function subjectOf({ text }: Arrived): string {
  const line = /^Subject:((?:.*\n)(?:[ \t].*\n)*)/m.exec(text)?.[1] ?? ''
  const words = [...line.matchAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi)]
  if (words.length === 0) return line.trim()
  const bytes = words.map(([, how, coded]) =>
    how?.toLowerCase() === 'b'
      ? Buffer.from(coded ?? '', 'base64')
      : Buffer.from((coded ?? '').replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), 'latin1'),
  )
  return Buffer.concat(bytes).toString('utf8')
}
