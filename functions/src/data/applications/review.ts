import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { cardOf } from '@domain/calls/application-card'
import type { CallResponse } from '@domain/calls/contract'
import type { countApplications, readApplication } from '@domain/calls/review-applications'
import {
  applicationLabel,
  applicationNoteSchema,
  applicationSchema,
  type Application,
  type ApplicationNote,
} from '@domain/entities/application'
import { outboxMailSchema, type OutboxMail } from '@domain/entities/outbox-mail'
import { DomainError } from '@domain/errors'
import {
  APPLICATIONS_COUNTED,
  NOTES_SHOWN,
  OTHER_APPLICATIONS_SHOWN,
  REVIEWERS_SHOWN,
  REVIEWING_SECONDS,
} from '@domain/limits'
import { buildQuery, QUERIES } from '@domain/queries'
import { isDuplicate } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { isMailOn } from '../../lib/settings'
import { adminActor, addAuditEntry } from '../audit/log'
import { readDocument } from '../collections'
import { draftMail } from '../mail/queue'
import { countOf } from '../cached-count'
import { applicationNotes, applicationReviewers, applications } from './collections'
import { decisionMail } from './decide'

/** Returns an application for a reviewer. Costs at most 3 + OTHER_APPLICATIONS_SHOWN + NOTES_SHOWN reads. */
export async function readForReview(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  id: string,
): Promise<CallResponse<typeof readApplication>> {
  const application = await readApplicationById(db, id)
  const [others, notes, mail] = await Promise.all([
    otherApplicationsOf(db, id, application),
    notesOf(db, id),
    mailStatus(db, id, application),
  ])
  const { reapply_after, invite_code, invite_expires_at, earlier = [] } = application
  return {
    application: { ...cardOf(application), id },
    reapply_after: reapply_after?.getTime() ?? null,
    invite_code,
    invite_expires_at: invite_expires_at?.getTime() ?? null,
    earlier: earlier.map((answers) => ({ ...answers, until: answers.until.getTime() })),
    others,
    notes,
    mail,
    is_mail_on: isMailOn(settings),
  }
}

async function readApplicationById(db: Firestore, id: string): Promise<Application> {
  const application = readDocument(applicationSchema, await applications(db).doc(id).get())
  if (!application) throw new DomainError('application_not_found')
  return application
}

async function otherApplicationsOf(db: Firestore, id: string, { email_key }: Application) {
  const query = buildQuery(applications(db), QUERIES.applicationsOfAddress, [email_key])
  const { docs } = await query.limit(OTHER_APPLICATIONS_SHOWN + 1).get()
  return docs
    .filter((snapshot) => snapshot.id !== id)
    .slice(0, OTHER_APPLICATIONS_SHOWN)
    .flatMap((snapshot) => {
      const other = readDocument(applicationSchema, snapshot)
      if (!other) return []
      const { status, decision, created_at } = other
      const reason = decision?.reason ?? null
      return [{ id: snapshot.id, status, reason, created_at: created_at.getTime() }]
    })
}

async function notesOf(db: Firestore, id: string) {
  const query = buildQuery(applicationNotes(db, id), QUERIES.applicationNotes, [])
  const { docs } = await query.limit(NOTES_SHOWN).get()
  return docs.reverse().flatMap((snapshot) => {
    const note = readDocument<ApplicationNote>(applicationNoteSchema, snapshot)
    return note ? [{ ...note, id: snapshot.id, created_at: note.created_at.getTime() }] : []
  })
}

async function mailStatus(db: Firestore, id: string, application: Application) {
  const { decision } = application
  if (!decision?.mail_at) return null
  const snapshot = await draftMail(db, decisionMail(id, application, decision)).ref.get()
  return readDocument<OutboxMail>(outboxMailSchema, snapshot)?.status ?? null
}

interface Note {
  application_id: string
  text: string
  note_id: string
}

/**
 * Adds a note to an application. Repeating the call with the same `note_id` changes nothing.
 * @throws {DomainError} `application_not_found`
 * @returns the note's id
 */
export async function addNote(
  { db, now }: Services,
  { application_id: id, text, note_id }: Note,
  author: string,
): Promise<string> {
  const actor = await adminActor(db, author)
  const at = now()
  const note: ApplicationNote = { text, author, created_at: at }
  const target = { id, label: applicationLabel(id) }
  const notes = applicationNotes(db, id)
  try {
    await db.runTransaction(async (transaction) => {
      const application = await transaction.get(applications(db).doc(id))
      if (!application.exists) throw new DomainError('application_not_found')
      transaction.create(notes.doc(note_id), note)
      addAuditEntry(db, transaction, { action: 'application_noted', actor, target, at })
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
  return note_id
}

const reviewerSchema = z.object({ application_id: z.string(), until: z.date() })

/**
 * Records for REVIEWING_SECONDS which application an admin is looking at, and finds the other admins who are looking at
 * applications.
 * @param id null when the admin has left the page
 */
export async function recordReviewer(
  { db, now }: Services,
  id: string | null,
  admin: string,
): Promise<{ others: { uid: string; application_id: string }[]; updated_at: number | null }> {
  const at = now()
  const ownReviewer = applicationReviewers(db).doc(admin)
  const until = new Date(at.getTime() + REVIEWING_SECONDS * 1000)
  if (id === null) {
    await ownReviewer.delete()
    return { others: [], updated_at: null }
  }
  const currentReviewers = buildQuery(applicationReviewers(db), QUERIES.reviewersPresent, [at])
  const [application, { docs }] = await Promise.all([
    applications(db).doc(id).get(),
    currentReviewers.limit(REVIEWERS_SHOWN + 1).get(),
    ownReviewer.set({ application_id: id, until }),
  ])
  const stored = readDocument(applicationSchema, application)
  return {
    others: docs.flatMap((snapshot) => otherReviewer(admin, snapshot)).slice(0, REVIEWERS_SHOWN),
    updated_at: stored?.updated_at.getTime() ?? null,
  }
}

function otherReviewer(admin: string, snapshot: DocumentSnapshot) {
  const reviewer = readDocument(reviewerSchema, snapshot)
  if (!reviewer || snapshot.id === admin) return []
  return [{ uid: snapshot.id, application_id: reviewer.application_id }]
}

/**
 * Counts the applications that are waiting, on hold and overdue, each up to APPLICATIONS_COUNTED. Also lists those that
 * have been waiting the longest.
 * @param rows the number of applications to list
 */
export async function countWaiting(
  { db, now }: Services,
  rows: number,
): Promise<CallResponse<typeof countApplications>> {
  const count = (query: Query) => countOf(query.limit(APPLICATIONS_COUNTED))
  const ofStatus = (status: string) =>
    buildQuery(applications(db), QUERIES.applicationsOfStatus, [status])
  const [waiting, held, overdue, longestWaiting] = await Promise.all([
    count(ofStatus('received')),
    count(ofStatus('held')),
    count(buildQuery(applications(db), QUERIES.applicationsOverdue, ['received', now()])),
    rows > 0 ? ofStatus('received').limit(rows).get() : { docs: [] },
  ])
  return {
    waiting,
    held,
    overdue,
    longest: longestWaiting.docs.flatMap((snapshot) => {
      const application = readDocument(applicationSchema, snapshot)
      if (!application) return []
      const { name, business, created_at } = application
      return [{ id: snapshot.id, name, business, created_at: created_at.getTime() }]
    }),
  }
}
