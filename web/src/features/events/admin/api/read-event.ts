import type { Event } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import { converters, type Stored } from '../../../../firebase/converters'
import { rowsById } from '../../../../firebase/pages'

/** An event as it is stored now; undefined when it is not there any more. @throws AppError */
export async function readEvent(id: string): Promise<Stored<Event> | undefined> {
  const [event] = await rowsById(COLLECTIONS.events, [id], converters.event)
  return event
}
