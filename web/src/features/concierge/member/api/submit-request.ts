import {
  isQuotaSlotFree,
  nextQuotaSlot,
  type RequestFields,
} from '@domain/entities/concierge-request'
import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { doc, getDocFromServer, serverTimestamp, type DocumentReference } from 'firebase/firestore'
import { expireHome } from '../../../../data/home'
import { refreshAfter } from '../../../../data/refresh-after'
import { converters } from '../../../../firebase/converters'
import { AppError } from '../../../../firebase/errors'
import { db } from '../../../../firebase/firestore'
import { fromServer } from '../../../../firebase/from-server'
import { transact } from '../../../../firebase/transact'

/**
 * Sends a request. Repeated calls with the same id store the request only once (decision 023). Also marks the data of
 * the home page, which shows the number of active requests, as stale.
 * @throws AppError; `sent_before` when an earlier request with this id but a different text is stored; `rate_limited`
 *   when the member has reached the limit of requests per day
 */
export const submitRequest = (id: string, user_id: string, fields: RequestFields): Promise<void> =>
  refreshAfter(storeRequest(id, user_id, fields), expireHome)

async function storeRequest(id: string, user_id: string, fields: RequestFields): Promise<void> {
  const request = doc(db, COLLECTIONS.conciergeRequests, id)
  const quotaRef = doc(db, MEMBER_COLLECTIONS.requestQuotas, user_id)
  let isFull = false
  try {
    await transact(async (transaction) => {
      const quota = await transaction.get(quotaRef.withConverter(converters.requestQuota))
      const sent = quota.data() ?? undefined
      const slot = nextQuotaSlot(sent)
      isFull = !isQuotaSlotFree(sent, new Date())
      transaction
        .set(
          quotaRef,
          { last: id, place: slot, times: { [slot]: serverTimestamp() } },
          { merge: true },
        )
        .set(request, {
          ...fields,
          user_id,
          status: 'pending',
          created_at: serverTimestamp(),
        })
    })
  } catch (error) {
    const stored = await readBack(request)
    if (stored && !isSame(stored, fields)) throw new AppError('sent_before')
    if (!stored) throw isFull ? new AppError('rate_limited', { cause: error }) : error
  }
}

type Stored = Record<string, unknown>

/**
 * Returns the request if it is stored. Returns undefined if the read fails: the security rules also refuse to read a
 * document that does not exist.
 */
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
