import type { AnnouncementCard } from '@domain/calls/announcements'
import type { AnnouncementState, Audience } from '@domain/options'
import type { Look } from '../../ui/kit/badge'
import { shortDateTime } from '../../ui/dates'
import type { Question } from '../../ui/kit/confirm'
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

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`

export const membersText = (count: number): string => counted(count, 'member')

/** Describes how many emails of an announcement were queued; undefined for an announcement without emails. */
export function mailProgress({ mailed, mailing, state }: AnnouncementCard): string | undefined {
  if (!mailed) return undefined
  if (mailing === null)
    return state === 'scheduled' ? 'Emails when it begins' : 'No email was queued'
  const emails = counted(mailing.queued, 'email')
  if (mailing.state === 'running') return `Queueing: ${emails} so far`
  return mailing.state === 'done' ? `${emails} queued` : `Stopped after ${emails}`
}

interface Facts {
  count: number
  is_mail_on: boolean
}

/** Returns the confirmation before an announcement is published. */
export function publishQuestion(
  { starts_at, mailed }: Pick<NewAnnouncement, 'starts_at' | 'mailed'>,
  { count, is_mail_on }: Facts,
): Question {
  const isLater = starts_at !== null
  const when = isLater ? `from ${shortDateTime(new Date(starts_at))}` : 'at once'
  return {
    title: isLater ? 'Schedule this announcement?' : 'Publish this announcement?',
    text: `It is shown to ${membersText(count)} ${when}. ${mailSentence(mailed, is_mail_on)}`,
    yes: isLater ? 'Schedule' : 'Publish',
  }
}

function mailSentence(mailed: boolean, isMailOn: boolean): string {
  if (!mailed) return 'No email is sent.'
  const whom = 'Each of them gets an email, except members who have switched these emails off.'
  return isMailOn ? whom : `${whom} Mail is off: the emails wait, for at most a day.`
}

/** Returns the text of the confirmation before an announcement is withdrawn. */
export const withdrawQuestion = ({ mailed }: Pick<AnnouncementCard, 'mailed'>): string =>
  mailed
    ? "Members no longer see it, and emails that have not been sent yet are not sent. This can't be undone."
    : "Members no longer see it. This can't be undone."
