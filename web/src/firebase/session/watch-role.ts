import type { UserRole } from '@domain/entities/user-role'
import { COLLECTIONS } from '@domain/paths'
import { doc, getDocFromServer, onSnapshot, type DocumentSnapshot } from 'firebase/firestore'
import { appCheckReady } from '../app'
import { firstConverters } from '../first-converters'
import { toAppError } from '../errors'
import { db } from '../firestore'
import { fromServer } from '../from-server'
import { registerListener } from '../live'
import type { FactEvent } from './facts'

/**
 * Listens to a person's own role row (the document in `user_roles`).
 * @param report called on each change. If the row does not exist on the server, the reported role is `member`. If the
 * server has not responded and the row is not in the cache, `row-unreachable` is reported.
 * @returns a function that stops listening
 */
export async function watchRole(
  uid: string,
  report: (event: FactEvent) => void,
): Promise<() => void> {
  await appCheckReady
  const row = rowOf(uid)
  return registerListener(() =>
    onSnapshot(
      row,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache && !snapshot.exists()) report({ type: 'row-unreachable' })
        else report(eventOf(snapshot))
      },
      (error) => {
        const { code } = toAppError(error)
        report({ type: code === 'permission_denied' ? 'row-denied' : 'row-unreachable' })
      },
    ),
  )
}

/** Reads a person's own role row from the server. @throws when the server can't be reached */
export async function readRole(uid: string): Promise<FactEvent> {
  return eventOf(await fromServer(() => getDocFromServer(rowOf(uid))))
}

const rowOf = (uid: string) =>
  doc(db, COLLECTIONS.userRoles, uid).withConverter(firstConverters.userRole)

function eventOf(snapshot: DocumentSnapshot<UserRole | null>): FactEvent {
  const row = snapshot.data()
  return {
    type: 'row',
    role: row?.role ?? 'member',
    suspended: row?.suspended,
    validAfter: row?.sessions_valid_after?.getTime(),
    endedSessions: row?.ended_sessions?.map((authTime) => authTime * 1000),
  }
}
