import { CITIES, cityNamed } from '@domain/cities'
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
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { capitalize } from '../../../ui/capitalize'
import { Failure } from '../../../ui/kit/empty'
import { Form, FormActions, FormPair } from '../../../ui/kit/form'
import { NumberField } from '../../../ui/kit/number-field'
import { useSchemaForm, wholeNumber } from '../../../ui/kit/schema-form'
import { SelectField } from '../../../ui/kit/select-field'
import { Skeleton } from '../../../ui/skeleton'
import { useAction } from '../../../ui/use-action'
import { daySettingsQuery } from '../shared/api/day-settings'
import { saveDaySettings } from './api/writes'

const SHIFTS = Array.from({ length: 2 * HIJRI_SHIFT_MAX + 1 }, (_, n) =>
  String(n - HIJRI_SHIFT_MAX),
)
const CITY_NAMES = CITIES.map(({ name }) => name)

type Inputs = Record<'hijri_shift' | 'city' | 'method' | Prayer, string>

const wholeMinutes = wholeNumber(
  /^-?\d{1,2}$/,
  -PRAYER_SHIFT_MAX,
  PRAYER_SHIFT_MAX,
  MESSAGES.prayerShiftInvalid,
)

const formSchema = z.object({
  hijri_shift: z.pipe(z.enum(SHIFTS as [string, ...string[]]), z.transform(Number)),
  city: z.string(),
  method: z.union([z.literal(''), z.enum(PRAYER_METHODS)]),
  fajr: wholeMinutes,
  dhuhr: wholeMinutes,
  asr: wholeMinutes,
  maghrib: wholeMinutes,
  isha: wholeMinutes,
})
type Typed = z.infer<typeof formSchema>
type CityInputs = Omit<Inputs, 'hijri_shift'>

const inputsOf = ({ prayers }: DaySettingsFields, city: string): CityInputs => {
  const rule = prayers[city]
  const minutes = (prayer: Prayer) => String(rule?.minutes[prayer] ?? 0)
  return {
    city,
    method: rule?.method ?? '',
    fajr: minutes('fajr'),
    dhuhr: minutes('dhuhr'),
    asr: minutes('asr'),
    maghrib: minutes('maghrib'),
    isha: minutes('isha'),
  }
}

/**
 * Returns the settings after a change of the rule for one city. If the typed rule equals the calculation of the
 * city's region, the city gets no rule.
 */
function mergeSettings(settings: DaySettingsFields, typed: Typed): DaySettingsFields {
  const { hijri_shift, city, method, ...minutes } = typed
  const { [city]: _former, ...others } = settings.prayers
  const knownCity = cityNamed(city)
  const isDefault = method === '' && PRAYERS.every((prayer) => minutes[prayer] === 0)
  if (!knownCity || isDefault)
    return { hijri_shift, prayers: knownCity ? others : settings.prayers }
  const rule: PrayerRule = { method: method || knownCity.method, minutes }
  return { hijri_shift, prayers: { ...others, [city]: rule } }
}

/**
 * The form for Hijri dates and prayer times. It is shown only after the stored settings were loaded, because saving
 * replaces the rules of all cities.
 */
export function DaySettingsForm({ onDone }: { onDone: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...daySettingsQuery,
    queryKey: [...daySettingsQuery.queryKey, 'form'],
    staleTime: 0,
    gcTime: 0,
  })
  // Checked before `isError`, so that the form keeps its input when a later refetch fails.
  if (data) return <SettingsForm settings={data} onDone={onDone} />
  if (isError) return <Failure sentence={MESSAGES.daySettingsFailed} retry={() => void refetch()} />
  return <Skeleton width="60%" />
}

interface SettingsFormProps {
  settings: DaySettingsFields
  onDone: () => void
}

/** The form keeps the inputs for each city until they are saved. */
function SettingsForm({ settings, onDone }: SettingsFormProps) {
  const [now] = useState(() => new Date())
  const initial: Inputs = {
    hijri_shift: String(settings.hijri_shift),
    ...inputsOf(settings, CITY_NAMES[0] ?? ''),
  }
  const form = useSchemaForm<Inputs, Typed>(formSchema, initial)
  const { control, field, formState, submit, setValue, getValues } = form
  const [shift, city] = useWatch({ control, name: ['hijri_shift', 'city'] })
  const [shownCity, setShownCity] = useState(city)
  const [drafts, setDrafts] = useState<readonly CityInputs[]>([])
  const draftsOfOthers = (shown: string) => drafts.filter((draft) => draft.city !== shown)
  if (city !== shownCity) {
    const { hijri_shift: _shift, ...typed } = getValues()
    const left = { ...typed, city: shownCity }
    const isChanged = JSON.stringify(left) !== JSON.stringify(inputsOf(settings, shownCity))
    setDrafts([...draftsOfOthers(shownCity), ...(isChanged ? [left] : [])])
    setShownCity(city)
    const draft = drafts.find((one) => one.city === city) ?? inputsOf(settings, city)
    for (const [name, value] of Object.entries(draft))
      setValue(name as keyof Inputs, value, { shouldValidate: formState.isSubmitted })
  }
  const save = useAction(
    (cities: readonly Typed[]) => saveDaySettings(cities.reduce(mergeSettings, settings)),
    {
      success: MESSAGES.daySettingsSaved,
      failure: MESSAGES.daySettingsNotSaved,
      onSuccess: onDone,
    },
  )
  /** Saves the rules of all cities. If the inputs for a city that is not shown are invalid, shows that city. */
  const saveAll = (typed: Typed) => {
    const cities = [typed]
    for (const draft of draftsOfOthers(typed.city)) {
      const parsed = formSchema.safeParse({ ...draft, hijri_shift: String(typed.hijri_shift) })
      if (!parsed.success) return setValue('city', draft.city)
      cities.push(parsed.data)
    }
    return save.run(cities)
  }
  const today = hijriText(hijriDay(now, OWN_ZONE, Number(shift)))
  return (
    <Form unsaved={formState.isDirty || drafts.length > 0} onSubmit={submit(saveAll)}>
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
          {...field('city')}
          label="Prayer Times of"
          searchable
          options={CITY_NAMES}
          placeholder="Select a city"
        />
        <SelectField
          {...field('method')}
          label="Method"
          optional
          options={PRAYER_METHODS}
          labelOf={(method) => PRAYER_METHOD_NAMES[method as PrayerMethod]}
          placeholder="Default for the city"
        />
      </FormPair>
      <fieldset className="prayer-shifts">
        <legend>Minutes added to each time</legend>
        {PRAYERS.map((prayer) => (
          <NumberField
            key={prayer}
            {...field(prayer)}
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
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `${count} ahead` : `${count} behind`
}
