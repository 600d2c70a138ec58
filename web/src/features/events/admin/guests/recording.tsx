import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { contentQuery } from '../../../../data/content'
import { useConfirm } from '../../../../ui/kit/confirm'
import { SearchSelect } from '../../../../ui/kit/search-select'
import { useAction } from '../../../../ui/use-action'
import type { EventRow } from '../../shared/calendar'
import { recordingQuery, saveRecording } from './api/change-event'

const titleOf = ({ title }: { title: string }) => title
const idOf = ({ id }: { id: string }) => id
const allContent = (search: string) => contentQuery({ search, type: null })

export interface RecordingProps {
  event: EventRow
  /** The number of guests who were checked in; null while the number is unknown. */
  attendedCount: number | null
}

/** The form that chooses the recording of an event among the items of the content library. */
export function Recording({ event, attendedCount }: RecordingProps) {
  const id = useId()
  const confirm = useConfirm()
  const selected = event.recording_id ?? null
  const { data: item } = useQuery({ ...recordingQuery(selected ?? ''), enabled: selected !== null })
  const action = useAction(
    (content_id: string | null) => saveRecording({ event_id: event.id, content_id }),
    { success: MESSAGES.recordingSaved, failure: MESSAGES.recordingNotSaved },
  )
  const audience = audienceText(attendedCount)
  const selectRecording = async (row: { id: string; title: string } | null) => {
    const agreed =
      row === null ||
      (await confirm({
        title: 'Publish this recording?',
        text: (
          <>
            <bdi>{row.title}</bdi> becomes the recording. {audience} is notified.
          </>
        ),
        yes: 'Publish',
      }))
    if (agreed) void action.run(row?.id ?? null)
  }
  const label = item === null ? 'Deleted item' : (item?.title ?? 'Loading...')
  return (
    <div className="recording">
      <label className="form-label" htmlFor={id}>
        Item of the content library
      </label>
      <SearchSelect
        id={id}
        query={allContent}
        maxLength={LENGTHS.search}
        keyOf={idOf}
        labelOf={titleOf}
        value={selected === null ? null : { key: selected, label }}
        onChange={(row) => void selectRecording(row)}
        disabled={action.pending}
        placeholder="None"
        clearable
        failure={MESSAGES.contentFailed}
      />
      <p className="muted">{audience} is notified when you choose a recording.</p>
    </div>
  )
}

function audienceText(attendedCount: number | null): string {
  if (attendedCount === null)
    return 'Everybody who attended (if nobody was checked in, everybody with a seat)'
  return attendedCount > 0
    ? 'Everybody who attended'
    : 'Nobody was checked in, so everybody with a seat'
}
