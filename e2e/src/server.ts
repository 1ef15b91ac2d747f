import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The program under test; make e2e builds it first. */
const binary = resolve(process.env.WAYMARK_BIN ?? '../bin/waymark')

/** Password of all accounts of a demo. */
export const password = 'waymark-demo'

/**
 * A port that nobody listens on, below those that systems give to whoever asks for any: one of those may be somebody
 * else's before the server listens, or between two runs of it.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(16384, 32768)
    const probe = createServer()
    const free = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
    })
    if (free) return port
  }
}

/** A server under test, as those who call it see it. */
export class Server {
  constructor(
    readonly url: string,
    /** Where GT06 terminals call in. */
    readonly gt06Port: number,
  ) {}

  /** Calls the HTTP interface as an account. */
  async session(userName: string): Promise<Session> {
    return new Session(this, await this.signIn(userName))
  }

  /** Begins a session with `password` and returns its token. */
  async signIn(userName: string, lang: 'cn' | 'en' = 'cn'): Promise<string> {
    const { body } = await this.call('/api/signin', { method: 'POST', body: { userName, password, userType: 1, lang } })
    if (body.errcode !== 0) throw new Error(`${userName} cannot sign in: ${body.errmsg}`)
    return (body.retobj as { authToken: string }).authToken
  }

  async call(path: string, init: { method?: string; body?: unknown; token?: string } = {}): Promise<Answer> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (init.token) headers.Authorization = `Bearer ${init.token}`
    const method = init.method ?? 'GET'
    const ask = () => fetch(this.url + path, { method, headers, body: init.body === undefined ? undefined : JSON.stringify(init.body) })
    const response = await ask().catch((error: unknown) => {
      // A connection of before the server was killed may be tried first; what changes nothing is asked again.
      if (method !== 'GET') throw error
      return ask()
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
}

/** A demo server with its simulated fleet, as a process of its own with its data on disk. */
export class OwnServer extends Server {
  private process?: ChildProcess
  private output = ''
  private readonly data = mkdtempSync(join(tmpdir(), 'waymark-e2e-'))

  private constructor(
    private readonly ports: [number, number, number],
    private readonly vehicles: number,
    private readonly settings: string[],
  ) {
    super(`http://127.0.0.1:${ports[0]}`, ports[2])
  }

  /** Further settings are flags of the program, `--name value`. A port that somebody took meanwhile is chosen again. */
  static async start(vehicles = 60, ...settings: string[]): Promise<OwnServer> {
    for (let tries = 3; ; tries--) {
      const server = new OwnServer([await freePort(), await freePort(), await freePort()], vehicles, settings)
      try {
        await server.run()
        return server
      } catch (error) {
        await server.stop()
        if (tries === 1 || !server.output.includes('address already in use')) throw error
      }
    }
  }

  /** Starts the server (again) and waits until it is ready. */
  async run(): Promise<void> {
    const [http, jt808, gt06] = this.ports
    const args = ['demo', '--data', this.data, '--vehicles', String(this.vehicles), '--past', '0s']
    args.push('--http.listen', `127.0.0.1:${http}`)
    // What comes late is judged when it is written: nobody here waits five minutes for it.
    args.push('--ingest.max-age', '10s')
    args.push('--gateway.listen', `jt808+tcp://127.0.0.1:${jt808},gt06+tcp://127.0.0.1:${gt06}`, ...this.settings)
    // The program refuses settings it does not know, and those of the tests are not its own.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('WAYMARK_')))
    const child = spawn(binary, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const keep = (chunk: Buffer) => {
      this.output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.process = child
    await this.ready(child)
  }

  private async ready(child: ChildProcess): Promise<void> {
    for (const until = Date.now() + 300_000; Date.now() < until; ) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${this.output}`)
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((done) => setTimeout(done, 50)) // ask again; there is nothing else to wait for
    }
    throw new Error(`the server did not become ready:\n${this.output}`)
  }

  /** Ends the server with a signal and waits until it is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await gone
  }

  /** Copies something of the data of a server that does not run. Returns what puts the copy in its place again, as a broken disk may. */
  copy(path: string): () => void {
    const [here, aside] = [join(this.data, path), join(this.data, `${path}.aside`)]
    cpSync(here, aside, { recursive: true })
    return () => {
      rmSync(here, { recursive: true })
      renameSync(aside, here)
    }
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true, force: true })
  }
}

export interface Answer {
  status: number
  body: { errcode: number; errmsg: string; retobj: unknown }
}

export interface DeviceRow {
  deviceId: number
  imei: string
  plateNo: string
  organName: string
  deviceState: number
  speed: number
  attention: number
  attentionRemark: string
  lastLocationTime: number
  lon: number
  lat: number
}

/** A signed-in account, for looking behind the screen. */
export class Session {
  constructor(
    private readonly server: Server,
    private readonly token: string,
  ) {}

  async get(path: string): Promise<Answer> {
    return this.server.call(path, { token: this.token })
  }

  async post(path: string, body: object): Promise<Answer> {
    return this.server.call(path, { method: 'POST', body, token: this.token })
  }

  async devices(): Promise<DeviceRow[]> {
    const answer = await this.get('/api/device/getorgandevicelist?pageSize=200')
    return (answer.body.retobj as { deviceList: { rows: DeviceRow[] } }).deviceList.rows
  }
}
