import type { Locator } from 'playwright-core'
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
  await person.byId(field).click()
  // The list takes Escape and clicks until it has opened and closed wholly.
  await person.page.locator('.ant-select-dropdown:not([class*=ant-slide-up-enter], [class*=ant-slide-up-appear])').last().waitFor()
  await list.locator(entries, { hasText: name }).first().click()
  await list.first().waitFor({ state: 'hidden' })
}

/** Types a date or a moment as the field shows it ("2026-03-01 08:30"), and leaves the field: then it counts. */
export async function typeDate(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Tab')
}
