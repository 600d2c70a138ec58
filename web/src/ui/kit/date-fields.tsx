import DatePicker from 'antd/es/date-picker'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState, type FormEvent } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { Icon } from '../icons'
import { BoundField, type FieldProps } from './field'

dayjs.extend(customParseFormat)

interface Kind {
  /** The format of the field's value in the form. */
  storedFormat: string
  /**
   * The formats in which users can type a date. The field shows dates in the first format. No format may be a prefix of
   * a longer format, because the text is parsed on every key press.
   */
  formats: string[]
  placeholder: string
}

const DAY: Kind = {
  storedFormat: 'YYYY-MM-DD',
  formats: ['YYYY-MM-DD', 'YYYY/MM/DD'],
  placeholder: 'YYYY-MM-DD',
}
const DAY_AND_TIME: Kind = {
  storedFormat: 'YYYY-MM-DD[T]HH:mm',
  formats: ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD[T]HH:mm', 'YYYY/MM/DD HH:mm'],
  placeholder: 'YYYY-MM-DD HH:MM',
}

const CALENDAR = { popup: { root: 'form-calendar' } }

/** Renders the calendar inside the form, so that screen readers can reach the calendar even in a dialog. */
const popupContainer = (field: HTMLElement) => field.closest('form') ?? document.body

interface DateProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /**
   * The first day that can be selected, in the format of the field's value. The user can type an earlier day, but the
   * schema then rejects it.
   */
  min?: string
}

/**
 * A field for a day. The value is 'YYYY-MM-DD', or an empty string for no day. Invalid text stays in the field and in
 * the form's value, and the schema rejects this text.
 */
export function DateField<T extends FieldValues, Out>(props: DateProps<T, Out>) {
  return <PickerField {...props} kind={DAY} />
}

/**
 * A field for a day and a time. The value is 'YYYY-MM-DDTHH:mm' without a time zone, or an empty string for no day. In
 * all other respects, the field works like `DateField`.
 */
export function DateTimeField<T extends FieldValues, Out>(props: DateProps<T, Out>) {
  return <PickerField {...props} kind={DAY_AND_TIME} />
}

type PickerProps<T extends FieldValues, Out> = DateProps<T, Out> & { kind: Kind }

function PickerField<T extends FieldValues, Out>({
  kind,
  min,
  ...fieldProps
}: PickerProps<T, Out>) {
  const text = String(useWatch({ control: fieldProps.control, name: fieldProps.name }) ?? '')
  const parsed = parseDate(text, [kind.storedFormat])
  // While the typed text is not a valid date, the picker keeps the last valid date as its value, because another value
  // would replace the typed text.
  const [lastValid, setLastValid] = useState<Dayjs | null>(parsed)
  const value = text === '' || parsed ? parsed : lastValid
  return (
    <BoundField {...fieldProps}>
      {({ ref, onBlur, onChange }, controlProps) => {
        const handleInput = ({ target }: FormEvent<HTMLElement>) => {
          if (!(target instanceof HTMLInputElement)) return
          const typed = target.value.trim()
          const date = parseDate(typed, kind.formats)
          setLastValid(date ?? value)
          onChange(date ? date.format(kind.storedFormat) : storedText(typed))
        }
        const selectDate = (date: Dayjs | null) => {
          setLastValid(date)
          onChange(date ? date.format(kind.storedFormat) : '')
        }
        return (
          <span onChange={handleInput}>
            <DatePicker
              {...controlProps}
              ref={ref}
              className="form-control form-wide"
              classNames={CALENDAR}
              getPopupContainer={popupContainer}
              value={value}
              format={kind.formats}
              placeholder={kind.placeholder}
              allowClear={Boolean(fieldProps.optional)}
              minDate={min ? dayjs(min) : undefined}
              showTime={kind === DAY_AND_TIME && { format: 'HH:mm' }}
              suffixIcon={<Icon name="events" size={16} />}
              needConfirm={false}
              // Hovering over a day in the calendar must not replace the text in the field.
              previewValue={false}
              // Invalid text stays in the field, so that the user can correct it.
              preserveInvalidOnBlur
              onBlur={onBlur}
              onChange={selectDate}
            />
          </span>
        )
      }}
    </BoundField>
  )
}

/**
 * Converts a typed day and time to the format of the stored value. Also converts a time that daylight saving skips in
 * the browser's time zone, because the time can exist in the time zone of an event. The schema checks it later.
 */
const storedText = (typed: string): string =>
  typed.replace(/^(\d{4})([-/])(\d{2})\2(\d{2})[ T](\d{2}:\d{2})$/, '$1-$3-$4T$5')

/** Parses a text that must match one of the formats exactly. Returns null for any other text. */
function parseDate(text: string, formats: string[]): Dayjs | null {
  const date = dayjs(text, formats, true)
  return text !== '' && date.isValid() ? date : null
}
