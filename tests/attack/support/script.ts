import type { Page } from 'playwright'
import { outcome, type Outcome } from './outcome'

/** The statement that payloads try to run. `findEffects` checks whether it has set the property. */
const SCRIPT_STATEMENT = 'window.__stolen=1'

/**
 * Texts that would run script in different contexts of a page, such as an element or an attribute. They are short
 * enough for a name field.
 */
export const SCRIPT_PAYLOADS = [
  `<img src=x onerror=${SCRIPT_STATEMENT}>`,
  `<script>${SCRIPT_STATEMENT}</script>`,
  `"><svg onload=${SCRIPT_STATEMENT}>`,
  `'-(${SCRIPT_STATEMENT})-'`,
  `{{constructor.constructor('${SCRIPT_STATEMENT}')()}}`,
  `</title><iframe srcdoc='<script>parent.__stolen=1</script>'>`,
] as const

/**
 * URLs that run script, URLs whose scheme is neither http nor https, and malformed URLs. A malformed URL may lead to
 * a different site from the one that a reader expects.
 */
export const UNSAFE_URLS = [
  `javascript:${SCRIPT_STATEMENT}`,
  `JaVaScRiPt:${SCRIPT_STATEMENT}`,
  ` javascript:${SCRIPT_STATEMENT}`,
  `java\tscript:${SCRIPT_STATEMENT}`,
  `java\nscript:${SCRIPT_STATEMENT}`,
  `\u0001javascript:${SCRIPT_STATEMENT}`,
  `javascript://example.com/%0a${SCRIPT_STATEMENT}`,
  `data:text/html,<script>opener.__stolen=1</script>`,
  'vbscript:msgbox(1)',
  `view-source:javascript:${SCRIPT_STATEMENT}`,
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com/',
  '//example.com/',
  '\\\\example.com\\x',
  'https:example.com',
  'https://example.com/a b',
] as const

/**
 * Looks for the effects of payloads on a page: a script that ran, or elements, inline scripts or links that a payload
 * created. Returns one outcome for each kind of effect.
 */
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
