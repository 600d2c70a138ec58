import * as z from 'zod/mini'
import {
  applicationNoteSchema,
  applicationSchema,
  decisionSchema,
  earlierAnswersSchema,
} from '../entities/application'
import { APPLICATIONS_WAITING_SHOWN } from '../limits'
import { APPLICATION_STATUSES, MAIL_STATUSES } from '../options'
import { DOCUMENT_ID } from '../text'
import { applicationCardSchema } from './application-card'

const moment = z.int()
const application_id = z.string().check(z.regex(DOCUMENT_ID))
const { text, author } = applicationNoteSchema.shape
const { invite_code } = applicationSchema.shape

/** Admins only: returns an application with everything that a reviewer needs. Times are in milliseconds since 1970. */
export const readApplication = {
  name: 'readApplication',
  request: z.object({ application_id }),
  response: z.object({
    application: z.extend(applicationCardSchema, { id: z.string() }),
    reapply_after: z.nullable(moment),
    invite_code,
    invite_expires_at: z.nullable(moment),
    /** Earlier versions of the answers: the first version and the latest ones, oldest first. */
    earlier: z.array(z.extend(earlierAnswersSchema, { until: moment })),
    /** The newest applications, besides this one, from the same email address. */
    others: z.array(
      z.object({
        id: z.string(),
        status: z.enum(APPLICATION_STATUSES),
        reason: z.nullable(decisionSchema.shape.reason),
        created_at: moment,
      }),
    ),
    /** The newest notes of reviewers, in the order in which they were written. */
    notes: z.array(z.object({ id: z.string(), text, author, created_at: moment })),
    /** The status of the email about the decision on the application; null if there is no email. */
    mail: z.nullable(z.enum(MAIL_STATUSES)),
    /** Whether the sending of emails is configured (see `isMailOn`). */
    is_mail_on: z.boolean(),
  }),
} as const

/** Admins only: adds a note to an application. A repeated call with the same `note_id` adds nothing. */
export const noteApplication = {
  name: 'noteApplication',
  request: z.object({ application_id, text, note_id: z.string().check(z.regex(DOCUMENT_ID)) }),
  response: z.object({ id: z.string() }),
} as const

/**
 * Admins only: stores which application the caller is looking at, and returns which applications other admins are
 * looking at. The browser repeats the call while it shows the application.
 */
export const watchApplications = {
  name: 'watchApplications',
  request: z.object({
    /** The id of the application that the caller is looking at; null when the caller has closed it. */
    application_id: z.nullable(application_id),
  }),
  response: z.object({
    others: z.array(z.object({ uid: z.string(), application_id: z.string() })),
    /**
     * When the application in the request was last changed. Null if the request named no application, or if the
     * application does not exist.
     */
    updated_at: z.nullable(moment),
  }),
} as const

/** Admins only: returns how many applications are waiting, counted up to APPLICATIONS_COUNTED. */
export const countApplications = {
  name: 'countApplications',
  request: z.object({
    /** The maximum number of applications in `longest`, the list of applications that have waited longest. */
    rows: z.int().check(z.minimum(0), z.maximum(APPLICATIONS_WAITING_SHOWN)),
  }),
  response: z.object({
    waiting: z.int(),
    held: z.int(),
    /** The number of applications whose promised review time is over. */
    overdue: z.int(),
    longest: z.array(
      z.object({ id: z.string(), name: z.string(), business: z.string(), created_at: moment }),
    ),
  }),
} as const
