import { INVITATIONS_PER_YEAR } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Failure } from '../../ui/kit/empty'
import { NumberField } from '../../ui/kit/number-field'
import { Form, FormActions } from '../../ui/kit/form'
import { useSchemaForm, wholeNumber } from '../../ui/kit/schema-form'
import { Skeleton } from '../../ui/skeleton'
import { useAction } from '../../ui/use-action'
import { INVITATION_SETTINGS, saveInvitationSettings } from './api/settings'

const { min, max } = INVITATIONS_PER_YEAR

const schema = z.object({
  per_year: wholeNumber(/^\d{1,2}$/, min, max, MESSAGES.invitationsPerYearInvalid),
})

/** The form for the number of guests that each member may invite per year. Loads the stored number first. */
export function SettingsForm({ onDone }: { onDone: () => void }) {
  const { data, isError, refetch } = useQuery({ ...INVITATION_SETTINGS, staleTime: 0, gcTime: 0 })
  // `data` is checked before `isError`, so that the form keeps its input when a later refetch fails.
  if (data) return <LoadedForm perYear={data.per_year} onDone={onDone} />
  if (isError)
    return <Failure sentence={MESSAGES.invitationSettingsFailed} retry={() => void refetch()} />
  return <Skeleton width="60%" />
}

function LoadedForm({ perYear, onDone }: { perYear: number; onDone: () => void }) {
  const form = useSchemaForm<{ per_year: string }, { per_year: number }>(
    schema,
    { per_year: String(perYear) },
    { focus: 'per_year' },
  )
  const { field, formState, submit, setFieldError } = form
  const save = useAction(saveInvitationSettings, {
    success: MESSAGES.invitationSettingsSaved,
    failure: MESSAGES.invitationSettingsNotSaved,
    onFieldError: setFieldError,
    onSuccess: onDone,
  })
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(save.run)}>
      <NumberField
        {...field('per_year')}
        label="Guests each member may invite in a year"
        min={min}
        max={max}
        hint="With 0, members cannot invite guests. Invitations that were already sent stay valid."
      />
      <FormActions submit="Save" pending={save.pending} />
    </Form>
  )
}
