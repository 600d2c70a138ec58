import { useLayoutEffect, useRef } from 'react'

/**
 * Shows an email from our templates as a mail program would show it. A script sets the styles, because the site's
 * Content Security Policy forbids inline styles, even inside a frame. A shadow tree separates them from the styles of
 * the page.
 * @param html a complete document from `renderMail`
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
  // The browser would report each `style` attribute as a violation of the policy. Quotes in users' texts are escaped,
  // so only the attributes of the template are renamed.
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
  // In the preview, the email's headings have a lower level than the headings of the page, and its links do not work.
  for (const heading of mail.querySelectorAll('h1')) heading.setAttribute('aria-level', '3')
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(mail)
}
