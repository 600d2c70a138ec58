import { searchCallables } from './callables/searches'
import { indexTriggers } from './triggers/index-for-search'

export { changePassword } from './callables/change-password'
export {
  changeAnnouncement,
  countAudience,
  createAnnouncement,
  listAnnouncements,
} from './callables/announcements'
export { endCalendarFeed, eventCalendar, rotateCalendarFeed } from './callables/calendar'
export {
  countApplications,
  decideApplication,
  noteApplication,
  readApplication,
  undoDecision,
  watchApplications,
} from './callables/applications-review'
export {
  applicationStatus,
  submitApplication,
  updateApplication,
  withdrawApplication,
} from './callables/applications'
export { adminStats, countRequests } from './callables/counts'
export { confirmEmail } from './callables/confirm-email'
export { createApiKey } from './callables/create-api-key'
export { createInviteCodes } from './callables/create-invite-codes'
export { readDaySettings, setDaySettings } from './callables/day-settings'
export { deleteContent, deleteEvent } from './callables/deletions'
export { answerSeatOffer, eventGuests, setRsvp } from './callables/seats'
export {
  addGuest,
  cancelEvent,
  checkInGuest,
  listGuests,
  moveGuest,
  removeGuest,
  setEventCapacity,
  setGuestInfo,
  setRecording,
} from './callables/event-admin'
export { endSession } from './callables/end-session'
export { home } from './callables/home'
export { readInvitationSettings, setInvitationSettings } from './callables/invitation-settings'
export { inviteAsMember, myInvitations, revokeMyInvitation } from './callables/invitations'
export { allowAddress, resendMail, searchMail, sendTestMail } from './callables/mail'
export { memberCard, revokeBranch } from './callables/member-card'
export { renewInviteCode } from './callables/renew-invite-code'
export { resendConfirmation } from './callables/resend-confirmation'
export { checkResetCode, requestPasswordReset, resetPassword } from './callables/reset-password'
export { setMemberRole } from './callables/set-member-role'
export { setMemberSuspension } from './callables/set-member-suspension'
export { signUpWithInvite } from './callables/sign-up-with-invite'
export { verifyInviteCode } from './callables/verify-invite-code'
export { calendarFeed } from './http/calendar-feed'
export { readWebinar, saveWebinar } from './callables/webinar'
export { createInviteCode } from './http/create-invite-code'
export { dailyWins } from './http/daily-wins'
export { unsubscribe } from './http/unsubscribe'
export { webinar } from './http/webinar'
export { beforeUserCreated, beforeUserSignedIn } from './triggers/accounts'
export { checkAvatar, checkAvatarTokens } from './triggers/check-avatar'
export { recordApiKey } from './triggers/index-for-search'
export { clearDeletedAccounts } from './triggers/clear-deleted-accounts'
export { keepStanding, settleRow } from './triggers/keep-standing'
export { everyQuarterHour, queueMailing, sendMail } from './triggers/send-mail'
export { tellGuests } from './triggers/tell-guests'
export { repairRedemptions } from './triggers/repair-redemptions'

// The callables and triggers of `SEARCHES`. Each is exported by name, because a module cannot export names that it
// computes.
export const {
  searchAccounts,
  searchApplications,
  searchAudit,
  searchContent,
  searchEvents,
  searchInviteCodes,
  searchMembers,
  searchRequests,
} = searchCallables
export const {
  indexApplication,
  indexAudit,
  indexContent,
  indexEvent,
  indexInviteCode,
  indexProfile,
  indexRequest,
  indexRole,
} = indexTriggers
