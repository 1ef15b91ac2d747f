import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import type { Language } from './browser'

// What screens of money have said, kept while tests look at them: in the folder that DRAWN names, if it does. Then it is known which texts no test has ever had
// on a screen, from what was drawn and not from what tests name.

/** The pages of money, by the beginning of their address. */
const pages = ['/ordermanage', '/useraccount', '/paystatements', '/paydetails', '/paypackages', '/reconciliation', '/showmap', '/paytest', '/logmanage'] as const

/** A text without white space, and what it stands in. */
type Drawn = [place: string, text: string]
type Noting = (language: string, path: string, seen: Drawn[]) => Promise<void>

/** What texts stand in: the innermost of these, and whatever else. */
const places = '.ant-modal-title, .ant-drawer-title, .ant-modal-footer, .ant-drawer-footer, .ant-popconfirm, .ant-dropdown, .ant-message, .ant-alert, .ant-form-item-explain, .ant-picker, button, label, th, tr, dt'

/** Runs in pages: tells each text that is to be seen, once at each place of a page and in each language. */
function look([pages, places]: [readonly string[], string]): void {
  const known = new Set<string>()
  let fresh: Drawn[] = []
  const language = () => new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('waymark.lang') ?? ''
  const tell = () => {
    const told = fresh
    fresh = []
    void (window as unknown as { noteDrawn: Noting }).noteDrawn(language(), location.pathname, told)
  }
  const note = (place: string, text: string | null) => {
    const tight = (text ?? '').replace(/\s/g, '')
    const name = `${language()} ${location.pathname} ${place} ${tight}`
    if (tight === '' || tight.length > 3000 || known.has(name)) return
    known.add(name)
    if (fresh.push([place, tight]) === 1) queueMicrotask(tell)
  }
  const read = (element: Element) => {
    if (!element.checkVisibility()) return
    const within = element.closest(places)
    const place = within ? (places.split(', ').find((one) => within.matches(one)) ?? '') : ''
    note(place, element.textContent)
    note(place, Array.from(element.childNodes, (node) => (node.nodeType === 3 ? node.textContent : '')).join(''))
    for (const name of ['placeholder', 'aria-label', 'download']) note(`${place}[${name}]`, element.getAttribute(name))
  }
  const observer = new MutationObserver((changes) => {
    if (!pages.some((page) => location.pathname.startsWith(page))) return
    const roots = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const at = target instanceof Element ? target : target.parentElement
      if (at) roots.add(at)
      for (const node of addedNodes) if (node instanceof Element) roots.add(node)
    }
    for (const root of roots) {
      read(root)
      for (let above = root.parentElement, up = 0; above && up < 3; above = above.parentElement, up++) read(above) // a text that is drawn in parts
      for (const element of root.querySelectorAll('*')) read(element)
    }
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['class', 'style', 'placeholder', 'aria-label', 'open', 'hidden'] })
}

const folder = process.env.DRAWN

/** All texts of an answer. */
const within = (answer: unknown): string[] =>
  typeof answer === 'string' ? [answer.replace(/\s/g, '')] : answer && typeof answer === 'object' ? Object.values(answer).flatMap(within) : []

/** Has all that a browser's windows say kept, and what the server answers them, where DRAWN names a folder. */
export async function keepDrawn(context: BrowserContext): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const all = new Set<string>()
  const keep = (kept: [language: string, page: string, place: string, text: string][]) => {
    const lines = kept.map((one) => JSON.stringify(one)).filter((line) => !all.has(line))
    for (const line of lines) all.add(line)
    if (lines.length > 0) appendFileSync(`${folder}/${process.pid}.ndjson`, `${lines.join('\n')}\n`)
  }
  await context.exposeBinding('noteDrawn', (_source, language: string, path: string, seen: Drawn[]) => {
    const page = pages.find((begin) => path.startsWith(begin)) ?? ''
    keep(seen.map(([place, text]) => [language, page, place, text]))
  })
  await context.addInitScript(look, [pages, places] as [readonly string[], string])
  context.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/') || !response.headers()['content-type']?.includes('json')) return
    const answer: unknown = await response.json().catch(() => null) // one that came as the window went
    keep(within(answer).filter((text) => text !== '' && text.length < 3000).map((text) => ['', answered, '', text]))
  })
}

/** Stands for a page: what the server answers. */
const answered = 'answers'

type Texts = { [name: string]: string | Texts }

const read = (path: string): Texts => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Texts

const textsOf = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[before + name, text] as [string, string]] : textsOf(text, `${before}${name}.`)))

interface Catalogue {
  name: string
  path: (language: Language) => string
  /** On which pages a text is to be seen. */
  on: (key: string) => readonly string[] | undefined
  /** Whether it must have come from the server, too. */
  told?: true
}

const screen = (name: string, on: Catalogue['on']): Catalogue => ({ name, path: (language) => `web/src/locales/${language}/${name}.json`, on })

/** The catalogues of money, and on which pages each speaks. */
const catalogues: Catalogue[] = [
  screen('order', () => ['/ordermanage']),
  screen('payee', (key) => [key.startsWith('choose.') ? '/ordermanage' : '/useraccount']),
  screen('payment', () => ['/paystatements', '/paydetails']),
  screen('package', () => ['/paypackages']),
  screen('reconciliation', () => ['/reconciliation']),
  screen('personal', (key) => (key.startsWith('renew.') ? ['/showmap'] : undefined)),
  { name: 'server', path: (language) => `locale/${language}.json`, on: (key) => (/^audit\.(payee|order|payment|package|shop|bill|refund)/.test(key) ? ['/logmanage'] : undefined), told: true },
  {
    name: 'server',
    path: (language) => `locale/${language}.json`,
    on: (key) => (key.startsWith('purchase.trial') ? ['/paytest'] : /^(payee|order|payment|package|bill|shop|purchase|keptRefund)\./.test(key) ? pages.filter((page) => page !== '/logmanage') : undefined),
    told: true,
  },
]

/** What is put together with others, and stands nowhere alone. */
const parts = ['order:comma', 'order:more', 'order:reset.more', 'payment:person', 'reconciliation:kept.payNo', 'reconciliation:kept.refundOf', 'server:order.and', /^server:order\.reason\./]

/** Finds a text, whatever is put into it: by itself, or also as a part of another one. */
function formOf(text: string, inOthers: boolean): RegExp {
  const form = text
    .split(/\{\{?\w+\}?\}/)
    .map((part) => part.replace(/\s/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*?')
  return new RegExp(inOthers ? form : `^${form}$`, 's')
}

/** What was seen in a language: by page, each text with the places where it stood. */
function readDrawn(language: Language, from: string): Map<string, Map<string, Set<string>>> {
  const seen = new Map<string, Map<string, Set<string>>>()
  for (const file of readdirSync(from).filter((name) => name.endsWith('.ndjson')))
    for (const line of readFileSync(`${from}/${file}`, 'utf8').split('\n').filter(Boolean)) {
      const [spoken, page, place, text] = JSON.parse(line) as [string, string, string, string]
      if (spoken !== language && page !== answered) continue
      const texts = seen.get(page) ?? new Map<string, Set<string>>()
      seen.set(page, texts.set(text, (texts.get(text) ?? new Set()).add(place)))
    }
  return seen
}

/**
 * The texts of money that were on no screen in a language, each with the name of its catalogue. Of several of one catalogue
 * that have the same words each must have stood in a place of its own; what the server says must have come from it, too.
 */
export function neverDrawn(language: Language, from: string): string[] {
  const seen = readDrawn(language, from)
  return catalogues.flatMap(({ name, path, on, told }) => {
    const texts = textsOf(read(path(language))).filter(([key]) => on(key))
    return texts.flatMap(([key, text]) => {
      const named = `${name}:${key}`
      const form = formOf(text, parts.some((part) => (typeof part === 'string' ? part === named : part.test(named))))
      const stood = new Set((on(key) ?? []).flatMap((page) => Array.from(seen.get(page) ?? [])).flatMap(([one, where]) => (form.test(one) ? Array.from(where) : [])))
      const alike = told ? 1 : texts.filter(([, other]) => other === text).length
      const came = !told || key.startsWith('purchase.trial') || Array.from(seen.get(answered)?.keys() ?? []).some((one) => form.test(one))
      return stood.size >= alike && came ? [] : [named]
    })
  })
}
