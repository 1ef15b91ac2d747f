import { execFileSync } from 'node:child_process'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { password, type Server } from './server'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

function chromiumPath(): string {
  return process.env.CHROMIUM || execFileSync('which', ['chromium']).toString().trim()
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: flags })
}

export type Language = 'cn' | 'en'

/** A person at the console: a browser window of their own and what went wrong in it. */
export class Person {
  readonly faults: string[] = []

  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly server: Server,
  ) {
    page.on('pageerror', (e) => this.faults.push(String(e)))
  }

  /** Unless with motion, nothing glides or fades, as for people who ask for less of it: then nothing is waited for. */
  static async sitDown(browser: Browser, server: Server, { width = 1440, height = 900, motion = false } = {}): Promise<Person> {
    const reducedMotion = motion ? 'no-preference' : 'reduce'
    const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion })
    // What comes at once still ends at once; this is for machines that do other things too.
    context.setDefaultTimeout(90_000)
    return new Person(await context.newPage(), context, server)
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.server.url + path)
  }

  byId(id: string) {
    return this.page.getByTestId(id)
  }

  async chooseLanguage(language: Language): Promise<void> {
    await this.byId('login-lang').click()
    await this.page.getByText(language === 'cn' ? '中文' : 'English', { exact: true }).last().click()
  }

  async fillIn(user: string, secret: string): Promise<void> {
    await this.byId('login-user').fill(user)
    await this.byId('login-password').fill(secret)
    await this.byId('login-password').press('Enter')
  }

  /** Opens a page as somebody who has signed in with `password`; the form itself is tried in signin.test.ts. */
  async signIn(user: string, path = '/monitorcenter', language: Language = 'cn'): Promise<void> {
    const token = await this.server.signIn(user, language)
    await this.go('/favicon.svg') // of the same origin, and without the application
    await this.page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
        sessionStorage.setItem('waymark.token', kept['waymark.token'])
      },
      { 'waymark.token': token, 'waymark.lang': language },
    )
    await this.go(path)
    await this.page.waitForURL((url) => url.pathname === path)
  }

  /** Waits until nothing opens or closes any more: a button that moves under the mouse is not clicked. */
  async still(): Promise<void> {
    await this.page.waitForFunction(() => {
      const found = Array.from(document.querySelectorAll('[class*="-enter"], [class*="-appear"], [class*="-leave"]')).filter(
        // Waves round a pressed button and its loading icon are in nobody's way, and may keep their classes for good.
        (element) => !element.matches('.ant-wave, .ant-btn-loading-icon'),
      )
      return !found.some((element) => Array.from(element.classList).some((name) => /-(enter|appear|leave)(-(prepare|start|active))?$/.test(name)))
    })
  }

  /** Clicks what may only just be opening: waits until it is there and moves no more. */
  async press(target: string | Locator): Promise<void> {
    const button = typeof target === 'string' ? this.byId(target) : target
    await button.waitFor()
    await this.still()
    await button.click()
  }

  /** Signs in with a first password, replaces it by `password` as the server demands, and opens a page. */
  async firstSignIn(user: string, first: string, path: string, language: Language = 'cn'): Promise<void> {
    await this.go(`/login?redirect=${encodeURIComponent(path)}`)
    await this.chooseLanguage(language)
    await this.fillIn(user, first)
    await this.byId('password-old').fill(first)
    await this.byId('password-new').fill(password)
    await this.byId('password-confirm').fill(password)
    await this.byId('password-confirm').press('Enter')
    await this.byId('password-old').waitFor({ state: 'detached' })
    await this.go(path)
    await this.page.waitForURL((url) => url.pathname === path)
  }

  /** Keeps a picture for people to look at, in the folder that SHOTS names, if it does. */
  async shot(name: string): Promise<void> {
    if (!process.env.SHOTS) return
    await this.still()
    await this.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
  }

  async leave(): Promise<void> {
    await this.context.close()
  }
}
