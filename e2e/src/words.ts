import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Language, Person } from './browser'

type Texts = { [name: string]: string | Texts }

const read = (path: string): Texts => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Texts

/** Puts arguments into a text; of one that lacks some only what stands before the first of these is left. */
function filled(text: string, form: RegExp, args: Record<string, string | number>): string {
  const whole = text.replace(form, (place, name: string) => String(args[name] ?? place))
  return whole.slice(0, whole.search(form) < 0 ? undefined : whole.search(form)).trim()
}

/** What the server says in a language, by the code; of numbers it sets thousands apart. */
export function saidByServer(language: Language, code: string, args: Record<string, string | number> = {}): string {
  const text = read(`locale/${language}.json`)[code]
  if (typeof text !== 'string') throw new Error(`no text ${code}`)
  const apart = Object.entries(args).map(([name, value]) => [name, typeof value === 'number' ? value.toLocaleString('en-US') : value])
  return filled(text, /\{(\w+)\}/g, Object.fromEntries(apart))
}

/** What a screen says in a language, by the file of its texts and the name there. */
export function saidOnScreen(language: Language, file: string, name: string, args: Record<string, string | number> = {}): string {
  const text = name.split('.').reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), read(`web/src/locales/${language}/${file}.json`))
  if (typeof text !== 'string') throw new Error(`no text ${name} of ${file}`)
  return filled(text, /\{\{(\w+)\}\}/g, args)
}

/** What a field is called. */
export function labelOf(language: Language, name: string): string {
  const text = read(`locale/field/${language}.json`)[name]
  if (typeof text !== 'string') throw new Error(`no label ${name}`)
  return text
}

/** Waits until a field says what is wrong with it. */
export async function mistake(person: Person, text: string): Promise<void> {
  await expect.poll(() => person.page.locator('.ant-form-item-explain-error').allInnerTexts()).toContainEqual(expect.stringContaining(text))
}

/** Waits until a dialog says above its fields why it was refused. */
export async function refusal(person: Person, dialog: string, text: string): Promise<void> {
  await expect.poll(() => person.byId(dialog).locator('.ant-alert-error').allInnerTexts()).toContainEqual(expect.stringContaining(text))
}

/** What stands in parts of a page, without white space: the text of each element that is to be seen, with and without what is within it, and what it says of itself in a hint, to whoever does not see it, or until something is typed. */
async function standing(place: Locator): Promise<Set<string>> {
  const texts = await place.evaluateAll((roots) =>
    roots.flatMap((root) =>
      [root, ...Array.from(root.querySelectorAll('*'))]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => [
          element.textContent,
          Array.from(element.childNodes, (node) => (node.nodeType === 3 ? node.textContent : '')).join(''),
          ...['placeholder', 'aria-label', 'data-tip', 'title', 'download'].map((name) => element.getAttribute(name)),
        ]),
    ),
  )
  return new Set(texts.map((text) => tight(text ?? '')))
}

const tight = (text: string) => text.replace(/\s/g, '')

/** Waits until each of these texts stands by itself in parts of a page. */
export async function stands(place: Locator, ...texts: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const there = await standing(place)
      return texts.filter((text) => !there.has(tight(text)))
    })
    .toEqual([])
}

/** A text of a screen by its name; and what is put into it. */
type Named = string | [name: string, args: Record<string, string | number>]

/** Waits until a part of a page says all of these texts of a file. */
export async function saysAll(place: Locator, language: Language, file: string, ...names: Named[]): Promise<void> {
  await stands(place, ...names.map((named) => (typeof named === 'string' ? saidOnScreen(language, file, named) : saidOnScreen(language, file, ...named))))
}
