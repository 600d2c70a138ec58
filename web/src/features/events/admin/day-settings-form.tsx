import { readDaySettings, type StoredDaySettings } from '@domain/calls/day-settings'
import { CITIES, type City } from '@domain/cities'
import type { DaySettingsFields, PrayerRule } from '@domain/entities/day-settings'
import { hijriDay, hijriText } from '@domain/hijri'
import { HIJRI_SHIFT_MAX, PRAYER_SHIFT_MAX } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import {
  PRAYER_METHOD_NAMES,
  PRAYER_METHODS,
  PRAYERS,
  type Prayer,
  type PrayerMethod,
} from '@domain/options'
import { OWN_ZONE } from '@domain/zones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import * as z from 'zod/mini'
import { callQuery } from '../../../data/calls'
import { Failure } from '../../../ui/kit/empty'
import { Form, FormActions, FormPair } from '../../../ui/kit/form'
import { NumberField } from '../../../ui/kit/number-field'
import { useSchemaForm, wholeNumber } from '../../../ui/kit/schema-form'
import { SelectField } from '../../../ui/kit/select-field'
import { capitalize, withNoun } from '../../../ui/format'
import { Skeleton } from '../../../ui/skeleton'
import { useAction } from '../../../ui/use-action'
import { useConflict } from '../../../ui/use-conflict'
import { saveDaySettings } from './api/writes'

const SHIFTS = Array.from({ length: 2 * HIJRI_SHIFT_MAX + 1 }, (_, n) =>
  String(n - HIJRI_SHIFT_MAX),
)
const CITY_NAMES = CITIES.map(({ name }) => name)

const wholeMinutes = wholeNumber(
  /^-?\d{1,2}$/,
  -PRAYER_SHIFT_MAX,
  PRAYER_SHIFT_MAX,
  MESSAGES.prayerShiftInvalid,
)

const ruleSchema = z.object({
  method: z.union([z.literal(''), z.enum(PRAYER_METHODS)]),
  fajr: wholeMinutes,
  dhuhr: wholeMinutes,
  asr: wholeMinutes,
  maghrib: wholeMinutes,
  isha: wholeMinutes,
})
const formSchema = z.object({
  hijri_shift: z.pipe(z.enum(SHIFTS as [string, ...string[]]), z.transform(Number)),
  /** The rules for calculating prayer times, one for each city, in the order of `CITIES`. */
  rules: z.array(ruleSchema),
})
type RuleInputs = Record<'method' | Prayer, string>
interface Inputs {
  hijri_shift: string
  rules: RuleInputs[]
}
type Typed = z.infer<typeof formSchema>

const SETTINGS = callQuery(readDaySettings, {})

const CONFLICTS = { day_settings_changed: MESSAGES.daySettingsChanged }

const inputsOf = ({ hijri_shift, prayers }: DaySettingsFields): Inputs => ({
  hijri_shift: String(hijri_shift),
  rules: CITY_NAMES.map((name) => ruleInputsOf(prayers[name])),
})

function ruleInputsOf(rule: PrayerRule | undefined): RuleInputs {
  const minutes = (prayer: Prayer) => String(rule?.minutes[prayer] ?? 0)
  return {
    method: rule?.method ?? '',
    fajr: minutes('fajr'),
    dhuhr: minutes('dhuhr'),
    asr: minutes('asr'),
    maghrib: minutes('maghrib'),
    isha: minutes('isha'),
  }
}

/**
 * Returns the typed settings. A city gets no rule of its own if its inputs are equal to the default calculation for the
 * city.
 */
function settingsOf(base: DaySettingsFields, { hijri_shift, rules }: Typed): DaySettingsFields {
  const prayers = { ...base.prayers }
  for (const [index, { method, ...minutes }] of rules.entries()) {
    const city = CITIES[index] as City
    const isDefault = method === '' && PRAYERS.every((prayer) => minutes[prayer] === 0)
    if (isDefault) delete prayers[city.name]
    else prayers[city.name] = { method: method || city.method, minutes }
  }
  return { hijri_shift, prayers }
}

/**
 * The form for the Hijri date and for the prayer times of all cities. Saving replaces the stored rules of all cities,
 * so the form is shown only after the stored settings were loaded.
 */
export function DaySettingsForm({ onDone }: { onDone: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...SETTINGS,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const reload = async () => (await refetch({ throwOnError: true })).data as StoredDaySettings
  // `data` is checked first, so that an open form keeps its input when a later refetch fails.
  if (data) return <SettingsForm stored={data} reload={reload} onDone={onDone} />
  if (isError) return <Failure sentence={MESSAGES.daySettingsFailed} retry={() => void refetch()} />
  return <Skeleton width="60%" />
}

interface SettingsFormProps {
  stored: StoredDaySettings
  /** Reads the stored settings again. */
  reload: () => Promise<StoredDaySettings>
  onDone: () => void
}

/**
 * The form contains the prayer time rules of all cities, and shows the rules of one city at a time. The settings are
 * saved only if nobody else has changed them since the form was opened.
 */
function SettingsForm({ stored, reload, onDone }: SettingsFormProps) {
  const [now] = useState(() => new Date())
  /** The stored version of the settings that the admin is editing. */
  const [base, setBase] = useState(stored)
  const form = useSchemaForm<Inputs, Typed>(formSchema, inputsOf(base), { focus: 'hijri_shift' })
  const { control, field, formState, handleSubmit, reset, setFocus } = form
  // The select for the city has a form of its own, because choosing a city does not change a setting.
  const picker = useForm({ defaultValues: { city: CITY_NAMES[0] ?? '' } })
  const city = useWatch({ control: picker.control, name: 'city' })
  const shift = useWatch({ control, name: 'hijri_shift' })
  const index = CITY_NAMES.indexOf(city)
  const { check, alert } = useConflict({
    messages: CONFLICTS,
    reload,
    failure: MESSAGES.daySettingsFailed,
    onLoaded: (version) => {
      setFocus('hijri_shift')
      setBase(version)
      reset(inputsOf(version))
    },
  })
  const save = useAction(
    (typed: Typed) => saveDaySettings(settingsOf(base, typed), base.updated_at).catch(check),
    {
      success: MESSAGES.daySettingsSaved,
      failure: MESSAGES.daySettingsNotSaved,
      sentences: CONFLICTS,
      onSuccess: onDone,
    },
  )
  const showInvalidCity = ({ rules }: FieldErrors<Inputs>) => {
    if (rules?.[index]) return
    const name = CITY_NAMES.find((_, other) => rules?.[other])
    if (name) picker.setValue('city', name)
  }
  const today = hijriText(hijriDay(now, OWN_ZONE, Number(shift)))
  return (
    <Form unsaved={formState.isDirty} onSubmit={handleSubmit(save.run, showInvalidCity)}>
      {alert}
      <SelectField
        {...field('hijri_shift')}
        label="Hijri Date"
        hint={`Today is ${today}.`}
        options={SHIFTS}
        labelOf={shiftLabel}
        placeholder=""
      />
      <FormPair>
        <SelectField
          control={picker.control}
          name="city"
          label="Prayer Times of"
          searchable
          options={CITY_NAMES}
          placeholder="Select a city"
        />
        <SelectField
          key={`${city} method`}
          {...field(`rules.${index}.method`)}
          label="Method"
          optional
          options={PRAYER_METHODS}
          labelOf={(method) => PRAYER_METHOD_NAMES[method as PrayerMethod]}
          placeholder="Default for the city"
        />
      </FormPair>
      <fieldset className="prayer-shifts">
        <legend>Minutes added to each prayer time</legend>
        {PRAYERS.map((prayer) => (
          <NumberField
            key={`${city} ${prayer}`}
            {...field(`rules.${index}.${prayer}`)}
            label={capitalize(prayer)}
            min={-PRAYER_SHIFT_MAX}
            max={PRAYER_SHIFT_MAX}
          />
        ))}
      </fieldset>
      <FormActions submit="Save" pending={save.pending} />
    </Form>
  )
}

function shiftLabel(shift: string): string {
  const days = Number(shift)
  if (days === 0) return 'As calculated (Umm al-Qura)'
  const count = withNoun(Math.abs(days), 'day')
  return days > 0 ? `${count} ahead` : `${count} behind`
}
