import type { AvatarExtension } from './options'

/** Where all functions run. */
export const REGION = 'europe-west1'

/** Firestore collections that programs outside this repository may rely on. */
export const COLLECTIONS = {
  inviteCodes: 'invite_codes',
  profiles: 'profiles',
  userRoles: 'user_roles',
  contentLibrary: 'content_library',
  events: 'events',
  conciergeRequests: 'concierge_requests',
  apiKeys: 'api_keys',
  dailyWins: 'daily_wins',
} as const

/** Collections that members write besides, under rules of their own. */
export const MEMBER_COLLECTIONS = {
  /** By uid: when a member sent their last requests (decision 045). */
  requestQuotas: 'request_quotas',
} as const

/** Collections that only functions read and write. */
export const SERVER_COLLECTIONS = {
  rateLimits: 'rate_limits',
  apiKeyUsage: 'api_key_usage',
  idempotencyKeys: 'idempotency_keys',
  tallies: 'tallies',
  directoryEntries: 'directory_entries',
  contentEntries: 'content_entries',
  eventEntries: 'event_entries',
  requestEntries: 'request_entries',
  inviteCodeEntries: 'invite_code_entries',
  auditLog: 'audit_log',
  auditEntries: 'audit_entries',
  heartbeats: 'heartbeats',
  standings: 'standings',
  rowOverrides: 'row_overrides',
  unsettledRows: 'unsettled_rows',
} as const

/** HTTP addresses on the web host (rewritten to functions by Hosting). */
export const HTTP_PATHS = {
  createInviteCode: '/functions/v1/create-invite-code',
  dailyWins: '/api/dailywins',
} as const

/** Web addresses that the server has to know: they stand in links it hands out. */
export const WEB_PATHS = {
  invite: '/invite',
  dashboard: '/dashboard',
} as const

/** Session storage entry that holds a code that was looked up and found good. A convenience: the server checks again. */
export const VALIDATED_INVITE_CODE_KEY = 'validated_invite_code'

/**
 * The path of a member's avatar in Storage.
 * @param uid the member's account id
 */
export function avatarPath(uid: string, extension: AvatarExtension): string {
  return `avatars/${uid}/avatar.${extension}`
}

/**
 * The link that lets somebody join with a code.
 * @param publicUrl the web host's address, without a trailing slash
 */
export function signupUrl(publicUrl: string, code: string): string {
  return `${publicUrl}${WEB_PATHS.invite}?code=${encodeURIComponent(code)}`
}
