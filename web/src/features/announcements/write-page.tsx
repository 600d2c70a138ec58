import type { Event } from '@domain/entities/event'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { AUDIENCES, type Audience } from '@domain/options'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { toInputValue } from '../../ui/date-input'
import { shortDate } from '../../ui/dates'
import { BackLink } from '../../ui/kit/back-link'
import { CheckField } from '../../ui/kit/check-field'
import { useConfirm } from '../../ui/kit/confirm'
import { DateTimeField } from '../../ui/kit/date-fields'
import { TextArea, TextField } from '../../ui/kit/fields'
import { BoundField } from '../../ui/kit/field'
import { Form, FormActions, FormPair } from '../../ui/kit/form'
import { useSchemaForm } from '../../ui/kit/schema-form'
import { SearchSelect } from '../../ui/kit/search-select'
import { SelectField } from '../../ui/kit/select-field'
import { Page } from '../../ui/page'
import { useAction } from '../../ui/use-action'
import { useCreation } from '../../ui/use-creation'
import './announcements.css'
import {
  audienceQuery,
  prefetchPreview,
  eventsToComeQuery,
  publish,
  readAudience,
  type NewAnnouncement,
} from './api/announcements'
import { targetOf, announcementFormSchema, NO_ANNOUNCEMENT, type AnnouncementInputs } from './form'
import { Preview } from './preview'
import { audienceLabel, membersText, publishQuestion } from './texts'

const FAILURE = { failure: MESSAGES.announcementNotPublished }

/**
 * The page /admin/announcements/new. Shows the form beside a preview. The announcement is published after a
 * confirmation.
 */
export function WritePage() {
  const { field, formState, submit, setFieldError, control } = useSchemaForm<
    AnnouncementInputs,
    NewAnnouncement
  >(announcementFormSchema, NO_ANNOUNCEMENT, { invalid: MESSAGES.validationTitle })
  const [now] = useState(() => toInputValue(new Date()))
  const [isStored, setStored] = useState(false)
  // Kept here, so that it is not lost when the admin chooses another audience and then 'guests' again.
  const [event, setEvent] = useState<EventToCome | null>(null)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const count = useAction(readAudience, FAILURE)
  const create = useCreation(publish, {
    ...FAILURE,
    success: ({ state }) =>
      state === 'scheduled' ? MESSAGES.announcementScheduled : MESSAGES.announcementPublished,
    onFieldError: setFieldError,
    onSuccess: () => setStored(true),
  })
  const isMounted = useIsMounted()
  const confirmAndPublish = async (fields: NewAnnouncement) => {
    const audienceFacts = await count.run(fields)
    // The admin may have left the page while the members were counted.
    if (!audienceFacts || !isMounted()) return
    if (await confirm(publishQuestion(fields, audienceFacts, event?.title)))
      await create.run(fields)
  }
  const leave = () => void navigate(PATHS.adminAnnouncements)
  useEffect(() => {
    // Leaves the page in an effect, because the form must first report that it has no unsaved changes. Otherwise, the
    // dialog about unsaved changes would open.
    if (isStored) void navigate(PATHS.adminAnnouncements)
  }, [isStored, navigate])
  const [starts, audience] = useWatch({ control, name: ['starts_at', 'audience'] })
  const isScheduled = starts !== ''
  const isForGuests = audience === 'guests'
  return (
    <Page
      title="Write Announcement"
      eyebrow={<BackLink to={PATHS.adminAnnouncements}>Back to Announcements</BackLink>}
    >
      <Form unsaved={formState.isDirty && !isStored} onSubmit={submit(confirmAndPublish)}>
        <div className="announcement-desk">
          <div className="form-fields">
            <TextField {...field('title')} label="Title" />
            <TextArea {...field('text')} label="Text" lines={8} maxLength={LENGTHS.description} />
            <SelectField
              {...field('audience')}
              label="Audience"
              options={AUDIENCES}
              labelOf={(option) => audienceLabel(option as Audience)}
              placeholder="Select an audience"
              hint={!isForGuests && <AudienceCount control={control} />}
              searchable
            />
            {isForGuests && <EventField control={control} selected={event} onSelect={setEvent} />}
            <FormPair>
              <DateTimeField
                {...field('starts_at')}
                label="From"
                optional
                min={now}
                hint="Leave this field empty to publish immediately. Otherwise, the announcement is published within 15 minutes after this time."
              />
              <DateTimeField
                {...field('ends_at')}
                label="Until"
                optional
                min={now}
                hint="Leave this field empty to show the announcement until you withdraw it."
              />
            </FormPair>
            <CheckField
              {...field('pinned')}
              label="Pin the announcement"
              hint="Pinned announcements are shown above the others."
            />
            <CheckField
              {...field('mailed')}
              label="Also send the announcement by email"
              hint={<MailHint control={control} />}
            />
          </div>
          <Preview control={control} />
          <FormActions
            submit={isScheduled ? 'Schedule' : 'Publish'}
            pending={count.pending || create.pending}
            onCancel={leave}
          />
        </div>
      </Form>
    </Page>
  )
}

interface HintProps {
  control: Control<AnnouncementInputs, unknown, NewAnnouncement>
}

interface EventFieldProps extends HintProps {
  selected: EventToCome | null
  onSelect: (event: EventToCome | null) => void
}

/** A select for one of the upcoming events. */
function EventField({ control, selected, onSelect }: EventFieldProps) {
  return (
    <BoundField
      control={control}
      name="event_id"
      label="Event"
      hint={<AudienceCount control={control} />}
    >
      {({ value, onChange, ...field }, controlProps) => (
        <SearchSelect
          {...field}
          {...controlProps}
          query={eventsToComeQuery}
          maxLength={LENGTHS.search}
          keyOf={({ id }) => id}
          labelOf={labelOf}
          value={
            selected && selected.id === value
              ? { key: selected.id, label: labelOf(selected) }
              : null
          }
          onChange={(row) => {
            onSelect(row)
            onChange(row?.id ?? '')
          }}
          placeholder="Search events"
          failure={MESSAGES.eventsFailed}
        />
      )}
    </BoundField>
  )
}

type EventToCome = Pick<Event, 'title' | 'event_date'> & { id: string }

const labelOf = ({ title, event_date }: EventToCome) => `${title} · ${shortDate(event_date)}`

function useAudience({ control }: HintProps) {
  const [audience, event_id] = useWatch({ control, name: ['audience', 'event_id'] })
  return useQuery(audienceQuery(targetOf({ audience, event_id })))
}

function AudienceCount(props: HintProps) {
  const { data, isError, isFetching } = useAudience(props)
  const placeholder = isFetching ? 'Counting...' : 'Only guests with a seat see the announcement.'
  const text = data
    ? `${membersText(data.count)} now`
    : isError
      ? 'The members could not be counted'
      : placeholder
  return <span role="status">{text}</span>
}

function MailHint(props: HintProps) {
  const { data } = useAudience(props)
  return data?.is_mail_on === false
    ? 'Mail is off: no mail server is configured. Emails wait until a server is configured, but for at most one day.'
    : 'Members who have switched these emails off do not get one.'
}

/**
 * Returns a function that tells whether the component is still mounted. Code that has waited for a promise can call it.
 */
function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}

export const page = { element: <WritePage />, prefetch: prefetchPreview }
