import type { Event, EventFields } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp, type DocumentSnapshot } from 'firebase/firestore'
import type { Stored } from '../../../firebase/converters'
import { AppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/**
 * Changes an event, unless somebody else did so since it was opened. An untouched date is left as it is stored, to the
 * microsecond.
 * @param opened the event as the person saw it
 * @throws AppError `stale` when it was changed meanwhile, `gone` when it was deleted
 */
export function updateEvent(opened: Stored<Event>, fields: EventFields): Promise<void> {
  const event = doc(db, COLLECTIONS.events, opened.id)
  const { event_date, ...others } = fields
  const moved = event_date.getTime() !== opened.event_date.getTime()
  return transact(async (transaction) => {
    const stored = await transaction.get(event)
    if (!stored.exists()) throw new AppError('gone')
    if (updatedAt(stored) !== opened.updated_at.getTime()) throw new AppError('stale')
    transaction.update(event, {
      ...others,
      ...(moved && { event_date }),
      updated_at: serverTimestamp(),
    })
  })
}

/** In milliseconds. */
function updatedAt(stored: DocumentSnapshot): number | undefined {
  return (stored.get('updated_at') as { toMillis?: () => number } | undefined)?.toMillis?.()
}
