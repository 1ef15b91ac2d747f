import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Person } from './browser'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe finds on the page that is shown, the serious and the critical. */
export async function violations(person: Person): Promise<string[]> {
  // Evaluated, not added as an element: the policy of the page forbids scripts that are not its own.
  await person.page.evaluate(axe)
  const found = await person.page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(options: object): Promise<{ violations: unknown[] }> } }).axe.run
    return (await run({ resultTypes: ['violations'] })).violations
  })
  return (found as Violation[])
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`))
}

/** Shows the page again in the dark theme. */
export async function toDark(person: Person): Promise<void> {
  await person.page.evaluate(() => localStorage.setItem('waymark.theme', 'dark'))
  await person.page.reload()
}
