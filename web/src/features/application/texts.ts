import { REVIEW_HOURS } from '@domain/limits'
import type { OwnApplication } from './api/application'

const formatDay = (ms: number) => new Date(ms).toLocaleDateString('en-US', { dateStyle: 'long' })
const formatMoment = (ms: number) =>
  new Date(ms).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** Returns texts for the applicant: the status of the application and what happens next. */
export function statusTextOf(
  { status, review_by, reapply_after, invite_expires_at, invite_code, may_change }: OwnApplication,
  now = Date.now(),
): { label: string; next: string } {
  switch (status) {
    case 'received':
      return {
        label: 'In review',
        next:
          review_by > now
            ? `We review every application by hand. You will hear from us by ${formatMoment(review_by)}.`
            : `Your review is taking longer than the usual ${REVIEW_HOURS} hours. We will write to you as soon as there is a decision.`,
      }
    case 'held':
      return {
        label: 'In review, needs more time',
        next: `We will write to you as soon as there is a decision.${may_change ? ' You can still add to your answers.' : ''}`,
      }
    case 'approved':
      return {
        label: 'Approved',
        next:
          invite_expires_at === null
            ? 'Your invitation has expired. Write to us, and we will send you another one.'
            : invite_code === null
              ? 'Your invitation was taken back. Write to us, or withdraw your application and apply again.'
              : `Your invitation works with this email address only, until ${formatMoment(invite_expires_at)}.`,
      }
    case 'declined':
      return {
        label: 'Declined',
        next: reapply_after
          ? `You can apply again from ${formatDay(reapply_after)}.`
          : 'Thank you for your interest in The Cave.',
      }
    case 'withdrawn':
      return { label: 'Withdrawn', next: 'You can apply again at any time.' }
    case 'joined':
      return { label: 'Joined', next: 'You are a member. Welcome.' }
  }
}

export const mayApplyAgain = (
  { status, reapply_after }: OwnApplication,
  now = Date.now(),
): boolean => status === 'withdrawn' || (reapply_after !== null && reapply_after <= now)

/** Returns the applicant's answers with their labels. Optional answers that were not given are skipped. */
export function answersOf({ answers, email, created_at }: OwnApplication): [string, string][] {
  const { name, business, activity, revenue_band, region, why, referred_by } = answers
  const all: [string, string | null][] = [
    ['Sent', formatMoment(created_at)],
    ['Full name', name],
    ['Email', email],
    ['Business', business],
    ['What it does', activity],
    ['Annual revenue', revenue_band],
    ['Region', region],
    ['Why do you want to join?', why],
    ['Who sent you?', referred_by],
  ]
  return all.filter((entry): entry is [string, string] => entry[1] !== null)
}
