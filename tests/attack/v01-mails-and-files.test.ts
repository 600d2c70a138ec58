import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OutboxMail } from '@domain/entities/outbox-mail'
import { renderMail } from '@domain/mail/render'
import { announcementMail, digestMail, invitationMail, noticeMail } from '@domain/mail/text'
import { mailOutbox } from '../../functions/src/data/mail/collections'
import { queueMail, type MailDraft } from '../../functions/src/data/mail/queue'
import { sendMail } from '../../functions/src/data/mail/send'
import { seatLedgers } from '../../functions/src/data/seats/collections'
import { newLedger, openLedger } from '../../functions/src/data/seats/ledger'
import { takePlace } from '../../functions/src/data/seats/member-commands'
import { writeCalendar } from '../../functions/src/data/calendar/write'
import { toCsv } from '../../web/src/ui/csv'
import { applicationForm } from '../functions/support/applications'
import { createMailer } from '../functions/support/outbox'
import { giveEvent } from '../functions/support/seats'
import { close, db } from '../functions/support/services'
import { openSmtpServer } from '../functions/support/smtp'
import { createWorld, event } from '../support/factories'
import { attack } from './support/attack'
import { forgetLimits } from './support/limits'
import { outcome, type Outcome } from './support/outcome'
import { createMember, type Person } from './support/people'
import { SCRIPT_PAYLOADS } from './support/script'
import { callableUrl, tryCall, send } from './support/wire'

const smtp = await openSmtpServer()
let mallory: Person
beforeAll(async () => {
  mallory = await createMember()
  await giveSeat(mallory.uid)
})
beforeEach(forgetLimits)
afterAll(async () => {
  await smtp.close()
  await close()
})

const HEADER_INJECTIONS = [
  'Dinner\r\nBcc: evil@evil.example',
  'Dinner\nTo: evil@evil.example\n\n<script>1</script>',
  'Dinner\rX-Evil: 1',
  'Dinner\u2028Bcc: evil@evil.example',
  'Dinner\u0000\u0085Bcc: evil@evil.example',
  '=?utf-8?Q?Dinner=0D=0ABcc=3A_evil=40evil.example?=',
]
const HTML_INJECTIONS = [
  ...SCRIPT_PAYLOADS,
  '<a href="https://evil.example">Open The Cave</a>',
  'https://evil.example/"onmouseover="window.__stolen=1',
  'javascript:window.__stolen=1',
  '</td></tr></table><style>*{display:none}</style>',
  '&lt;img src=x onerror=1&gt;',
]

/**
 * Gives a member a seat at the event 'e', which the tested emails are about. The seat ledger (the document with all
 * seats) contains no location, because the server sends no email about a location that differs from the ledger's.
 */
async function giveSeat(uid: string) {
  const at = new Date()
  const { place: _place, ...ledger } = newLedger(event(createWorld(at)), at, at)
  const draft = openLedger('e', ledger, at)
  takePlace(draft, uid)
  await seatLedgers(db).doc('e').set(draft.ledger)
}

/** Queues an email and sends it to a real SMTP server. Returns the email that the server received. */
async function sendAndReceive(
  posted: Pick<MailDraft, 'kind' | 'params'>,
): Promise<ParsedMail | undefined> {
  const reference = randomUUID()
  const at = new Date()
  await queueMail(db, { ...posted, to: { uid: mallory.uid }, reference, at })
  const { docs } = await mailOutbox(db).where('to_uid', '==', mallory.uid).get()
  const mail = docs.find((doc) => (doc.data() as OutboxMail).status === 'queued')
  const before = smtp.received.length
  await sendMail(await createMailer(smtp.url, { now: () => new Date() }), mail?.id ?? 'x')
  return smtp.received.slice(before).at(-1)
}

/** Each function returns an email that contains the given text in a field that users can write. */
const MAILS_WITH_TEXT: Record<string, (text: string) => Pick<MailDraft, 'kind' | 'params'>> = {
  'a request': (title) => ({ kind: 'request_status', params: { title, status: 'completed' } }),
  'a guest': (name) => ({ kind: 'guest_joined', params: { name } }),
  'an event': (title) => ({ kind: 'seat_given', params: { event: 'e', title } }),
  'a place': (place) => ({
    kind: 'event_changed',
    params: { event: 'e', title: place, was_at: '', at: '', was_in: place, in: place },
  }),
  'a word': (message) => ({ kind: 'event_cancelled', params: { event: 'e', title: 'x', message } }),
}

function checkHeaders(what: string, mail: ParsedMail | undefined): Outcome[] {
  const names = mail?.headerLines.map(({ key }) => key) ?? []
  const to = [mail?.to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address))
  return [
    outcome(`${what}: not sent`, mail === undefined),
    outcome(`${what}: headers ${names.join()}`, names.includes('bcc') || names.includes('x-evil')),
    outcome(`${what}: to ${to.join()}`, to.join() !== mallory.email),
    outcome(`${what}: subject ${mail?.subject}`, /[\r\n]/.test(mail?.subject ?? '')),
  ]
}

const ACTIVE_HTML =
  /<(script|img|svg|iframe|style(?!>@media))|<[^>]*\son\w+=|href="(?!https?:\/\/)/i

attack({
  name: 'names, titles, locations and messages that users write add no headers or recipients to an email',
  asvs: ['1.3.11', '1.2.10'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const [what, kind] of Object.entries(MAILS_WITH_TEXT))
      for (const line of HEADER_INJECTIONS)
        tries.push(
          ...checkHeaders(`${what} ${JSON.stringify(line)}`, await sendAndReceive(kind(line))),
        )
    return tries
  },
  control: async () => {
    const mail = await sendAndReceive({
      kind: 'seat_given',
      params: { event: 'e', title: 'Zoë’s dinner' },
    })
    return [
      outcome(`the subject: ${mail?.subject}`, mail?.subject?.includes('Zoë’s dinner') === true),
      outcome(
        'one recipient',
        checkHeaders('x', mail).every(({ succeeded }) => !succeeded),
      ),
    ]
  },
})

attack({
  name: 'emails escape HTML in users’ names, notes, titles, locations, messages and announcements',
  asvs: ['1.2.1', '1.3.1'],
  attempt: () => {
    const links = {
      publicUrl: 'https://cave.example',
      unsubscribe: 'https://cave.example/unsubscribe/x',
    }
    const renderedMails: [string, string][] = []
    for (const text of HTML_INJECTIONS) {
      const texts = {
        announcement: announcementMail({ title: text, text }),
        invitation: invitationMail({
          sponsor: text,
          note: text,
          code: 'ABCDEFGH',
          expires_at: new Date(),
        }),
        digest: digestMail([{ title: text, detail: text, path: '/dashboard' }]),
        ...Object.fromEntries(
          Object.entries(MAILS_WITH_TEXT).map(([what, kind]) => [
            what,
            noticeMail(kind(text) as never),
          ]),
        ),
      }
      for (const [what, mail] of Object.entries(texts))
        renderedMails.push([`${what} ${text}`, renderMail(mail, links).html])
    }
    return Promise.resolve(
      renderedMails.map(([what, html]) =>
        outcome(what, ACTIVE_HTML.test(html.replace(/^[\s\S]*?<body/, '<body'))),
      ),
    )
  },
  control: async () => {
    const mail = await sendAndReceive({
      kind: 'event_cancelled',
      params: { event: 'e', title: 'Dinner', message: 'See https://cave.example/x & <us>' },
    })
    const html = mail?.html === false ? '' : (mail?.html ?? '')
    return [
      outcome(
        'an address in a text becomes a link',
        html.includes('href="https://cave.example/x"'),
      ),
      outcome('special characters in a text are escaped', html.includes('&amp; &lt;us&gt;')),
    ]
  },
})

attack({
  name: 'submitApplication and inviteAsMember refuse email addresses that contain additional recipients or headers',
  asvs: ['1.3.11', '2.2.1'],
  attempt: async () => {
    const addresses = [
      'a@cave.example,evil@evil.example',
      'a@cave.example;evil@evil.example',
      'A <a@cave.example>',
      'a@cave.example\r\nBcc: evil@evil.example',
      'a@cave.example\u0000',
      '"x\r\nBcc: y"@cave.example',
      'a@cave.example evil@evil.example',
      '<a@cave.example>',
      'a@[127.0.0.1]',
      'mailto:a@cave.example',
      `${'x'.repeat(250)}@cave.example`,
    ]
    const tries: Outcome[] = []
    for (const email of addresses) {
      await forgetLimits()
      tries.push(
        await tryCall(`applying ${email}`, 'submitApplication', applicationForm({ email })),
        await tryCall(`inviting ${email}`, 'inviteAsMember', { email }, mallory.token),
      )
    }
    return tries
  },
  control: async () => [
    await tryCall('applying', 'submitApplication', applicationForm()),
    await tryCall(
      'inviting',
      'inviteAsMember',
      { email: `${randomUUID()}@cave.example` },
      mallory.token,
    ),
  ],
})

/** Reads a CSV file as defined in RFC 4180. Returns its cells. */
const cellsOf = (csv: string) =>
  [...csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)].map(([, cell = '']) =>
    cell.replaceAll('""', '"'),
  )

attack({
  name: 'no cell of a CSV export is a formula, even if an applicant’s text or a guest’s name is one',
  asvs: ['1.2.10'],
  attempt: () => {
    const formulas = [
      '=1+1',
      '+1',
      '-1+1',
      '@SUM(1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '＋1',
      '－1',
      '＠1',
      '\u202e=1',
      '\u2066=1',
      '=HYPERLINK("https://evil.example";"x")',
    ]
    // A quote or a separator in a text must not end the text's cell in the CSV file. Otherwise, the rest of the text
    // would be a new cell with a formula.
    const breaking = ['Ali;=1+1', 'Ali",=1+1,"', 'Ali"\r\n"=1', 'Ali\r\n=1', "'=1"]
    const texts = [...formulas, ...breaking]
    const cells = cellsOf(
      toCsv(
        ['name'],
        texts.map((text) => [text]),
      ),
    )
    return Promise.resolve([
      outcome(`${cells.length} cells of ${texts.length + 1}`, cells.length !== texts.length + 1),
      ...cells.map((cell) =>
        outcome(
          JSON.stringify(cell),
          /^[\u202a-\u202e\u2066-\u2069]*[=+\-@\t\r\n＝＋－＠]/.test(cell),
        ),
      ),
    ])
  },
  control: () => {
    const texts = ['Zoë', 'a "quoted" one', 'two\r\nlines', 'a, b; c']
    return Promise.resolve(
      outcome(
        'texts are unchanged',
        cellsOf(
          toCsv(
            ['x'],
            texts.map((text) => [text]),
          ),
        )
          .slice(1)
          .join() === texts.join(),
      ),
    )
  },
})

attack({
  name: 'an event’s title, location, city and time zone add no events, URLs or alarms to a calendar file',
  asvs: ['1.2.10', '1.3.3', '1.2.1'],
  attempt: () => {
    const injections = [
      'X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\nSUMMARY:Evil',
      'X\nATTACH:https://evil.example/x.exe',
      'X\r\nBEGIN:VALARM\r\nACTION:PROCEDURE',
      'X\rURL:https://evil.example',
      'X\u0000\u0085\u2028URL:https://evil.example',
      'X;URL=https://evil.example,Y\\nURL:https://evil.example',
      'X"\r\n END:VCALENDAR',
    ]
    const tries: Outcome[] = []
    for (const text of injections) {
      const stored = event(createWorld(new Date()), {
        title: text,
        description: text,
        location: text,
        city: text,
        time_zone: text,
      })
      const ics = writeCalendar([{ id: 'x', event: stored, joinUrl: text }], {
        publicUrl: 'https://cave.example',
      })
      const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[])
      const events = calendar.getAllSubcomponents('vevent')
      const names = events.flatMap((part) => part.getAllProperties().map(({ name }) => name))
      const what = JSON.stringify(text)
      tries.push(
        outcome(`${what}: ${events.length} events`, events.length !== 1),
        outcome(
          `${what}: ${names.join()}`,
          names.includes('attach') || names.filter((name) => name === 'url').length !== 1,
        ),
        outcome(
          `${what}: alarms`,
          events.some((part) => part.getAllSubcomponents().length > 0),
        ),
        outcome(
          `${what}: the URL of the event`,
          /evil/.test(String(events[0]?.getFirstPropertyValue('url'))),
        ),
      )
    }
    return Promise.resolve(tries)
  },
  control: async () => {
    const title = 'Dinner, tea; and \\ more'
    const event_id = await giveEvent(new Date(), { title })
    const { text } = await send(callableUrl('eventCalendar'), {
      body: { data: { event_id } },
      token: mallory.token,
    })
    const { ics } = (JSON.parse(text) as { result: { ics: string } }).result
    const [part] = new ICAL.Component(ICAL.parse(ics) as unknown[]).getAllSubcomponents('vevent')
    return outcome('the title', part?.getFirstPropertyValue('summary') === title)
  },
})

attack({
  name: 'rotateCalendarFeed ignores forged host headers in the URL that it returns',
  asvs: ['1.2.2', '1.3.6'],
  attempt: async () => {
    // The function must take the host of the URL from its settings, not from headers of the request.
    const answers = []
    for (const host of ['evil.example', 'evil.example:443', 'cave.example@evil.example']) {
      const headers = {
        host,
        'x-forwarded-host': host,
        origin: `https://${host}`,
        referer: `https://${host}/`,
      }
      answers.push(
        await send(callableUrl('rotateCalendarFeed'), {
          headers,
          body: { data: {} },
          token: mallory.token,
        }),
      )
    }
    return answers.map(({ text }) => outcome(text.slice(0, 120), text.includes('evil')))
  },
  control: async () => {
    return tryCall('a feed', 'rotateCalendarFeed', {}, mallory.token)
  },
})
