import { linkedParts } from '../linked-text'
import { MAIL_THEME } from './mail-theme'
import type { MailText } from './text'

/** The URLs that an email needs in addition to its content. */
export interface MailLinks {
  /** The URL of the web host, without a trailing slash. */
  publicUrl: string
  /**
   * The URL that switches off the group of emails to which this email belongs; undefined if this group cannot be
   * switched off.
   */
  unsubscribe?: string | undefined
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/**
 * Renders an email as text and as HTML. The HTML looks the same for every kind of email, contains no pictures, loads no
 * files, and is legible without styles.
 */
export function renderMail(mail: MailText, links: MailLinks): RenderedMail {
  return { subject: mail.subject, text: asText(mail, links), html: asHtml(mail, links) }
}

const absolute = (path: string, publicUrl: string) =>
  path.startsWith('/') ? publicUrl + path : path

function asText(mail: MailText, { publicUrl, unsubscribe }: MailLinks): string {
  const { heading, paragraphs, entries = [], action, reason } = mail
  return [
    heading,
    ...paragraphs,
    ...entries.map(({ title, detail, path }) => {
      const lines = [...(detail ? detail.split('\n') : []), absolute(path, publicUrl)]
      return [`- ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
    }),
    ...(action ? [`${action.label}:\n${absolute(action.path, publicUrl)}`] : []),
    ['-- ', 'The Cave', reason, ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : [])].join('\n'),
  ].join('\n\n')
}

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => HTML_ESCAPES[sign] ?? '')

/**
 * Returns the HTML of a text that a person wrote. Line breaks are kept, https URLs become links, and everything else is
 * escaped.
 */
const proseHtml = (text: string): string =>
  linkedParts(text)
    .map((part) => (part.isAddress ? linkHtml(part.text, part.text) : escapeHtml(part.text)))
    .join('')
    .replaceAll('\n', '<br>')

/**
 * Returns the direction of a text: 'ltr' if the text contains the isolate character U+2068, otherwise 'auto'. This
 * character is only in our own English sentences, where it encloses names. With 'auto', a name in Arabic at the
 * beginning would make the whole sentence run from right to left.
 */
const direction = (text: string) => (text.includes('\u2068') ? 'ltr' : 'auto')

const { light, dark } = MAIL_THEME
const BODY_FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const HEADING_FONT = "font-family:Fraunces,Georgia,'Times New Roman',serif"

const linkHtml = (address: string, label: string) =>
  `<a class="link" href="${escapeHtml(address)}" style="color:${light.accent}">${escapeHtml(label)}</a>`

const detailHtml = (text: string) =>
  `<p class="text" dir="${direction(text)}" style="margin:4px 0 0;text-align:start;color:${light.text}">${proseHtml(text)}</p>`

/**
 * The dark colours, for email programs with a dark mode. All other programs use the colours in the `style` attributes.
 */
const DARK_STYLES = [
  `.ground{background:${dark.ground}!important}`,
  `.surface{background:${dark.surface}!important;border-color:${dark.line}!important}`,
  `.rule{border-color:${dark.line}!important}`,
  `.text{color:${dark.text}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.link,.brand{color:${dark.accent}!important}`,
  `.button{background:${dark.accent}!important;color:${dark.onAccent}!important}`,
].join('')

function asHtml(mail: MailText, { publicUrl, unsubscribe }: MailLinks): string {
  const { subject, heading, paragraphs, entries = [], action, reason } = mail
  const absoluteUrl = (path: string) => absolute(path, publicUrl)
  const body = [
    `<h1 class="text" dir="${direction(heading)}" style="margin:0 0 16px;text-align:start;${HEADING_FONT};font-size:24px;line-height:1.3;font-weight:500;color:${light.text}">${proseHtml(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="text" dir="${direction(text)}" style="margin:0 0 16px;text-align:start;font-size:16px;line-height:1.6;color:${light.text}">${proseHtml(text)}</p>`,
    ),
    entries.length > 0
      ? `<ul style="margin:0 0 16px;padding:0;list-style:none">${entries
          .map(
            ({ title, detail, path }, index) =>
              `<li class="rule" style="padding:12px 0;border-top:${index && 1}px solid ${light.line};font-size:16px;line-height:1.5">${linkHtml(absoluteUrl(path), title)}${detail ? detailHtml(detail) : ''}</li>`,
          )
          .join('')}</ul>`
      : '',
    action
      ? `<p style="margin:24px 0 8px"><a class="button" href="${escapeHtml(absoluteUrl(action.path))}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${light.accent};color:${light.onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
  ].join('')
  const unsubscribeHtml = unsubscribe
    ? `<p class="muted" style="margin:8px 0 0;color:${light.muted}">${linkHtml(unsubscribe, 'Unsubscribe')}</p>`
    : ''
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme:dark){${DARK_STYLES}}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};${BODY_FONT}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${light.ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:568px;text-align:left">
<tr><td class="brand" style="padding:0 4px 16px;${HEADING_FONT};font-size:20px;color:${light.accent}">The Cave</td></tr>
<tr><td class="surface" style="padding:32px 28px 24px;border:1px solid ${light.line};border-radius:12px;background:${light.surface};overflow-wrap:anywhere">${body}</td></tr>
<tr><td style="padding:20px 4px 0;font-size:14px;line-height:1.5"><p class="muted" style="margin:0;color:${light.muted}">${escapeHtml(reason)}</p>${unsubscribeHtml}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
