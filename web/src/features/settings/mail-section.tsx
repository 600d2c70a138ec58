import { NO_QUIET_HOURS, type PreferenceFields } from '@domain/entities/preferences'
import { MESSAGES } from '@domain/messages'
import { NOTICE_GROUPS, type NoticeGroup } from '@domain/notices'
import type { MailChoice } from '@domain/options'
import { zonesWith } from '@domain/zones'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps } from 'react'
import { queryClient, SHORT_STALE_TIME_MS } from '../../data/query-client'
import { loadOnce } from '../../firebase/load'
import { useSession } from '../../firebase/session'
import { Failure } from '../../ui/kit/empty'
import { Field } from '../../ui/kit/field'
import { FormPair } from '../../ui/kit/form'
import { Select } from '../../ui/kit/select'
import { Skeleton } from '../../ui/skeleton'
import { notify } from '../../ui/toasts/store'
import { useAction } from '../../ui/use-action'
import { SettingsSection } from './settings-section'

const CHOICES: Record<MailChoice, string> = {
  at_once: 'Immediately',
  daily: 'In the daily digest',
  never: 'Never',
}
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const NO_HOUR = ''
const DEFAULT_HOURS = { quiet_from: '22:00', quiet_to: '07:00' }

/** Loads the code that reads and stores the choices. */
export const loadPreferences = loadOnce(() => import('./api/preferences'))

/** The query for the member's choices. An unsubscribe link or another device can change them at any time. */
export const preferencesQuery = (uid: string) =>
  queryOptions({
    queryKey: ['preferences', uid],
    queryFn: async () => (await loadPreferences()).readPreferences(uid),
    staleTime: SHORT_STALE_TIME_MS,
    refetchOnWindowFocus: 'always',
  })

/**
 * The settings for emails: which emails a member gets, and when. Each choice is stored immediately, separately from the
 * profile form.
 */
export function MailSection() {
  const session = useSession()
  if (session.status !== 'member' && session.status !== 'admin') return null
  return <MailPreferences uid={session.uid} isAdmin={session.status === 'admin'} />
}

function MailPreferences({ uid, isAdmin }: { uid: string; isAdmin: boolean }) {
  const query = preferencesQuery(uid)
  const { data, isError, refetch } = useQuery(query)
  const { unsaved, store } = useUnsavedChanges(query.queryKey)
  return (
    <SettingsSection
      title="Emails"
      purpose="Emails that protect your account are always sent immediately."
    >
      {data ? (
        <Choices fields={applyAll(unsaved, data)} isAdmin={isAdmin} onChange={store} />
      ) : isError ? (
        <Failure sentence={MESSAGES.preferencesFailed} retry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height="4.25rem" />
      )}
    </SettingsSection>
  )
}

/**
 * Gets all choices, and returns those that the member changes. It is applied both to the choices on the screen and to
 * the stored choices, which another device may have changed.
 */
type Change = (fields: PreferenceFields) => Partial<PreferenceFields>

const applyAll = (changes: readonly Change[], fields: PreferenceFields): PreferenceFields =>
  changes.reduce((all, change) => ({ ...all, ...change(all) }), fields)

/**
 * Stores the member's changes in the order in which they were made.
 * @returns `unsaved`: the changes that are not stored yet, for the screen. They are dropped after a failure.
 */
function useUnsavedChanges(key: readonly string[]) {
  const [unsaved, setUnsaved] = useState<readonly Change[]>([])
  const queue = useRef(unsaved)
  const setQueue = (changes: readonly Change[]) => {
    queue.current = changes
    setUnsaved(changes)
  }
  const save = useAction(
    async () => {
      const { savePreferences } = await loadPreferences()
      // Changes that the member makes while `savePreferences` is running are stored in the next iteration.
      while (queue.current.length > 0) {
        const changes = queue.current
        const stored = await savePreferences((fields) => applyAll(changes, fields))
        // A read that is still running may return the choices from before the change.
        await queryClient.cancelQueries({ queryKey: key })
        queryClient.setQueryData(key, stored)
        setQueue(queue.current.slice(changes.length))
      }
    },
    {
      success: MESSAGES.preferencesSaved,
      failure: MESSAGES.preferencesNotSaved,
      onFailure: (text) => {
        setQueue([])
        notify({ kind: 'error', title: MESSAGES.errorTitle, text })
      },
    },
  )
  const store = (change: Change) => {
    setQueue([...queue.current, change])
    void save.run()
  }
  return { unsaved, store }
}

interface ChoicesProps {
  fields: PreferenceFields
  isAdmin: boolean
  onChange: (change: Change) => void
}

function Choices({ fields, isAdmin, onChange }: ChoicesProps) {
  const groups = Object.entries(NOTICE_GROUPS) as [NoticeGroup, Group][]
  const { mail, time_zone } = fields
  return (
    <>
      <FormPair>
        {groups
          .filter(([, { admin }]) => isAdmin || !admin)
          .map(([name, group]) => (
            <Choice
              key={name}
              label={group.label}
              hint={group.purpose}
              value={mail[name] ?? group.mail}
              options={group.choices}
              labelOf={(choice) => CHOICES[choice as MailChoice]}
              onChange={(choice) =>
                onChange((stored) => ({ mail: { ...stored.mail, [name]: choice as MailChoice } }))
              }
            />
          ))}
      </FormPair>
      <QuietHours fields={fields} onChange={onChange} />
      <Choice
        label="Time zone"
        hint="The daily digest is sent at 8:00 in this time zone, if there is something new."
        value={time_zone}
        searchable
        options={zonesWith(time_zone)}
        labelOf={(zone) => zone.replaceAll('_', ' ')}
        onChange={(zone) => onChange(() => ({ time_zone: zone }))}
      />
    </>
  )
}

type HourName = keyof typeof NO_QUIET_HOURS

/**
 * The hours at which the daily period without emails begins and ends. They are set or cleared together. Equal hours are
 * refused, because they would have no effect.
 */
function QuietHours({ fields, onChange }: Pick<ChoicesProps, 'fields' | 'onChange'>) {
  const [refused, setRefused] = useState<HourName>()
  const choiceOf = (name: HourName, other: HourName) => ({
    options: HOURS,
    clearable: true,
    placeholder: 'Any time is fine',
    error: refused === name ? MESSAGES.hoursEqual : undefined,
    value: fields[name] ?? NO_HOUR,
    onChange: (hour: string) => {
      const isRefused = hour !== NO_HOUR && hour === fields[other]
      setRefused(isRefused ? name : undefined)
      if (isRefused) return
      onChange((stored) => {
        if (hour === NO_HOUR) return NO_QUIET_HOURS
        // The other hour gets a default if it is not set, or if another device has set it to the same hour.
        const otherHour = [stored[other], DEFAULT_HOURS[other], DEFAULT_HOURS[name]].find(
          (candidate) => candidate !== null && candidate !== hour,
        )
        return { [name]: hour, [other]: otherHour }
      })
    },
  })
  return (
    <FormPair>
      <Choice
        {...choiceOf('quiet_from', 'quiet_to')}
        label="No emails from"
        hint="Emails that are due in these hours are sent afterwards."
      />
      <Choice {...choiceOf('quiet_to', 'quiet_from')} label="No emails until" />
    </FormPair>
  )
}

type ChoiceProps = ComponentProps<typeof Select> & { label: string; hint?: string; error?: string }

const Choice = ({ label, hint, error, ...select }: ChoiceProps) => (
  <Field label={label} hint={hint} optional="unsaid" error={error}>
    {(controlProps) => <Select {...select} {...controlProps} />}
  </Field>
)

type Group = (typeof NOTICE_GROUPS)[NoticeGroup] & {
  choices: readonly MailChoice[]
  admin?: true
}
