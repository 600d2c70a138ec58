import type { DocumentSnapshot, Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { CallRequest } from '@domain/calls/contract'
import type { MailCard, RefusedAddress, searchMail } from '@domain/calls/search-mail'
import { memberSearch } from '@domain/directory'
import { plainAddress } from '@domain/email-key'
import { outboxMailSchema } from '@domain/entities/outbox-mail'
import { LIST_PAGE, REFUSED_ADDRESSES } from '@domain/limits'
import { subjectOf } from '@domain/mail/text'
import type { MailStatus } from '@domain/options'
import { buildQuery, QUERIES } from '@domain/queries'
import { authErrorCode } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { plainData, readDocument } from '../collections'
import { search } from '../search/search'
import { mailOutbox, mailSuppressions } from './collections'

/** The maximum number of members whose emails one search lists. */
const MAX_MEMBERS = 5

type ListMailsRequest = CallRequest<typeof searchMail>

/**
 * Returns one page of the outbox, newest first. Costs one read for each email and one for the cursor. A search by name
 * also costs the reads of the member search. A search by address runs up to two queries: one for the emails to the
 * member with this address, one for the emails to people without an account.
 */
export async function listMails(
  services: Pick<Services, 'db' | 'auth'>,
  { search: text, status, after }: ListMailsRequest,
): Promise<{ mails: MailCard[]; next: string | null }> {
  const { db } = services
  const cursor = after === null ? undefined : await mailOutbox(db).doc(after).get()
  const recipients =
    text.trim() === '' ? ['everybody' as const] : await recipientsFor(services, text)
  const queries = recipients.map((recipient) => queryOf(services, recipient, status))
  const pages = await Promise.all(
    queries.map((query) =>
      startAfterCursor(query, cursor)
        .limit(LIST_PAGE + 1)
        .get(),
    ),
  )
  const found = pages.flatMap(({ docs }) => docs).sort(newestFirst)
  const pageDocs = found.slice(0, LIST_PAGE)
  return {
    mails: pageDocs.flatMap(cardOf),
    next: found.length > pageDocs.length ? (pageDocs.at(-1)?.id ?? null) : null,
  }
}

/** The recipients whose emails are listed: everybody, one user, or one email address. */
type Recipient = 'everybody' | { uid: string } | { email: string }

function queryOf(
  { db }: Pick<Services, 'db'>,
  recipient: Recipient,
  status: MailStatus | null,
): Query {
  const outbox: Query = mailOutbox(db)
  if (recipient === 'everybody')
    return status === null
      ? buildQuery(outbox, QUERIES.mails, [])
      : buildQuery(outbox, QUERIES.mailsOfStatus, [status])
  if ('uid' in recipient)
    return status === null
      ? buildQuery(outbox, QUERIES.mailsToMember, [recipient.uid])
      : buildQuery(outbox, QUERIES.mailsToMemberOfStatus, [recipient.uid, status])
  return status === null
    ? buildQuery(outbox, QUERIES.mailsToAddress, [recipient.email])
    : buildQuery(outbox, QUERIES.mailsToAddressOfStatus, [recipient.email, status])
}

/** Continues a query after the cursor. Starts from the beginning if the email at the cursor has been deleted. */
const startAfterCursor = (query: Query, cursor: DocumentSnapshot | undefined): Query =>
  cursor?.exists ? query.startAfter(cursor) : query

/** Compares emails in the order of the queries: by time, then by id, both descending. */
function newestFirst(a: DocumentSnapshot, b: DocumentSnapshot): number {
  const [first, second] = [a, b].map((mail) =>
    Number((mail.get('created_at') as Timestamp).toMillis()),
  )
  return (second ?? 0) - (first ?? 0) || (a.id < b.id ? 1 : -1)
}

/**
 * Finds the recipients that match a search text: an email address, or a member's name. For an address, also returns the
 * address itself, because emails to people without an account are stored with an address instead of a uid.
 */
async function recipientsFor(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  text: string,
): Promise<Recipient[]> {
  if (text.includes('@')) {
    const members = await membersWithEmail(auth, text.trim())
    return [...members.map((uid) => ({ uid })), { email: plainAddress(text) }]
  }
  const question = { search: text, facets: { role: null, standing: null } }
  const { found } = await search(db, memberSearch, question, null)
  return found.slice(0, MAX_MEMBERS).map(({ source }) => ({ uid: source }))
}

async function membersWithEmail(auth: Services['auth'], email: string): Promise<string[]> {
  try {
    return [(await auth.getUserByEmail(email)).uid]
  } catch (error) {
    const code = authErrorCode(error)
    if (code === 'user-not-found' || code === 'invalid-email') return []
    throw error
  }
}

/**
 * The email as a row of the list; empty if the document does not match the schema, for example because this version
 * does not know the kind of email.
 */
function cardOf(snapshot: DocumentSnapshot): MailCard[] {
  const { data: mail } = outboxMailSchema.safeParse(plainData(snapshot))
  if (!mail) return []
  const { to_uid, to_email, kind, status, attempts, error } = mail
  return [
    {
      id: snapshot.id,
      to_uid,
      to_email,
      kind,
      status,
      attempts,
      error,
      subject: subjectOf(mail),
      created_at: mail.created_at.getTime(),
      not_before: mail.not_before.getTime(),
      sent_at: mail.sent_at?.getTime() ?? null,
    },
  ]
}

const refusedSchema = z.object({
  uid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  created_at: z.date(),
})

/** Lists the email addresses that mail servers have refused most recently. */
export async function refusedAddresses({ db }: Pick<Services, 'db'>): Promise<RefusedAddress[]> {
  const query = buildQuery(mailSuppressions(db), QUERIES.refusedAddresses, [])
  const { docs } = await query.limit(REFUSED_ADDRESSES).get()
  return docs.flatMap((snapshot) => {
    const refused = readDocument(refusedSchema, snapshot)
    if (!refused) return []
    return [{ id: snapshot.id, ...refused, created_at: refused.created_at.getTime() }]
  })
}
