import type { Profile, ProfileFields } from '@domain/entities/profile'
import { useLayoutEffect, useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { changesOf, fieldsOf, follow, withChanges, type SettingsFields } from './fields'

/** A form for a profile that may be changed on another page or device. Untouched fields are updated. */
export function useFollowingForm(profile: Profile, resolver: Resolver<SettingsFields>) {
  const [seen, setSeen] = useState(profile)
  const [{ base, former }, setBases] = useState(() => {
    const fields = fieldsOf(profile)
    return { base: fields, former: fields }
  })
  const form = useForm<SettingsFields>({ resolver, defaultValues: base })
  const { control, getValues, reset } = form
  const fields = useWatch({ control, compute: (all: SettingsFields) => all })

  const moveTo = (next: SettingsFields) => setBases((bases) => ({ base: next, former: bases.base }))
  if (seen !== profile) {
    setSeen(profile)
    moveTo(fieldsOf(profile))
  }

  useLayoutEffect(() => {
    if (base === former) return
    reset(follow(getValues(), former, base), { keepErrors: true, keepIsSubmitted: true })
  }, [base, former, getValues, reset])

  return {
    form,
    changes: changesOf(base, fields),
    stored: (changes: Partial<ProfileFields>) => moveTo(withChanges(base, changes)),
    discard: () => reset(base),
  }
}
