import type { AnnouncementCard } from '@domain/calls/announcements'
import type { AnnouncementState, Audience } from '@domain/options'
import type { Look } from '../../ui/kit/badge'
import { shortDateTime } from '../../ui/dates'
import type { Question } from '../../ui/kit/confirm'
import { withNoun } from '../../ui/format'
import type { NewAnnouncement } from './api/announcements'

export const STATE_LOOKS: Record<AnnouncementState, Look> = {
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  live: { label: 'Live', tone: 'good' },
  ended: { label: 'Ended', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'bad' },
}

export function audienceLabel(audience: Audience): string {
  if (audience === 'all') return 'All members'
  return audience === 'guests' ? 'The guests of an event' : audience
}

export const membersText = (count: number): string => withNoun(count, 'member')

/** Describes the progress of an announcement's emails; undefined for an announcement without emails. */
export function mailProgress({ mailed, mailing, state }: AnnouncementCard): string | undefined {
  if (!mailed) return undefined
  if (mailing === null)
    return state === 'scheduled' ? 'Emails will be sent at the start' : 'No email was queued'
  const emails = withNoun(mailing.queued, 'email')
  if (mailing.state === 'running') return `${emails} queued so far`
  return mailing.state === 'done' ? `${emails} queued` : `Stopped after ${emails}`
}

interface AudienceFacts {
  count: number
  is_mail_on: boolean
}

/** Returns the text of the confirmation before an announcement is published. */
export function publishQuestion(
  { audience, starts_at, mailed }: Pick<NewAnnouncement, 'audience' | 'starts_at' | 'mailed'>,
  { count, is_mail_on }: AudienceFacts,
  eventTitle = '',
): Question {
  const isScheduled = starts_at !== null
  const recipientsText =
    audience === 'guests' ? `${withNoun(count, 'guest')} of “${eventTitle}”` : membersText(count)
  const startText = isScheduled ? `from ${shortDateTime(new Date(starts_at))}` : 'immediately'
  return {
    title: isScheduled ? 'Schedule this announcement?' : 'Publish this announcement?',
    text: `It is shown to ${recipientsText} ${startText}. ${mailSentence(mailed, is_mail_on)}`,
    yes: isScheduled ? 'Schedule' : 'Publish',
  }
}

function mailSentence(mailed: boolean, isMailOn: boolean): string {
  if (!mailed) return 'No email is sent.'
  const recipientsText =
    'Each of them gets an email, except members who have switched these emails off.'
  return isMailOn
    ? recipientsText
    : `${recipientsText} Mail is off: emails wait until a server is configured, but for at most one day.`
}

/** Returns the text of the confirmation before an announcement is withdrawn. */
export const withdrawQuestion = ({ mailed }: Pick<AnnouncementCard, 'mailed'>): string =>
  mailed
    ? "Members no longer see the announcement, and emails that have not been sent yet are not sent. This can't be undone."
    : "Members no longer see the announcement. This can't be undone."
