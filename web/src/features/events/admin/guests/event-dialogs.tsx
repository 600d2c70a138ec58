import { guestInfoFieldsSchema, type GuestInfoFields } from '@domain/entities/event-private'
import { displayName } from '@domain/entities/profile'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { paragraph } from '@domain/text'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useConfirm } from '../../../../ui/kit/confirm'
import { Failure } from '../../../../ui/kit/empty'
import { TextArea, TextField } from '../../../../ui/kit/fields'
import { Form, FormActions } from '../../../../ui/kit/form'
import { PersonCell } from '../../../../ui/kit/person-cell'
import { RowButton } from '../../../../ui/kit/row-button'
import { emptyAsNull, useSchemaForm } from '../../../../ui/kit/schema-form'
import { Select } from '../../../../ui/kit/select'
import { Skeleton } from '../../../../ui/skeleton'
import { useAction } from '../../../../ui/use-action'
import { guestInfoQuery } from '../../shared/api/guest-info'
import type { EventRow } from '../../shared/calendar'
import { add, cancel, findMembers, RECORDINGS, saveInfo, saveRecording } from './api/guests'

const OFFLINE = { network: MESSAGES.offline }

const cancelSchema = z.object({
  message: paragraph(LENGTHS.guestWord, { empty: MESSAGES.cancelWordRequired }),
})

/** Cancels an event with a word to its guests. @param told how many are told; null while it is unknown */
export function CancelEvent(props: { event: EventRow; told: number | null; onDone: () => void }) {
  const { event, told, onDone } = props
  const { field, submit } = useSchemaForm(cancelSchema, { message: '' }, { focus: 'message' })
  const action = useAction(
    ({ message }: { message: string }) => cancel({ event_id: event.id, message }),
    {
      success: MESSAGES.eventCancelled,
      failure: MESSAGES.eventNotCancelled,
      sentences: OFFLINE,
      onSuccess: onDone,
    },
  )
  return (
    <Form onSubmit={submit(action.run)}>
      <p>This cannot be undone. {toldText(told)} told, with these words.</p>
      <TextArea {...field('message')} label="Message to the Guests" maxLength={LENGTHS.guestWord} />
      <FormActions submit="Cancel Event" pending={action.pending} />
    </Form>
  )
}

function toldText(told: number | null): string {
  if (told === null) return 'Everybody with a seat, an offer or a place in the line is'
  return told === 1 ? '1 person is' : `${told} people are`
}

const infoShape = guestInfoFieldsSchema.shape
const infoSchema = z.object({
  join_url: emptyAsNull(infoShape.join_url.def.innerType),
  notes: emptyAsNull(infoShape.notes.def.innerType),
})

/** The join link and the notes that only guests read. */
export function GuestInfo({ event }: { event: EventRow }) {
  const { data, isError, refetch } = useQuery(guestInfoQuery(event.id))
  if (isError && data === undefined)
    return <Failure sentence={MESSAGES.guestsFailed} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height="10rem" />
  return <GuestInfoForm key={data?.version ?? 0} event={event} stored={data} />
}

function GuestInfoForm({ event, stored }: { event: EventRow; stored: GuestInfoFields | null }) {
  const { field, submit, formState } = useSchemaForm(infoSchema, {
    join_url: stored?.join_url ?? '',
    notes: stored?.notes ?? '',
  })
  const action = useAction(
    (fields: GuestInfoFields) => saveInfo({ event_id: event.id, ...fields }),
    {
      success: MESSAGES.guestInfoSaved,
      failure: MESSAGES.guestInfoNotSaved,
      sentences: OFFLINE,
    },
  )
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(action.run)}>
      <TextField
        {...field('join_url')}
        label="Join Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={LENGTHS.url}
      />
      <TextArea
        {...field('notes')}
        label="Notes for Guests"
        optional
        maxLength={LENGTHS.guestNotes}
      />
      <FormActions submit="Save" pending={action.pending} />
    </Form>
  )
}

/** The recording: an item of the content library. */
export function Recording({ event }: { event: EventRow }) {
  const id = useId()
  const confirm = useConfirm()
  const { data: items = [], isError, refetch } = useQuery(RECORDINGS)
  const action = useAction(
    (content_id: string) =>
      saveRecording({ event_id: event.id, content_id: content_id === '' ? null : content_id }),
    {
      success: MESSAGES.recordingSaved,
      failure: MESSAGES.recordingNotSaved,
      sentences: OFFLINE,
    },
  )
  const choose = async (content_id: string) => {
    const agreed =
      content_id === '' ||
      (await confirm({
        title: 'Publish this recording?',
        text: 'Everybody who attended is notified.',
        yes: 'Publish',
      }))
    if (agreed) void action.run(content_id)
  }
  const titles = new Map(items.map((item) => [item.id, item.title]))
  const chosen = event.recording_id ?? ''
  const options =
    chosen === '' || titles.has(chosen) ? [...titles.keys()] : [chosen, ...titles.keys()]
  if (isError) return <Failure sentence={MESSAGES.contentFailed} retry={() => void refetch()} />
  return (
    <div>
      <label htmlFor={id}>Recording in the content library</label>
      <Select
        id={id}
        value={chosen}
        onChange={(content_id) => void choose(content_id)}
        options={options}
        labelOf={(option) => titles.get(option) ?? 'An older item'}
        placeholder="None"
        clearable
        searchable
      />
      <p className="muted">Everybody who attended is notified when you choose one.</p>
    </div>
  )
}

const searchSchema = z.object({ search: z.string() })

/** Finds members and gives them a seat, or a place in the line. */
export function AddGuest({ event, onDone }: { event: EventRow; onDone: () => void }) {
  const { control, field } = useSchemaForm(searchSchema, { search: '' }, { focus: 'search' })
  const typed = useWatch({ control, name: 'search' })
  const search = useDeferredValue(typed.trim().slice(0, LENGTHS.memberSearch))
  const found = useQuery({
    queryKey: ['guest search', search],
    queryFn: () => findMembers(search),
    enabled: search !== '',
  })
  const action = useAction((user_id: string) => add({ event_id: event.id, user_id }), {
    success: MESSAGES.guestAdded,
    failure: MESSAGES.guestNotAdded,
    sentences: OFFLINE,
    onSuccess: onDone,
  })
  return (
    <div className="add-guest">
      <TextField {...field('search')} label="Search members" optional="unsaid" />
      <ul className="rows" aria-label="Members found" aria-busy={found.isFetching}>
        {found.data?.slice(0, 8).map((member) => (
          <li key={member.user_id} className="add-guest-row">
            <PersonCell of={member} />
            <RowButton onClick={() => void action.run(member.user_id)}>
              Add<span className="visually-hidden"> {displayName(member)}</span>
            </RowButton>
          </li>
        ))}
      </ul>
      <p className="muted" role="status">
        {found.isError && MESSAGES.membersFailed}
        {search !== '' && found.data?.length === 0 && 'No members match.'}
      </p>
    </div>
  )
}
