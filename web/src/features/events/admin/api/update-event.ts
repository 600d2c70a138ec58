import type { Event, EventFields } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp, type DocumentSnapshot } from 'firebase/firestore'
import type { Stored } from '../../../../firebase/converters'
import { AppError } from '../../../../firebase/errors'
import { db } from '../../../../firebase/firestore'
import { transact } from '../../../../firebase/transact'

/**
 * Changes an event, unless somebody else did so since it was opened. An untouched date is left as it is stored, to the
 * microsecond. Where all is stored as wanted, an earlier try has done it, its answer lost.
 * @param opened the event as the person saw it
 * @throws AppError `stale` when it was changed meanwhile, `gone` when it was deleted
 */
export function updateEvent(opened: Stored<Event>, fields: EventFields): Promise<void> {
  const event = doc(db, COLLECTIONS.events, opened.id)
  const { event_date, ...others } = fields
  const moved = event_date.getTime() !== opened.event_date.getTime()
  return transact(async (transaction, uid) => {
    const stored = await transaction.get(event)
    if (!stored.exists()) throw new AppError('gone')
    if (millisOf(stored, 'updated_at') !== opened.updated_at.getTime()) {
      if (isAsWanted(stored, fields)) return
      throw new AppError('stale')
    }
    transaction.update(event, {
      ...others,
      ...(moved && { event_date }),
      updated_at: serverTimestamp(),
      updated_by: uid,
    })
  })
}

function isAsWanted(stored: DocumentSnapshot, { event_date, ...others }: EventFields): boolean {
  if (millisOf(stored, 'event_date') !== event_date.getTime()) return false
  return Object.entries(others).every(([name, value]) => stored.get(name) === value)
}

function millisOf(stored: DocumentSnapshot, field: string): number | undefined {
  return (stored.get(field) as { toMillis?: () => number } | undefined)?.toMillis?.()
}
