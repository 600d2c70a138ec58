export { adminStats } from './callables/admin-stats'
export { changePassword } from './callables/change-password'
export { countRequests } from './callables/count-requests'
export { createApiKey } from './callables/create-api-key'
export { createInviteCodes } from './callables/create-invite-codes'
export { deleteContent } from './callables/delete-content'
export { deleteEvent } from './callables/delete-event'
export { endSession } from './callables/end-session'
export { portalStats } from './callables/portal-stats'
export { resendConfirmation } from './callables/resend-confirmation'
export { searchAccounts } from './callables/search-accounts'
export { searchAudit } from './callables/search-audit'
export { searchContent } from './callables/search-content'
export { searchEvents } from './callables/search-events'
export { searchInviteCodes } from './callables/search-invite-codes'
export { searchMembers } from './callables/search-members'
export { searchRequests } from './callables/search-requests'
export { setMemberRole } from './callables/set-member-role'
export { setMemberSuspension } from './callables/set-member-suspension'
export { signUpWithInvite } from './callables/sign-up-with-invite'
export { verifyInviteCode } from './callables/verify-invite-code'
export { createInviteCode } from './http/create-invite-code'
export { dailyWins } from './http/daily-wins'
export { beforeUserCreated } from './triggers/before-user-created'
export { beforeUserSignedIn } from './triggers/before-user-signed-in'
export { checkAvatar } from './triggers/check-avatar'
export {
  indexAudit,
  indexContent,
  indexEvent,
  indexInviteCode,
  indexProfile,
  indexRequest,
  indexRole,
  recordApiKey,
} from './triggers/index-for-search'
export { repairRedemptions } from './triggers/repair-redemptions'
