import type { Page } from 'playwright'
import { outcome, type Outcome } from './outcome'

/** What each payload does when it runs: it sets a variable of the window. */
const PAYLOAD = 'window.__stolen=1'

/** Payloads for every context in which a text can be rendered. They are short, because they must fit into a name. */
export const SCRIPTS = [
  `<img src=x onerror=${PAYLOAD}>`,
  `<script>${PAYLOAD}</script>`,
  `"><svg onload=${PAYLOAD}>`,
  `'-(${PAYLOAD})-'`,
  `{{constructor.constructor('${PAYLOAD}')()}}`,
  `</title><iframe srcdoc='<script>parent.__stolen=1</script>'>`,
] as const

/** Addresses that run script, or lead elsewhere than their text says. */
export const ADDRESSES = [
  `javascript:${PAYLOAD}`,
  `JaVaScRiPt:${PAYLOAD}`,
  ` javascript:${PAYLOAD}`,
  `java\tscript:${PAYLOAD}`,
  `java\nscript:${PAYLOAD}`,
  `\u0001javascript:${PAYLOAD}`,
  `javascript://example.com/%0a${PAYLOAD}`,
  `data:text/html,<script>opener.__stolen=1</script>`,
  'vbscript:msgbox(1)',
  `view-source:javascript:${PAYLOAD}`,
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com/',
  '//example.com/',
  '\\\\example.com\\x',
  'https:example.com',
  'https://example.com/a b',
] as const

/** Returns the payloads' effects on a page: script that ran, and elements and links that they created. */
export async function findEffects(page: Page, where: string): Promise<Outcome[]> {
  const effects = await page.evaluate(() => ({
    ran: '__stolen' in window,
    elements: [...document.querySelectorAll('img[src="x"], [onerror], [onload], iframe[srcdoc]')]
      .map((element) => element.outerHTML)
      .join(),
    inline: [...document.scripts].filter((script) => script.text.includes('__stolen')).length,
    links: [...document.querySelectorAll('a[href], area[href], form[action]')]
      .map((link) => link.getAttribute('href') ?? link.getAttribute('action') ?? '')
      .filter((href) => !/^(https?:\/\/|mailto:|\/(?!\/)|#|$)/.test(href))
      .join(),
  }))
  return [
    outcome(`${where}: script ran`, effects.ran),
    outcome(`${where}: elements ${effects.elements}`, effects.elements !== ''),
    outcome(`${where}: inline script`, effects.inline > 0),
    outcome(`${where}: links ${effects.links}`, effects.links !== ''),
  ]
}
