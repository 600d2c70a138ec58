import type { Firestore } from 'firebase-admin/firestore'
import { DAY_MS } from '@domain/durations'
import { announcementSchema, type AnnouncementTarget } from '@domain/entities/announcement'
import type { PreferenceFields } from '@domain/entities/preferences'
import { eventSchema } from '@domain/entities/event'
import type { MailError, OutboxMail } from '@domain/entities/outbox-mail'
import { eventPlaceText } from '@domain/event-place'
import { eventTimeText } from '@domain/event-time'
import { noticeSchema } from '@domain/entities/notice'
import { DIGEST_ITEMS } from '@domain/limits'
import type { MailList } from '@domain/mail-list'
import {
  announcementMail,
  confirmationMail,
  digestMail,
  noticeMail,
  resetMail,
  KINDS_WITH_EVENT_TIME,
  testMail,
  type MailText,
} from '@domain/mail/text'
import {
  groupChoiceOf,
  isForAdmins,
  mailChoiceOf,
  NOTICE_KINDS,
  noticeText,
  type NoticeContent,
} from '@domain/notices'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { isStandingAdmin } from '@domain/entities/user-role'
import { isMissingAccount } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { events, profiles, readDocument } from '../collections'
import { hasSeat, isInAudience } from '../announcements/audience'
import { announcements } from '../announcements/collections'
import { composeInvitation } from '../invitations/mail'
import { composeApplicationMail, isApplicationMail } from '../applications/mail'
import { readRoleRow } from '../standing'
import { actionLink } from './action-links'
import { currentNotices } from './current-notices'
import { knownZone } from './delivery-times'
import { newsBetween, newsFor } from './news'
import { preferencesOf } from './preferences'

/** An email that may be sent now. */
export interface ComposedMail {
  address: string
  text: MailText
  /**
   * The mailing list from which the link in the email unsubscribes the recipient; undefined for emails that cannot be
   * switched off.
   */
  list: MailList | undefined
}

const mailRefused = (error: MailError) => ({ error })

/** Composes an email from the current data. @returns an error when the email must no longer be sent */
export async function composeMail(
  services: Services,
  mail: OutboxMail,
): Promise<ComposedMail | { error: MailError }> {
  if (mail.to_email !== null) return composeForNonMember(services, mail, mail.to_email)
  const address = await addressOf(services, mail.to_uid ?? '')
  if (!address) return mailRefused('no_account')
  return composeForMember(services, mail, address)
}

/**
 * Composes an email to a person without an account: the test email of the operator, or an email to an applicant or an
 * invited guest.
 */
async function composeForNonMember(
  services: Services,
  mail: OutboxMail,
  address: string,
): Promise<ComposedMail | { error: MailError }> {
  if (mail.kind === 'test') return { address, text: testMail, list: undefined }
  const text = await textForNonMember(services, mail)
  return 'error' in text ? text : { address, text, list: undefined }
}

function textForNonMember(
  services: Services,
  mail: OutboxMail,
): Promise<MailText | { error: MailError }> | { error: MailError } {
  const { kind } = mail
  if (kind === 'member_invitation') return composeInvitation(services, mail)
  return isApplicationMail(kind)
    ? composeApplicationMail(services, mail, kind)
    : mailRefused('not_allowed')
}

/** The time zone for times in emails to a member. UTC is used for members without preferences. */
const zoneOf = (preferred: PreferenceFields | undefined): string =>
  knownZone(preferred?.time_zone ?? 'UTC')

/** A member's email address; undefined when the account does not exist or is disabled. */
export async function addressOf(
  { auth }: Pick<Services, 'auth'>,
  uid: string,
): Promise<string | undefined> {
  try {
    const { email, disabled } = await auth.getUser(uid)
    return disabled ? undefined : email
  } catch (error) {
    if (isMissingAccount(error)) return undefined
    throw error
  }
}

async function composeForMember(
  services: Services,
  mail: OutboxMail,
  address: string,
): Promise<ComposedMail | { error: MailError }> {
  const { kind, params } = mail
  const uid = mail.to_uid ?? ''
  const withoutList = (text: MailText): ComposedMail => ({ address, text, list: undefined })
  if (isApplicationMail(kind) || kind === 'member_invitation') return mailRefused('not_allowed')
  if (kind === 'confirm_email')
    return withoutList(confirmationMail(await actionLink(services, kind, address)))
  if (kind === 'reset_password')
    return withoutList(resetMail(await actionLink(services, kind, address)))
  const row = await readRoleRow(services.db, uid)
  if (kind === 'test')
    return isStandingAdmin(row) ? withoutList(testMail) : mailRefused('not_allowed')
  if (kind === 'digest') {
    if (row?.suspended) return mailRefused('not_allowed')
    return composeDigest(services, mail, { uid, address, isAdmin: isStandingAdmin(row) })
  }
  if (kind === 'announcement') {
    if (row?.suspended) return mailRefused('not_allowed')
    return composeAnnouncement(services, mail, { uid, address })
  }
  const { group } = NOTICE_KINDS[kind]
  // A suspended member gets only the email about the suspension.
  if (row?.suspended && kind !== 'member_suspended') return mailRefused('not_allowed')
  if (isForAdmins(kind) && !isStandingAdmin(row)) return mailRefused('not_allowed')
  if (group === 'security') return withoutList(noticeMail({ kind, params }))
  const [preferred] = await preferencesOf(services.db, [uid])
  if (mailChoiceOf(kind, preferred?.mail) === 'never') return mailRefused('switched_off')
  const [notice] = await currentNotices(services, uid, [{ kind, params }])
  if (!notice) return mailRefused('nothing_new')
  const zone = zoneOf(preferred)
  const first = KINDS_WITH_EVENT_TIME.has(kind)
    ? await eventTimeAndPlace(services.db, notice, zone)
    : []
  return { address, text: noticeMail(notice, { zone, first }), list: group }
}

/**
 * The current time and place of an event, as a text for the email. The time is given in the member's zone and in the
 * zone of the place. Empty when the event no longer exists.
 */
async function eventTimeAndPlace(
  db: Firestore,
  { params }: NoticeContent,
  zone: string,
): Promise<string[]> {
  const snapshot = await events(db)
    .doc(params['event'] ?? '-')
    .get()
  const event = readDocument(eventSchema, snapshot)
  if (!event) return []
  const place = eventPlaceText(event)
  const time = eventTimeText(event, zone)
  return [place ? `${time}\n${place}` : time]
}

/**
 * Composes the email of an announcement.
 * @returns an error when the announcement is no longer live, when the member no longer belongs to its audience, or when
 * the member has switched off emails about announcements
 */
async function composeAnnouncement(
  { db }: Services,
  { params }: OutboxMail,
  { uid, address }: { uid: string; address: string },
): Promise<ComposedMail | { error: MailError }> {
  const [snapshot, [preferred]] = await Promise.all([
    announcements(db)
      .doc(params['id'] ?? '-')
      .get(),
    preferencesOf(db, [uid]),
  ])
  const announcement = readDocument(announcementSchema, snapshot)
  if (announcement?.state !== 'live' || !(await isRecipient(db, announcement, uid)))
    return mailRefused('not_allowed')
  if (groupChoiceOf('announcements', preferred?.mail) === 'never')
    return mailRefused('switched_off')
  return { address, text: announcementMail(announcement), list: 'announcements' }
}

async function isRecipient(
  db: Firestore,
  addressed: AnnouncementTarget,
  uid: string,
): Promise<boolean> {
  if (addressed.audience === 'all') return true
  if (addressed.event_id !== null) return hasSeat(db, addressed.event_id, uid)
  const profile = (await profiles(db).doc(uid).get()).data()
  return profile !== undefined && isInAudience(addressed, { ...profile, events: new Set() })
}

/**
 * Composes a member's daily digest: the news and the unread notices since the previous digest was due. Omits the groups
 * of news and notices that the member does not want daily, and notices that are no longer true.
 */
async function composeDigest(
  services: Services,
  { params }: OutboxMail,
  { uid, address, isAdmin }: { uid: string; address: string; isAdmin: boolean },
): Promise<ComposedMail | { error: MailError }> {
  const { db } = services
  const until = new Date(params['due'] ?? '')
  // If an earlier version of the functions queued this digest, `since` is missing. The digest then covers 24 hours.
  const since = new Date(params['since'] ?? until.getTime() - DAY_MS)
  const unread = buildQuery(
    db.collection(COLLECTIONS.notifications),
    QUERIES.unreadNoticesBetween,
    [uid, null, since, until],
  )
  const [{ docs }, news, [preferred]] = await Promise.all([
    unread.limit(DIGEST_ITEMS).get(),
    newsBetween(db, since, until),
    preferencesOf(db, [uid]),
  ])
  const mailChoices = preferred?.mail ?? {}
  const stored = docs
    .flatMap((snapshot) => readDocument(noticeSchema, snapshot) ?? [])
    .filter(({ kind }) => mailChoiceOf(kind, mailChoices) === 'daily')
    .filter(({ kind }) => isAdmin || !isForAdmins(kind))
  const notices = await currentNotices(services, uid, stored)
  const zone = zoneOf(preferred)
  const entries = [
    ...notices.map((notice) => noticeText(notice, zone)),
    ...newsFor(news, { chosen: mailChoices, isAdmin }),
  ]
  if (entries.length === 0) return mailRefused('nothing_new')
  return { address, text: digestMail(entries), list: 'digest' }
}
