import type { DocumentSnapshot } from 'firebase-admin/firestore'
import {
  changeAnnouncement as changeContract,
  countAudience as countContract,
  createAnnouncement as createContract,
  listAnnouncements as listContract,
  type AnnouncementCard,
} from '@domain/calls/announcements'
import {
  announcementSchema,
  mailingSchema,
  type AnnouncementTarget,
} from '@domain/entities/announcement'
import { DomainError } from '@domain/errors'
import { LIST_PAGE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { buildQuery, QUERIES } from '@domain/queries'
import { recipientsQuery } from '../data/announcements/audience'
import { announcements, mailings } from '../data/announcements/collections'
import { applyAnnouncementChange, publishAnnouncement } from '../data/announcements/publish'
import { countOf } from '../data/cached-count'
import { readDocument } from '../data/collections'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { isMailOn } from '../lib/settings'

export const listAnnouncementsAction = defineAction(
  listContract,
  'admin',
  async ({ after }, { db, settings }) => {
    const newest = buildQuery(announcements(db), QUERIES.announcements, [])
    const cursor = after === null ? undefined : await announcements(db).doc(after).get()
    const query = cursor?.exists ? newest.startAfter(cursor) : newest
    const { docs } = await query.limit(LIST_PAGE + 1).get()
    const shown = docs.slice(0, LIST_PAGE)
    const mailed = shown.filter((snapshot) => snapshot.get('mailed') === true)
    const progress = mailed.length
      ? await db.getAll(...mailed.map(({ id }) => mailings(db).doc(id)))
      : []
    const mailingOf = new Map(progress.map((snapshot) => [snapshot.id, snapshot]))
    return {
      announcements: shown.flatMap((snapshot) => cardOf(snapshot, mailingOf.get(snapshot.id))),
      next: docs.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      is_mail_on: isMailOn(settings),
    }
  },
)

export const listAnnouncements = defineCallable(listAnnouncementsAction)

function cardOf(snapshot: DocumentSnapshot, progress?: DocumentSnapshot): AnnouncementCard[] {
  const stored = readDocument(announcementSchema, snapshot)
  if (!stored) return []
  const mailing = progress && readDocument(mailingSchema, progress)
  return [
    {
      ...stored,
      id: snapshot.id,
      starts_at: stored.starts_at.getTime(),
      ends_at: stored.ends_at?.getTime() ?? null,
      created_at: stored.created_at.getTime(),
      mailing: mailing ? { state: mailing.state, queued: mailing.queued } : null,
    },
  ]
}

function checkTarget({ audience, event_id }: AnnouncementTarget) {
  if ((audience === 'guests') !== (event_id !== null))
    throw new DomainError('invalid_request', {
      field: 'event_id',
      message: MESSAGES.announcementEventRequired,
    })
}

/**
 * Creates an announcement. Repeats the form's check of the end time, because the end time may have passed while the
 * form was open.
 */
export const createAnnouncementAction = defineAction(
  createContract,
  'admin',
  async ({ starts_at, ends_at, ...fields }, services, { uid }) => {
    checkTarget(fields)
    const starts = starts_at === null ? services.now().getTime() : starts_at
    if (ends_at !== null && ends_at <= Math.max(starts, services.now().getTime()))
      throw new DomainError('invalid_request', {
        field: 'ends_at',
        message: MESSAGES.announcementEndPast,
      })
    const state = await publishAnnouncement(
      services,
      {
        ...fields,
        starts_at: starts_at === null ? null : new Date(starts_at),
        ends_at: ends_at === null ? null : new Date(ends_at),
      },
      uid,
    )
    return { state }
  },
)

export const createAnnouncement = defineCallable(createAnnouncementAction)

export const changeAnnouncementAction = defineAction(
  changeContract,
  'admin',
  async ({ id, change: changeKind }, services, { uid }) => {
    await applyAnnouncementChange(services, id, changeKind, uid)
    return {}
  },
)

export const changeAnnouncement = defineCallable(changeAnnouncementAction)

export const countAudienceAction = defineAction(
  countContract,
  'admin',
  async (target, { db, settings }) => {
    checkTarget(target)
    return {
      count: await countOf(recipientsQuery(db, target)),
      is_mail_on: isMailOn(settings),
    }
  },
)

export const countAudience = defineCallable(countAudienceAction)
