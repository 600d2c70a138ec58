import type { PreferenceFields } from '@domain/entities/preferences'
import { MESSAGES } from '@domain/messages'
import { NOTICE_GROUPS, type NoticeGroup } from '@domain/notices'
import type { MailChoice } from '@domain/options'
import { zonesWith } from '@domain/zones'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ComponentProps } from 'react'
import { queryClient } from '../../data/query-client'
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
const DEFAULT_QUIET_FROM = '22:00'
const DEFAULT_QUIET_TO = '07:00'

const preferencesOf = (uid: string) => ({
  queryKey: ['preferences', uid],
  queryFn: async () => (await import('./api/preferences')).readPreferences(uid),
})

/**
 * The settings for emails: which emails a member gets, and when. Each choice is stored at once, separately from the
 * profile form.
 */
export function MailSection() {
  const session = useSession()
  if (session.status !== 'member' && session.status !== 'admin') return null
  return <MailPreferences uid={session.uid} isAdmin={session.status === 'admin'} />
}

function MailPreferences({ uid, isAdmin }: { uid: string; isAdmin: boolean }) {
  const query = preferencesOf(uid)
  const { data, isError, refetch } = useQuery(query)
  const store = useSavePreferences(query.queryKey)
  return (
    <SettingsSection
      title="Emails"
      purpose="Emails that protect your account are always sent at once."
    >
      {isError ? (
        <Failure sentence={MESSAGES.preferencesFailed} retry={() => void refetch()} />
      ) : data ? (
        <Choices
          fields={data}
          isAdmin={isAdmin}
          onChange={(change) => store({ ...data, ...change })}
        />
      ) : (
        <Skeleton width="100%" height="4.25rem" />
      )}
    </SettingsSection>
  )
}

/**
 * Returns a function that stores the member's choices. The screen shows a choice at once. If storing fails, the
 * screen shows the stored choices again.
 */
function useSavePreferences(key: readonly string[]) {
  const currentFields = () => queryClient.getQueryData<PreferenceFields>(key)
  const stored = useRef<PreferenceFields>(undefined)
  const save = useAction(
    async () => {
      const { savePreferences } = await import('./api/preferences')
      // Choices that the member makes while `savePreferences` is running are stored in the next iteration.
      for (
        let fields = currentFields();
        fields && fields !== stored.current;
        fields = currentFields()
      ) {
        await savePreferences(fields)
        stored.current = fields
      }
    },
    {
      success: MESSAGES.preferencesSaved,
      failure: MESSAGES.preferencesNotSaved,
      onFailure: (text) => {
        queryClient.setQueryData(key, stored.current)
        notify({ kind: 'error', title: MESSAGES.errorTitle, text })
      },
    },
  )
  return (fields: PreferenceFields) => {
    if (!save.pending) stored.current = currentFields()
    queryClient.setQueryData(key, fields)
    void save.run()
  }
}

interface ChoicesProps {
  fields: PreferenceFields
  isAdmin: boolean
  onChange: (change: Partial<PreferenceFields>) => void
}

function Choices({ fields, isAdmin, onChange }: ChoicesProps) {
  const groups = Object.entries(NOTICE_GROUPS) as [NoticeGroup, Group][]
  const { mail, quiet_from, quiet_to, time_zone } = fields
  const hours = { options: HOURS, clearable: true, placeholder: 'Any time is fine' }
  return (
    <>
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
            onChange={(choice) => onChange({ mail: { ...mail, [name]: choice as MailChoice } })}
          />
        ))}
      <FormPair>
        <Choice
          {...hours}
          label="No emails from"
          hint="Emails that are due in these hours are sent afterwards."
          value={quiet_from ?? NO_HOUR}
          onChange={(from) =>
            onChange(
              from === NO_HOUR
                ? { quiet_from: null, quiet_to: null }
                : { quiet_from: from, quiet_to: quiet_to ?? DEFAULT_QUIET_TO },
            )
          }
        />
        <Choice
          {...hours}
          label="No emails until"
          value={quiet_to ?? NO_HOUR}
          onChange={(to) =>
            onChange(
              to === NO_HOUR
                ? { quiet_from: null, quiet_to: null }
                : { quiet_from: quiet_from ?? DEFAULT_QUIET_FROM, quiet_to: to },
            )
          }
        />
      </FormPair>
      <Choice
        label="Time zone"
        hint="The daily digest comes at 8:00 there, and only when something is unread."
        value={time_zone}
        searchable
        options={zonesWith(time_zone)}
        labelOf={(zone) => zone.replaceAll('_', ' ')}
        onChange={(zone) => onChange({ time_zone: zone })}
      />
    </>
  )
}

type ChoiceProps = ComponentProps<typeof Select> & { label: string; hint?: string }

const Choice = ({ label, hint, ...select }: ChoiceProps) => (
  <Field label={label} hint={hint} optional="unsaid" error={undefined}>
    {(controlProps) => <Select {...select} {...controlProps} />}
  </Field>
)

type Group = (typeof NOTICE_GROUPS)[NoticeGroup] & {
  choices: readonly MailChoice[]
  admin?: true
}
