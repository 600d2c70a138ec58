/**
 * Who sits in front of this tab, as the screens see it: one union (engineering.md, habit 9).
 * Admin power takes the claim *and* the role row (decision "Who is who").
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; reason: SignedOutReason }
  /** An account without the claim: no invitation was redeemed for it. Nothing is readable. */
  | { status: 'not-member'; uid: string; email: string | null }
  | { status: 'member'; uid: string; email: string | null; adminAccess: AdminAccess }
  | { status: 'admin'; uid: string; email: string | null }
  /** Whether there is a session could not be found out: no connection. Not a denial. */
  | { status: 'unavailable' }

/** `logout`: this tab's own doing. `access-changed`, `suspended`: the server ended the session. `none`: nobody was signed in, or another tab signed out. */
export type SignedOutReason = 'none' | 'logout' | 'access-changed' | 'suspended'

/** What a member who is not (yet) admin is told by the admin area. */
export type AdminAccess = 'checking' | 'denied' | 'unavailable'
