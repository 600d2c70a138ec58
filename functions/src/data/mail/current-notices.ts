import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { currentNotice, isTimeBound } from '@domain/current-notice'
import { guestSchema, seatLedgerSchema } from '@domain/entities/seat-ledger'
import type { NoticeContent } from '@domain/notices'
import type { Services } from '../../lib/services'
import { readDocument } from '../collections'
import { seatLedgers } from '../seats/collections'

const LEDGER_FIELDS = ['starts_at', 'place', 'deleted_at', 'cancelled_at'] as const
const ledgerSchema = z.extend(
  z.pick(seatLedgerSchema, { starts_at: true, place: true, deleted_at: true, cancelled_at: true }),
  // Only the member's own record is loaded. If the member has none, the loaded data has no field `guests`.
  { guests: z._default(z.record(z.string(), guestSchema), {}) },
)

/**
 * Returns a member's notices with up-to-date content, without those that are no longer true. Reads the seat ledger (the
 * document with all seats of an event), because the copies of its data may be out of date. Loads only a few fields of
 * it, because a ledger can be large.
 */
export async function currentNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uid: string,
  notices: readonly NoticeContent[],
): Promise<NoticeContent[]> {
  const eventOf = ({ params }: NoticeContent) => params['event'] ?? '-'
  const ids = [...new Set(notices.filter(({ kind }) => isTimeBound(kind)).map(eventOf))]
  if (ids.length === 0) return [...notices]
  const fieldMask = [...LEDGER_FIELDS, new FieldPath('guests', uid)]
  const found = await db.getAll(...ids.map((id) => seatLedgers(db).doc(id)), { fieldMask })
  const ledgers = new Map(found.map((each) => [each.id, readDocument(ledgerSchema, each)]))
  return notices.flatMap((notice) => {
    if (!isTimeBound(notice.kind)) return [notice]
    const ledger = ledgers.get(eventOf(notice))
    return currentNotice(notice, uid, { ledger, now: now() }) ?? []
  })
}
