import type { Profile, ProfileFields } from '@domain/entities/profile'
import { useLayoutEffect, useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { changesOf, fieldsOf, rebaseFields, withChanges, type SettingsFields } from './fields'

/**
 * A form for a profile that can change on another page or device while the form is open. When the profile changes, the
 * fields that the member has not edited get the new values.
 */
export function useRebasedForm(profile: Profile, resolver: Resolver<SettingsFields>) {
  const [syncedProfile, setSyncedProfile] = useState(profile)
  const [{ base, previousBase }, setBases] = useState(() => {
    const fields = fieldsOf(profile)
    return { base: fields, previousBase: fields }
  })
  const form = useForm<SettingsFields>({ resolver, defaultValues: base })
  const { control, getValues, reset } = form
  const fields = useWatch({ control, compute: (all: SettingsFields) => all })

  const setBase = (next: SettingsFields) =>
    setBases((bases) => ({ base: next, previousBase: bases.base }))
  if (syncedProfile !== profile) {
    setSyncedProfile(profile)
    setBase(fieldsOf(profile))
  }

  useLayoutEffect(() => {
    if (base === previousBase) return
    reset(rebaseFields(getValues(), previousBase, base), {
      keepErrors: true,
      keepIsSubmitted: true,
    })
  }, [base, previousBase, getValues, reset])

  return {
    form,
    changes: changesOf(base, fields),
    markStored: (changes: Partial<ProfileFields>) => setBase(withChanges(base, changes)),
    discard: () => reset(base),
  }
}
