import type { Session } from '../../../firebase/session'

/** What the admin area does with a session. A network failure is not a denial (decision "Who is who"). */
export type AdminGate = 'open' | 'checking' | 'unavailable' | 'closed'

export function adminGate(session: Session): AdminGate {
  switch (session.status) {
    case 'admin':
      return 'open'
    case 'member':
      return session.adminAccess === 'denied' ? 'closed' : session.adminAccess
    case 'loading':
      return 'checking'
    case 'unavailable':
      return 'unavailable'
    case 'signed-out':
    case 'not-member':
      return 'closed'
  }
}
