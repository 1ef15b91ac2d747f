import type { Person } from './browser'

/**
 * What is cut off: what reaches beyond the window although nothing scrolls it, and texts that are longer than their box, which
 * neither scrolls nor ends them with an ellipsis.
 */
export async function cutOff(person: Person): Promise<string[]> {
  return person.page.evaluate(() => {
    const out: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) out.push(`the page is ${scrollWidth} x ${scrollHeight}`)
    const scrolls = (element: Element | null): boolean => {
      for (let box = element; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if ([overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll')) return true
      }
      return false
    }
    const hasText = (element: Element) => Array.from(element.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const spoken = element.closest('.wm-sr, [aria-hidden=true]') // for readers of screens, or for nobody
      if (spoken || element.closest('.maplibregl-ctrl-attrib, svg') || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const pressed = element.matches('button, a, input, [role=button], [role=tab]')
      if (!pressed && !hasText(element)) continue
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const about = `${element.tagName} ${element.dataset.testid ?? element.className} "${element.innerText?.slice(0, 40) ?? ''}"`
      const beyond = box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1 || box.top < -1
      if (beyond && !scrolls(element.parentElement)) out.push(`beyond the window: ${about} ${JSON.stringify(box)}`)
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hides = overflowX === 'hidden' || overflowX === 'clip'
      if (hides && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1) out.push(`cut: ${about}`)
    }
    return out
  })
}
