import DatePicker from 'antd/es/date-picker'
import TimePicker from 'antd/es/time-picker'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState, type FormEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { Icon } from '../icons'
import { Field, type FieldProps } from './field'

dayjs.extend(customParseFormat)

interface Kind {
  /** How its value is stored in the form. */
  stored: string
  /** How it is shown; and what else can be typed. No format may match the beginning of a longer one: it is read while typed. */
  shown: string
  typed: string[]
  placeholder: string
}

const DAY: Kind = {
  stored: 'YYYY-MM-DD',
  shown: 'YYYY-MM-DD',
  typed: ['YYYY/MM/DD'],
  placeholder: 'YYYY-MM-DD',
}
const DAY_AND_TIME: Kind = {
  stored: 'YYYY-MM-DD[T]HH:mm',
  shown: 'YYYY-MM-DD HH:mm',
  typed: ['YYYY-MM-DD[T]HH:mm', 'YYYY/MM/DD HH:mm'],
  placeholder: 'YYYY-MM-DD HH:MM',
}
const TIME: Kind = {
  stored: 'HH:mm',
  shown: 'HH:mm',
  typed: ['HHmm'],
  placeholder: 'HH:MM',
}

const CALENDAR = { popup: { root: 'form-calendar' } }

/** The calendar belongs to its form for screen readers too, in a dialog as well. */
const withinForm = (field: HTMLElement) => field.closest('form') ?? document.body

interface DateProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** First and last day of the calendar, in the field's own form; the schema refuses what is typed beyond. */
  min?: string
  max?: string
}

/**
 * A day: 'YYYY-MM-DD', or '' for none. What is typed and is no day stays as it was typed, in the field and in the form, so
 * that the schema refuses it: nothing is dropped unseen.
 */
export function DateField<T extends FieldValues, Out>(props: DateProps<T, Out>) {
  return <PickerField {...props} kind={DAY} />
}

/** A day and a time in the viewer's time zone: 'YYYY-MM-DDTHH:mm', or '' for none. Otherwise as `DateField`. */
export function DateTimeField<T extends FieldValues, Out>(props: DateProps<T, Out>) {
  return <PickerField {...props} kind={DAY_AND_TIME} />
}

/** A time of day: 'HH:mm', or '' for none. Otherwise as `DateField`. */
export function TimeField<T extends FieldValues, Out>(props: FieldProps<T, Out>) {
  return <PickerField {...props} kind={TIME} />
}

function PickerField<T extends FieldValues, Out>(props: DateProps<T, Out> & { kind: Kind }) {
  const { control, name, label, optional, hint, min, max, kind } = props
  const { field, fieldState } = useController({ control, name })
  const text: string = field.value ?? ''
  const known = read(text, [kind.stored])
  // While what is typed is no date the picker keeps the last one: another value would replace the text.
  const [last, setLast] = useState<Dayjs | null>(known)
  const value = text === '' || known ? known : last

  const type = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.value.trim()
    const date = read(typed, [kind.shown, ...kind.typed])
    setLast(date ?? value)
    field.onChange(date ? date.format(kind.stored) : typed)
  }
  const pick = (date: Dayjs | null) => {
    setLast(date)
    field.onChange(date ? date.format(kind.stored) : '')
  }
  const shared = {
    className: 'form-control form-wide',
    classNames: CALENDAR,
    getPopupContainer: withinForm,
    value,
    onChange: pick,
    format: [kind.shown, ...kind.typed],
    placeholder: kind.placeholder,
    allowClear: Boolean(optional),
    needConfirm: false,
    // Pointing at a day must not write over what is typed.
    previewValue: false as const,
    // The text that is no date stays there to be mended.
    preserveInvalidOnBlur: true,
    ref: field.ref,
    onBlur: field.onBlur,
  }
  const days = { minDate: min ? dayjs(min) : undefined, maxDate: max ? dayjs(max) : undefined }
  return (
    <Field label={label} optional={optional} hint={hint} error={fieldState.error?.message}>
      {(tied) => (
        <span onChange={type}>
          {kind === TIME ? (
            <TimePicker {...shared} {...tied} suffixIcon={<Icon name="clock" size={16} />} />
          ) : (
            <DatePicker
              {...shared}
              {...tied}
              {...days}
              showTime={kind === DAY_AND_TIME && { format: TIME.shown }}
              suffixIcon={<Icon name="events" size={16} />}
            />
          )}
        </span>
      )}
    </Field>
  )
}

/** Strictly, as one of the formats has it. */
function read(text: string, formats: string[]): Dayjs | null {
  const date = dayjs(text, formats, true)
  return text !== '' && date.isValid() ? date : null
}
