import { execFileSync } from 'node:child_process'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepDrawn } from './drawn'
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

interface Hearing {
  heard?: string[]
}

/** Keeps what messages say, which go by themselves after some seconds: a machine that does other things too may look later. */
function listen(): void {
  const heard: string[] = []
  ;(window as unknown as Hearing).heard = heard
  const notices = '.ant-message-notice, .ant-notification-notice'
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => Array.from(change.addedNodes))) {
      if (!(node instanceof Element)) continue
      const found = node.matches(notices) ? [node] : Array.from(node.querySelectorAll(notices))
      for (const notice of found) heard.push(notice.textContent ?? '')
    }
  }).observe(document, { childList: true, subtree: true })
}

let browser: Promise<Browser> | undefined

/** Windows that somebody left: whoever sits down next takes one over, with the application in its cache and nothing of the last. */
const left: { page: Page; sharp: boolean }[] = []

/** Who sits at a window and has not left it. */
const seated = new Set<Person>()

/** Closes the windows of all who have not left, as those of a test that failed: nobody takes them over as they are. */
export async function closeAll(): Promise<void> {
  const contexts = Array.from(seated, ({ page }) => page.context())
  seated.clear()
  await Promise.all(contexts.map((context) => context.close()))
}

/** A window that nobody has used; unless it is sharp, it is drawn at half its size and shown at twice that, so that its maps cost a quarter. */
async function openWindow(sharp: boolean): Promise<Page> {
  browser ??= chromium.launch({ executablePath: chromiumPath(), args: flags })
  const context = await (await browser).newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', deviceScaleFactor: sharp ? 1 : 0.5 })
  // What comes at once still ends at once; this is for machines that do other things too.
  context.setDefaultTimeout(180_000)
  await context.addInitScript(listen)
  await keepDrawn(context)
  return context.newPage()
}

export type Language = 'cn' | 'en'

/** Of the same origin, and without the application. */
export const still = '/favicon.svg'

/** A person at the console: a browser window of their own and what went wrong in it. */
export class Person {
  readonly faults: string[] = []

  private constructor(
    readonly page: Page,
    private readonly server: Server,
    private readonly apart: boolean,
    private readonly sharp: boolean,
  ) {
    page.on('pageerror', this.fault)
    seated.add(this)
  }

  private readonly fault = (e: Error): void => {
    this.faults.push(String(e))
  }

  /**
   * Unless with motion, nothing glides or fades, as for people who ask for less of it: then nothing is waited for. Who
   * changes the window itself (its clock, its network, its cache) sits apart, at a new one that nobody takes over. Who
   * looks at colours, or measures widths to the point, has a sharp one, as has whoever keeps pictures.
   */
  static async sitDown(server: Server, { width = 1440, height = 900, motion = false, apart = false, sharp = Boolean(process.env.SHOTS) } = {}): Promise<Person> {
    const at = apart ? -1 : left.findLastIndex((window) => window.sharp === sharp)
    const page = at < 0 ? await openWindow(sharp) : left.splice(at, 1)[0].page
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' })
    return new Person(page, server, apart, sharp)
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
    await this.enter(await this.server.signIn(user, language), path, language)
  }

  /** Opens a page with the token of a session. */
  async enter(token: string, path: string, language: Language): Promise<void> {
    if (this.page.url() !== this.server.url + still) await this.go(still) // where the last in this window left it, as a rule
    await this.page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
        sessionStorage.setItem('waymark.token', kept['waymark.token'])
      },
      { 'waymark.token': token, 'waymark.lang': language },
    )
    await this.go(path)
    await this.page.waitForURL((url) => url.pathname === path.split('?')[0])
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

  /** Waits until a text is on the screen, or was in a message that went by itself before anybody looked. */
  async sees(text: string | RegExp): Promise<void> {
    const shown = this.page.getByText(text).filter({ visible: true }).first()
    // Heard first: a message that is seen was heard, too, and must not count for the next time.
    await expect.poll(async () => (await this.heard(text)) || (await shown.isVisible()), { message: `${text} is shown` }).toBe(true)
  }

  /** Whether a message said this; it counts once. */
  private async heard(text: string | RegExp): Promise<boolean> {
    const messages = await this.page.evaluate(() => (window as unknown as Hearing).heard ?? [])
    const at = messages.findIndex((said) => (typeof text === 'string' ? said.includes(text) : text.test(said)))
    if (at >= 0) await this.page.evaluate((place) => (window as unknown as Hearing).heard?.splice(place, 1), at)
    return at >= 0
  }

  /** Clicks what may only just be opening: waits until it is there and moves no more. */
  async press(target: string | Locator): Promise<void> {
    const button = typeof target === 'string' ? this.byId(target) : target
    await button.waitFor()
    await this.still()
    await button.click()
  }

  /**
   * Double-clicks what is there and in nobody's way. Both clicks come in one turn of the page: of four messages to the
   * browser the last may come too late for a double click.
   */
  async twice(target: string | Locator): Promise<void> {
    const found = typeof target === 'string' ? this.byId(target) : target
    await found.waitFor()
    await this.still()
    await found.click({ trial: true })
    await found.evaluate(async (element) => {
      const at = (detail: number) => ({ bubbles: true, cancelable: true, view: window, detail })
      element.dispatchEvent(new MouseEvent('click', at(1)))
      await Promise.resolve() // what the page draws at once for the first
      element.dispatchEvent(new MouseEvent('click', at(2)))
      element.dispatchEvent(new MouseEvent('dblclick', at(2)))
    })
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

  /** Presses Esc until something came or went: a hint that the mouse happens to be over takes the first. */
  async escape(target: string | Locator, state: 'visible' | 'detached' | 'hidden' = 'detached'): Promise<void> {
    const found = typeof target === 'string' ? this.byId(target) : target
    const done = () =>
      found.waitFor({ state, timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    await expect
      .poll(async () => {
        await this.page.keyboard.press('Escape')
        return done()
      })
      .toBe(true)
  }

  /** Keeps a picture for people to look at, in the folder that SHOTS names, if it does. */
  async shot(name: string): Promise<void> {
    if (!process.env.SHOTS) return
    await this.still()
    await this.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
  }

  /** Leaves the window to the next, as if it were new. */
  async leave(): Promise<void> {
    const { page } = this
    seated.delete(this)
    page.off('pageerror', this.fault)
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // an answer that is held back may not come any more
    if (this.apart) return page.context().close()
    await page.mouse.move(0, 0)
    await this.go(still)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    left.push({ page, sharp: this.sharp })
  }
}
