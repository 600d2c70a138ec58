import * as z from 'zod/mini'
import { MAIL_ERRORS, MAIL_KINDS } from '../entities/outbox-mail'
import { LENGTHS } from '../limits'
import { MAIL_STATUSES } from '../options'
import { searchField } from './search-fields'

const moment = z.int()

/** The data of an email in the outbox that the admins' list shows. Times are in milliseconds since 1970. */
export const mailCardSchema = z.object({
  id: z.string(),
  /**
   * The uid of the recipient, if the recipient is a member. Null if the recipient has no account and is identified by
   * `to_email`.
   */
  to_uid: z.nullable(z.string()),
  to_email: z.nullable(z.string()),
  kind: z.enum(MAIL_KINDS),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  error: z.nullable(z.enum(MAIL_ERRORS)),
  created_at: moment,
  not_before: moment,
  sent_at: z.nullable(moment),
})
export type MailCard = z.infer<typeof mailCardSchema>

/** An email address to which no email is sent any more, because it has refused email. */
export const refusedAddressSchema = z.object({
  id: z.string(),
  uid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  created_at: moment,
})
export type RefusedAddress = z.infer<typeof refusedAddressSchema>

/** Admins only: searches the outbox by the recipient's name or email address, and returns one page, newest first. */
export const searchMail = {
  name: 'searchMail',
  request: z.object({
    search: searchField(LENGTHS.memberSearch),
    status: z.nullable(z.enum(MAIL_STATUSES)),
    /** The id of the last email on the previous page; null for the first page. */
    after: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  }),
  response: z.object({
    mails: z.array(mailCardSchema),
    next: z.nullable(z.string()),
    /** Whether the sending of emails is configured (see `isMailOn`). */
    is_on: z.boolean(),
    /** The newest addresses that have refused email. The list is only in the response with the first page. */
    refused: z.array(refusedAddressSchema),
  }),
} as const
