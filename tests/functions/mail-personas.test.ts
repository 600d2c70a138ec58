import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '@domain/entities/event'
import { MAIL_KINDS, type MailError, type MailKind } from '@domain/entities/outbox-mail'
import type { Guest } from '@domain/entities/seat-ledger'
import { COLLECTIONS } from '@domain/paths'
import { userRoles } from '../../functions/src/data/collections'
import { announcements } from '../../functions/src/data/announcements/collections'
import { mailOutbox, preferences } from '../../functions/src/data/mail/collections'
import { queueMail, type MailDraft } from '../../functions/src/data/mail/queue'
import { sendMail } from '../../functions/src/data/mail/send'
import { seatLedgers } from '../../functions/src/data/seats/collections'
import { newLedger } from '../../functions/src/data/seats/ledger'
import { announcement, createWorld, event, notice, profile } from '../support/factories'
import { HOUR } from '../support/factories/factory'
import { readLoggedText } from './support/logs'
import { createMailer } from './support/outbox'
import { giveMember } from './support/people'
import { auth, close, createClock, db } from './support/services'
import { openSmtpServer } from './support/smtp'

const PERSONAS = ['member', 'admin', 'formerAdmin', 'suspended', 'deleted'] as const
type Persona = (typeof PERSONAS)[number]

const ACTIVE_PERSONAS: readonly Persona[] = ['member', 'admin', 'formerAdmin']
const PERSONAS_WITH_ACCOUNT: readonly Persona[] = [...ACTIVE_PERSONAS, 'suspended']

interface MailCase {
  params: Readonly<Record<string, string>>
  /** The personas who must get the email. All other personas must not get it. */
  readers: readonly Persona[]
  /** A text that every such email must contain. */
  text: string
  /** This `text` must be in the emails to these `readers`, and in no other email. */
  onlyFor?: { readers: readonly Persona[]; text: string }
  /** Stores the data that the email is about. @returns more `params` */
  prepare?: (uid: string) => Promise<Readonly<Record<string, string>>>
  /**
   * Returns fields that replace fields of the queued email, for example its recipient. Without this function, the
   * email is addressed to the persona's account.
   */
  post?: (uid: string) => Partial<MailDraft>
}

const smtp = await openSmtpServer()
const clock = createClock(new Date())
const world = createWorld(clock.now())
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR)

const DINNER_PARAMS = { event: 'event-1', title: 'Dinner in London' }
/** Returns the test case for an email that tells a member about an event or about the member's seat. */
const eventMailCase = (
  params: Readonly<Record<string, string>> = {},
  text = DINNER_PARAMS.title,
): MailCase => ({
  params: { ...DINNER_PARAMS, ...params },
  readers: ACTIVE_PERSONAS,
  text,
})
/**
 * Stores the seat ledger (the document with all seats) of an event that begins in `hours` hours. `place` is the
 * member's entry in it, for example an offered seat.
 */
async function giveLedger(
  uid: string,
  hours: number,
  place: Partial<Guest>,
  fields: Partial<Event> = {},
) {
  const at = clock.now()
  const starts = new Date(at.getTime() + hours * HOUR)
  const guest: Guest = {
    status: 'going',
    position_at: at,
    ticket: 1,
    offered_until: null,
    news: null,
    changed_at: at,
    version: 1,
    ...place,
  }
  const ledger = newLedger(event(world, { event_date: starts, ...fields }), at, at)
  const { id } = await seatLedgers(db).add({ ...ledger, guests: { [uid]: guest } })
  return { event: id }
}

/**
 * The test case for an email to an applicant. No persona gets it, because the server does not send such an email to an
 * account.
 */
const applicantMailCase: MailCase = {
  params: { application_id: 'a', decision_id: '' },
  readers: [],
  text: '',
}

/** The test case for each kind of email. The type makes a missing kind a compile error. */
const MAIL_CASES: Record<MailKind, MailCase> = {
  request_status: {
    params: { title: 'Visa for Dubai', status: 'completed' },
    readers: ACTIVE_PERSONAS,
    text: 'Visa for Dubai',
  },
  role_changed: {
    params: { role: 'member' },
    readers: ACTIVE_PERSONAS,
    text: 'no longer an admin',
  },
  member_suspended: { params: {}, readers: PERSONAS_WITH_ACCOUNT, text: 'has been suspended' },
  member_restored: { params: {}, readers: ACTIVE_PERSONAS, text: 'has been restored' },
  password_changed: { params: {}, readers: ACTIVE_PERSONAS, text: 'Your password was changed' },
  api_key_created: { params: { name: 'Zapier' }, readers: ['admin'], text: 'Zapier' },
  guest_joined: {
    params: { name: 'Hala Mansour' },
    readers: ACTIVE_PERSONAS,
    text: 'Hala Mansour',
  },
  seat_offered: {
    ...eventMailCase({ held: '24 hours' }, '24 hours'),
    prepare: (uid) => {
      const offered_until = new Date(clock.now().getTime() + 24 * HOUR)
      return giveLedger(uid, 72, { status: 'offered', offered_until })
    },
  },
  offer_lapsed: eventMailCase(),
  seat_given: { ...eventMailCase(), prepare: (uid) => giveLedger(uid, 72, {}) },
  seat_taken_away: eventMailCase(),
  event_changed: {
    ...eventMailCase({ was_at: '', at: '', was_in: 'London', in: 'Oxford' }, 'Oxford'),
    prepare: (uid) => giveLedger(uid, 72, {}, { location: 'Oxford', city: null }),
  },
  event_cancelled: eventMailCase({ message: 'The hall is closed.' }, 'The hall is closed.'),
  event_in_a_day: {
    // The email does not add the city 'Dubai', because the location already contains it.
    ...eventMailCase({}, 'Dubai Marina\n'),
    prepare: async (uid) => {
      const ledger = await giveLedger(uid, 23, {})
      const row = event(world, { location: 'Dubai Marina', city: 'Dubai' })
      await db.collection(COLLECTIONS.events).doc(ledger.event).set(row)
      return ledger
    },
  },
  event_soon: { ...eventMailCase(), prepare: (uid) => giveLedger(uid, 0.5, {}) },
  event_recording: eventMailCase({ content: 'Notes of the dinner' }),
  application_received: applicantMailCase,
  application_changed: applicantMailCase,
  application_known: applicantMailCase,
  application_held: applicantMailCase,
  application_approved: applicantMailCase,
  application_declined: applicantMailCase,
  /** An email to an invited guest. No persona gets such an email. */
  member_invitation: { params: { code: 'CAVEDEM2' }, readers: [], text: '' },
  announcement: {
    params: { title: 'Dinner in Oxford' },
    readers: ACTIVE_PERSONAS,
    text: 'We meet on Friday',
    prepare: async () => {
      const text = 'We meet on Friday.'
      const { id } = await announcements(db).add(announcement(world, { text }))
      return { id }
    },
  },
  digest: {
    params: {},
    readers: ACTIVE_PERSONAS,
    text: 'A visa for the digest',
    onlyFor: { readers: ['admin'], text: 'Bilal Haddad' },
    prepare: async (uid) => {
      const params = { title: 'A visa for the digest', status: 'completed' }
      const written = { user_id: uid, params, created_at: hoursAgo(2) }
      await db.collection(COLLECTIONS.notifications).add(notice(world, written))
      const own = { mail: { requests: 'daily' }, quiet_from: null, quiet_to: null }
      await preferences(db)
        .doc(uid)
        .set({ ...own, time_zone: 'UTC', updated_at: clock.now() })
      return { due: clock.now().toISOString() }
    },
  },
  confirm_email: { params: {}, readers: PERSONAS_WITH_ACCOUNT, text: 'mode=verifyEmail' },
  reset_password: { params: {}, readers: PERSONAS_WITH_ACCOUNT, text: 'mode=resetPassword' },
  test: { params: {}, readers: ['admin'], text: 'Mail works' },
}

let people: Record<Persona, { uid: string; email: string }>
beforeAll(async () => {
  // Deletes the profiles that other tests have stored, because a digest email lists the newest of all members.
  await db.recursiveDelete(db.collection(COLLECTIONS.profiles))
  people = {
    member: await giveMember(),
    admin: await giveMember('admin'),
    formerAdmin: await giveMember('admin'),
    suspended: await giveMember(),
    deleted: await giveMember(),
  }
  await userRoles(db).doc(people.formerAdmin.uid).update({ role: 'member' })
  await userRoles(db).doc(people.suspended.uid).update({ suspended: true })
  await auth.deleteUser(people.deleted.uid)
  const joined = { first_name: 'Bilal', last_name: 'Haddad', created_at: hoursAgo(1) }
  await db.collection(COLLECTIONS.profiles).add(profile(world, joined))
})
afterAll(async () => {
  await smtp.close()
  await close()
})

/** Queues an email for a persona and tries to send it. */
async function sendTo(kind: MailKind, { uid }: { uid: string }) {
  const { params, prepare, post } = MAIL_CASES[kind]
  const prepared = (await prepare?.(uid)) ?? {}
  const reference = randomUUID()
  const at = clock.now()
  const mail = { to: { uid }, kind, params: { ...params, ...prepared }, reference, at }
  smtp.received.length = 0
  const before = new Set((await mailOutbox(db).get()).docs.map(({ id }) => id))
  await queueMail(db, { ...mail, ...post?.(uid) })
  const ids = (await mailOutbox(db).get()).docs.map(({ id }) => id)
  const id = ids.find((each) => !before.has(each)) ?? ''
  await sendMail(await createMailer(smtp.url, { now: clock.now }), id)
  const stored = await mailOutbox(db).doc(id).get()
  const [received] = smtp.received
  const { text = '', html, subject = '', headerLines } = received ?? {}
  return {
    outcome: (stored.get('error') ?? stored.get('status')) as MailError | 'sent',
    rawMail: [subject, text, html, ...(headerLines ?? []).map(({ line }) => line)].join('\n'),
    body: `${text}\n${String(html)}`,
  }
}

const refusalFor = (persona: Persona): MailError =>
  persona === 'deleted' ? 'no_account' : 'not_allowed'

describe('every kind of mail for every persona', () => {
  it('MAIL_CASES contains a test case for each kind of email in MAIL_KINDS, and no other', () => {
    expect(Object.keys(MAIL_CASES).sort()).toEqual([...MAIL_KINDS].sort())
  })

  it.each([...MAIL_KINDS])(
    'the email %s is sent only to the personas who may read it, and its text contains no uid and no email address',
    async (kind) => {
      const { readers, text, onlyFor } = MAIL_CASES[kind]
      for (const persona of PERSONAS) {
        const { outcome, rawMail, body } = await sendTo(kind, people[persona])
        const mayRead = readers.includes(persona)
        expect({ persona, outcome }).toEqual({
          persona,
          outcome: mayRead ? 'sent' : refusalFor(persona),
        })
        if (!mayRead) {
          expect(smtp.received).toEqual([])
          continue
        }
        expect({ persona, text: body.includes(text) }).toEqual({ persona, text: true })
        if (onlyFor)
          expect({ persona, told: body.includes(onlyFor.text) }).toEqual({
            persona,
            told: onlyFor.readers.includes(persona),
          })
        for (const other of PERSONAS) {
          const { uid, email } = people[other]
          expect(rawMail).not.toContain(uid)
          expect(body).not.toContain(email)
          if (other !== persona) expect(rawMail).not.toContain(email)
        }
        expect(body).not.toMatch(/undefined|\[object/)
      }
    },
  )

  it('sending or refusing emails of every kind logs no email address', () => {
    expect(readLoggedText()).not.toContain('@cave.example')
  })
})
