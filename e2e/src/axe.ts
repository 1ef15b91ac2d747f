import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Person } from './browser'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

/** Rules of what is moderate or minor whatever they find; to have them look at each element first takes a third of the time. */
const lesser = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'focus-order-semantics', 'form-field-multiple-labels'],
  ...['heading-order', 'hidden-content', 'html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level'],
  ...['landmark-main-is-top-level', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main'],
  ...['landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio', 'page-has-heading-one', 'presentation-role-conflict', 'region'],
  ...['scope-attr-valid', 'server-side-image-map', 'skip-link', 'table-duplicate-name'],
]

/** All that a theme can change: each page that is looked at in the dark is looked at whole in the light. */
const colours = ['color-contrast', 'link-in-text-block']

/** Rows that are out of date, and what stands where something will be: pale on purpose, and soon gone. */
const passing = '[data-stale], [aria-busy=true], .ant-spin-spinning, .ant-skeleton-active'

/** Waits until nothing on the page is out of date or still on its way; what stays so for a minute is looked at as it is. */
async function settled(person: Person): Promise<void> {
  const calm = (which: string) => !Array.from(document.querySelectorAll(which)).some((element) => !element.closest('[inert]') && element.checkVisibility())
  await person.page.waitForFunction(calm, passing, { timeout: 60_000 }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error
  })
  await person.still()
}

/** What axe finds on the page that is shown, the serious and the critical; in the dark theme of colours alone. */
export async function violations(person: Person): Promise<string[]> {
  await settled(person)
  // Evaluated, not added as an element: the policy of the page forbids scripts that are not its own.
  await person.page.evaluate(axe)
  const dark = await person.page.evaluate(() => document.documentElement.dataset.theme === 'dark')
  const which = dark ? { runOnly: colours } : { rules: Object.fromEntries(lesser.map((id) => [id, { enabled: false }])) }
  const found = await person.page.evaluate(
    async (options) => {
      const run = (window as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }).axe.run
      return (await run(options)).violations
    },
    { resultTypes: ['violations'], preload: false, ...which },
  )
  return (found as Violation[])
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`))
}

/** Shows the page again in the dark theme. */
export async function toDark(person: Person): Promise<void> {
  await person.page.evaluate(() => localStorage.setItem('waymark.theme', 'dark'))
  await person.page.reload()
}
