import type { InviteCode } from '@domain/entities/invite-code'
import { signupUrl } from '@domain/paths'

/** A stored code with its id. */
export type Code = InviteCode & { id: string }

/** The link that lets somebody join with a code, at the address that this page was opened at. */
export const linkTo = (code: string): string => signupUrl(window.location.origin, code)
