import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Person } from './browser'

/** Chooses an entry of a tree select by part of its name. */
export async function chooseInTree(person: Person, field: string, name: string): Promise<void> {
  await choose(person, field, '.ant-select-tree-title', name)
}

/** Chooses an entry of a select by part of its name. */
export async function chooseInList(person: Person, field: string, name: string): Promise<void> {
  await choose(person, field, '.ant-select-item-option-content', name)
}

async function choose(person: Person, field: string, entries: string, name: string): Promise<void> {
  const list = person.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  // The list takes Escape and clicks until it has opened and closed wholly.
  const opened = () =>
    person.page
      .locator('.ant-select-dropdown:not([class*=ant-slide-up-enter], [class*=ant-slide-up-appear])')
      .last()
      .waitFor({ timeout: 20_000 })
      .then(
        () => true,
        () => false,
      )
  // A click closes a list that was open already; the next one opens it again.
  await expect
    .poll(async () => {
      await person.byId(field).click()
      return opened()
    })
    .toBe(true)
  await list.locator(entries, { hasText: name }).first().click()
  await list.first().waitFor({ state: 'hidden' })
}

/** Chooses a map; the list moves while it opens, and closes when the page draws it anew: a click may miss it. */
export async function chooseMap(person: Person, name: string): Promise<void> {
  const field = person.byId('map-provider')
  await expect
    .poll(async () => {
      if ((await field.innerText()).includes(name)) return true
      await field.click()
      await person.page.locator('.ant-select-item-option', { hasText: name }).click({ timeout: 5_000 }).catch(() => undefined)
      return false
    })
    .toBe(true)
}

/** Types a date or a moment as the field shows it ("2026-03-01 08:30"), and leaves the field: then it counts. */
export async function typeDate(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Tab')
}
