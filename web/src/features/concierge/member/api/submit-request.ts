import type { RequestFields } from '@domain/entities/concierge-request'
import { COLLECTIONS } from '@domain/paths'
import { doc, getDocFromServer, serverTimestamp, type DocumentReference } from 'firebase/firestore'
import { AppError } from '../../../../firebase/errors'
import { db } from '../../../../firebase/firestore'
import { fromServer } from '../../../../firebase/from-server'
import { transact } from '../../../../firebase/transact'

/**
 * Sends a request now, or not at all (decision 023). Sent again with the same id it stays one request: rules let nobody
 * write over it, and a refusal is followed by a look at what is stored.
 * @param id of the form, made once
 * @throws AppError; `sent_before` when it is stored already, with other words
 */
export async function submitRequest(
  id: string,
  user_id: string,
  fields: RequestFields,
): Promise<void> {
  const request = doc(db, COLLECTIONS.conciergeRequests, id)
  try {
    await transact((transaction) => {
      transaction.set(request, {
        ...fields,
        user_id,
        status: 'pending',
        created_at: serverTimestamp(),
      })
      return Promise.resolve()
    })
  } catch (error) {
    const stored = await readBack(request)
    if (!stored) throw error
    if (!isSame(stored, fields)) throw new AppError('sent_before')
  }
}

type Stored = Record<string, unknown>

/** What an earlier try has stored, its answer lost. A request that is not there may not be read either. */
async function readBack(request: DocumentReference): Promise<Stored | undefined> {
  try {
    return (await fromServer(() => getDocFromServer(request))).data()
  } catch {
    return undefined
  }
}

function isSame(stored: Stored, fields: RequestFields): boolean {
  return Object.entries(fields).every(([name, value]) => stored[name] === value)
}
