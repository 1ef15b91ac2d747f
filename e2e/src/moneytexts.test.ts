import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Language } from './browser'
import { neverDrawn } from './drawn'

// No text of money comes to a screen that no browser test has seen there: each is named in one, by its key, or stands here with the reason. And where a run in both
// languages has kept what was drawn (make e2e-texts), each was: a name alone would do where a test only mentions it.

const here = new URL('.', import.meta.url)
const own = 'moneytexts.test.ts'

/** What a test quotes, and the texts that it makes keys of with what it quotes. */
function quoted(text: string): { names: Set<string>; made: RegExp[] } {
  const names = new Set(Array.from(text.matchAll(/'((?:[^'\\\n]|\\.)*)'/g), ([, name]) => name ?? ''))
  const made = Array.from(text.matchAll(/`([a-zA-Z.]+)\$\{\w+\}`/g), ([, start]) => new RegExp(`^${start?.replaceAll('.', '\\.')}([^.]+)$`))
  return { names, made }
}

const tests = readdirSync(here)
  .filter((name) => name.endsWith('.test.ts') && name !== own)
  .map((name) => quoted(readFileSync(new URL(name, here), 'utf8')))

/** Whether a test that reads a catalogue names a text of it. */
const isNamed = (key: string, catalogue?: string) =>
  tests.some(({ names, made }) => (!catalogue || names.has(catalogue)) && (names.has(key) || made.some((form) => names.has(form.exec(key)?.[1] ?? '\n'))))

type Texts = { [name: string]: string | Texts }

const read = (path: string): Texts => JSON.parse(readFileSync(new URL(`../../${path}`, here), 'utf8')) as Texts

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [before + name] : keysOf(text, `${before}${name}.`)))

/** Texts of screens whose words stand in a test themselves. */
const inWords = ['order:accountEmpty', 'order:accountTwice', 'payee:bindDialog.missing', 'personal:renew.endless']

test.each(['order', 'payee', 'payment', 'package', 'reconciliation', 'personal'])('each text of the screens of money is met in a browser (%s)', (file) => {
  const keys = keysOf(read(`web/src/locales/en/${file}.json`)).filter((key) => file !== 'personal' || key.startsWith('renew.'))
  expect(keys.filter((key) => !isNamed(key, file) && !inWords.includes(`${file}:${key}`))).toEqual([])
})

/** What the server says of money that comes to no screen. */
const unseen: Record<string, string[]> = {
  'said to programs when something was done; screens have words of their own for that': [
    ...['payee.inserted', 'payee.deleted', 'payee.bound', 'order.updated', 'order.reset', 'package.inserted', 'package.deleted', 'bill.taken', 'bill.resolved', 'bill.itemBooked'],
    ...['payment.imported', 'payment.notImported', 'shop.made', 'shop.withdrawn', 'keptRefund.settled'],
  ],
  'said to shops and payment services': ['payment.price', 'shop.signature', 'shop.clock', 'shop.nonce', 'shop.replayed', 'shop.taken', 'purchase.unknown'],
  'the page of a holder asks for its own purchase alone': ['purchase.notFound'],
  'a bill would have to go while it is held against the book': ['bill.notFound'],
}

test('what the server says of money is met in a browser, or comes to no screen', () => {
  const keys = keysOf(read('locale/en.json')).filter((key) => /^(payee|order|payment|package|bill|shop|purchase|keptRefund)\./.test(key))
  expect(keys.length).toBeGreaterThan(100)
  const none = Object.values(unseen).flat()
  expect(keys.filter((key) => !isNamed(key) && !none.includes(key))).toEqual([])
  expect(none.filter((key) => !keys.includes(key) || isNamed(key))).toEqual([]) // and nothing stands here for no reason
})

/** What the log says of money a minute after it was said first, how often again; nobody waits for that here. */
const later = ['audit.billRefusedMore', 'audit.paymentRefusedMore']

const kept = process.env.DRAWN_IN

test.runIf(kept)('each text of money was on a screen in the run that was kept, or comes to none', () => {
  const none = [...Object.values(unseen).flat(), ...later]
  const missing = (language: Language) => neverDrawn(language, kept ?? '').filter((named) => !none.some((key) => named === `server:${key}`))
  expect({ cn: missing('cn'), en: missing('en') }).toEqual({ cn: [], en: [] })
})
