import { COLLECTIONS } from '@domain/paths'
import { doc, onSnapshot } from 'firebase/firestore'
import { appCheckReady } from '../app'
import { converters } from '../converters'
import { toAppError } from '../errors'
import { db } from '../firestore'
import { keepLive } from '../live'
import type { FactEvent } from './facts'

/**
 * Listens to a person's own role row.
 * @param report told each change; no row means member, a row that only the empty cache misses means unreachable
 * @returns how to stop
 */
export async function watchRole(
  uid: string,
  report: (event: FactEvent) => void,
): Promise<() => void> {
  await appCheckReady
  const row = doc(db, COLLECTIONS.userRoles, uid).withConverter(converters.userRole)
  return keepLive(() =>
    onSnapshot(
      row,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache && !snapshot.exists()) report({ type: 'row-unreachable' })
        else {
          const { role = 'member', suspended, sessions_valid_after } = snapshot.data() ?? {}
          report({ type: 'row', role, suspended, since: sessions_valid_after?.getTime() })
        }
      },
      (error) => {
        const { code } = toAppError(error)
        report({ type: code === 'permission_denied' ? 'row-denied' : 'row-unreachable' })
      },
    ),
  )
}
