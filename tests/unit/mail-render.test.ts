import { describe, expect, it } from 'vitest'
import { MAIL_THEME } from '@domain/mail/mail-theme'
import { renderMail } from '@domain/mail/render'
import { confirmationMail, digestMail, noticeMail, type MailText } from '@domain/mail/text'
import { NOTICE_KINDS, type NoticeKind } from '@domain/notices'
import { dark, light } from '../../web/src/ui/theme'

const mailLinks = { publicUrl: 'https://cave.example' }
const sampleMail: MailText = {
  subject: 'Subject',
  heading: 'Heading',
  paragraphs: ['First line\nsecond line'],
  action: { label: 'Open', path: '/dashboard' },
  reason: 'Because.',
}

/** Values for all parameters that the texts of emails contain. */
const sampleParams = {
  title: 'Visa',
  status: 'in_progress',
  role: 'admin',
  name: 'Zapier',
  uid: 'member-1',
  event: 'event-1',
  held: '24 hours',
  was_at: 'Friday',
  at: 'Saturday',
  was_in: 'Paris',
  in: 'London',
  message: 'The host is ill.',
  content: 'The evening',
}
const noticeKinds = Object.keys(NOTICE_KINDS) as NoticeKind[]

describe('renderMail', () => {
  it('the plain text and the HTML of a mail have the same content', () => {
    const { text, html } = renderMail(sampleMail, mailLinks)
    expect(text).toBe(
      'Heading\n\nFirst line\nsecond line\n\nOpen:\nhttps://cave.example/dashboard\n\n-- \nThe Cave\nBecause.',
    )
    for (const part of ['Heading', 'First line<br>second line', 'Open', 'Because.'])
      expect(html).toContain(part)
    expect(html).toContain('href="https://cave.example/dashboard"')
  })

  it('the HTML of a mail escapes texts from users', () => {
    const { html } = renderMail(
      { ...sampleMail, heading: '<img src=x onerror=alert(1)>', paragraphs: [`"&'</p><script>`] },
      mailLinks,
    )
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('&quot;&amp;&#39;&lt;/p&gt;')
  })

  it.each([
    ['see https://cave.example/a?b=1&c=2.', 'https://cave.example/a?b=1&amp;c=2'],
    ['(https://cave.example)', 'https://cave.example'],
    ['https://cave.example/"onclick', 'https://cave.example/'],
  ])('the HTML of a mail turns the https URL in "%s" into a link', (text, address) => {
    const { html } = renderMail({ ...sampleMail, paragraphs: [text] }, mailLinks)
    expect(html).toContain(`href="${address}"`)
  })

  it.each([
    ['the text direction "auto" for a text by a user', 'لقاء الشتاء', 'auto'],
    [
      'the text direction "ltr" for one of our own sentences that contains a name',
      '\u2068هالة\u2069 has joined',
      'ltr',
    ],
  ])('the HTML of a mail sets %s', (_, text, direction) => {
    const { html } = renderMail({ ...sampleMail, heading: text, paragraphs: [text] }, mailLinks)
    expect(html.match(/class="text" dir="(\w+)"/g)).toEqual(
      Array.from({ length: 2 }, () => `class="text" dir="${direction}"`),
    )
  })

  it.each(['http://cave.example', 'javascript:alert(1)', 'https://'])(
    'the HTML of a mail contains no link for the text "%s"',
    (text) => {
      const { html } = renderMail(
        { ...sampleMail, action: undefined, paragraphs: [text] } as MailText,
        mailLinks,
      )
      expect(html).not.toContain('href')
    },
  )

  it('a mail contains an unsubscribe link only if the caller of renderMail passes one', () => {
    expect(renderMail(sampleMail, mailLinks).html).not.toContain('Unsubscribe')
    const { text, html } = renderMail(sampleMail, {
      ...mailLinks,
      unsubscribe: 'https://cave.example/u',
    })
    expect(text).toContain('Unsubscribe: https://cave.example/u')
    expect(html).toContain('href="https://cave.example/u"')
  })

  it('a mail loads no external resources', () => {
    const { html } = renderMail(sampleMail, { ...mailLinks, unsubscribe: 'https://cave.example/u' })
    expect(html).not.toMatch(/src=|url\(|@import|<link|<script/)
  })
})

describe('the mails about notifications', () => {
  it.each(noticeKinds)(
    'the mail about a notification of the kind %s never contains "undefined", and has a button unless it is about a suspension',
    (kind) => {
      const mail = noticeMail({ kind, params: sampleParams })
      const { subject, text, html } = renderMail(mail, mailLinks)
      expect(subject).not.toMatch(/[\u2068\u2069]|undefined|\.$/)
      for (const body of [text, html]) {
        // A suspended member cannot open any page, so the mail about a suspension needs no button.
        if (kind !== 'member_suspended') expect(body).toContain(mail.action?.label)
        expect(body).not.toContain('undefined')
      }
    },
  )

  it('the mail about a changed event names the event in the subject, and describes each change in one sentence', () => {
    const { subject, paragraphs } = noticeMail({
      kind: 'event_changed',
      params: { event: 'e', title: 'Dinner', was_at: '5 PM', at: '6 PM', was_in: '', in: 'Oxford' },
    })
    expect(subject).toBe('“Dinner” has changed')
    expect(paragraphs.slice(0, 2)).toEqual([
      'Now on 6 PM, formerly 5 PM.',
      'Now in \u2068Oxford\u2069.',
    ])
  })

  it('a digest mail lists the title and the link of each entry', () => {
    const entries = [
      { title: 'Amina has joined', path: '/dashboard/members/member-1' },
      { title: 'New event: Dinner', path: '/dashboard/events' },
    ]
    const { subject, text } = renderMail(digestMail(entries), mailLinks)
    expect(subject).toBe('2 updates since yesterday')
    expect(text).toContain('- Amina has joined\n  https://cave.example/dashboard/members/member-1')
    expect(renderMail(digestMail(entries.slice(1)), mailLinks).subject).toBe(
      'One update since yesterday',
    )
  })

  it('a digest mail shows an entry’s text below the entry’s title, keeps line breaks and escapes HTML', () => {
    const entry = { title: 'Cancelled', detail: 'The host is ill.\nSorry <3', path: '/dashboard' }
    const { text, html } = renderMail(digestMail([entry]), mailLinks)
    expect(text).toContain(
      '- Cancelled\n  The host is ill.\n  Sorry <3\n  https://cave.example/dashboard',
    )
    expect(html).toContain('>The host is ill.<br>Sorry &lt;3</p></li>')
  })

  it('a digest mail shows only the title and the link of an entry that has no text', () => {
    const { text, html } = renderMail(
      digestMail([{ title: 'Cancelled', detail: '', path: '/dashboard' }]),
      mailLinks,
    )
    expect(text).toContain('- Cancelled\n  https://cave.example/dashboard')
    expect(html).toContain('Cancelled</a></li>')
  })

  it('if the link of a mail is already a complete URL, the URL of our own site is not added in front', () => {
    const { text } = renderMail(confirmationMail('https://elsewhere.example/?a=1'), mailLinks)
    expect(text).toContain('\nhttps://elsewhere.example/?a=1')
  })
})

describe('the colours of mails', () => {
  it('the colours of mails are the colours of the web app’s theme', () => {
    expect(light).toMatchObject(MAIL_THEME.light)
    expect(dark).toMatchObject(MAIL_THEME.dark)
  })
})
