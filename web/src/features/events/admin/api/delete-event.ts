import { deleteEvent as contract } from '@domain/calls/delete-event'
import { call } from '../../../../firebase/functions'

/** Deletes an event; one that is not there any more counts as deleted. @throws AppError */
export async function deleteEvent(id: string): Promise<void> {
  await call(contract, { id })
}
