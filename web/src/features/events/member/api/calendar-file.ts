import { eventCalendar } from '@domain/calls/calendar'
import { call } from '../../../../firebase/functions'
import { saveFile } from '../../../../ui/save-file'
import type { EventRow } from '../../shared/calendar'

/** Saves a calendar file (.ics) with the event. @throws AppError */
export async function saveCalendarFile({ id, title }: EventRow): Promise<void> {
  const { ics } = await call(eventCalendar, { event_id: id })
  saveFile(ics, `${fileName(title)}.ics`, 'text/calendar')
}

/** Returns a file name that contains only the letters, digits and spaces of an event's title. */
const fileName = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'event'
