import { useLayoutEffect, useRef } from 'react'

/**
 * A mail of our own templates as a mail program shows it. The site's policy forbids inline styles, and a frame inherits
 * that policy. So the mail stands in a shadow tree: its styles are set by script, which the policy allows, and neither
 * the page's styles reach the mail nor the mail's the page.
 * @param html a whole document, made by `renderMail`
 */
export function MailBody({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (host.current) draw(host.current, html)
  }, [html])
  return <div ref={host} role="group" aria-label="Email" />
}

const SHEET = /<style>(.*?)<\/style>/s
const BASE =
  ':host { all: initial; display: block } a { text-decoration: underline } [hidden] { display: none }'

function draw(host: HTMLElement, html: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(BASE + (SHEET.exec(html)?.[1] ?? ''))
  // The parser would report each inline style as a violation. Quotes in people's texts are escaped, so only the
  // template's styles match.
  const inert = html.replace(SHEET, '').replaceAll(' style="', ' data-style="')
  const { body } = new DOMParser().parseFromString(inert, 'text/html')
  const mail = document.createElement('div')
  mail.className = body.className
  mail.dataset['style'] = body.dataset['style']
  mail.append(...body.childNodes)
  for (const element of [mail, ...mail.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
  // The page has its own headings, and links in a preview must not work.
  for (const heading of mail.querySelectorAll('h1')) heading.setAttribute('aria-level', '3')
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(mail)
}
