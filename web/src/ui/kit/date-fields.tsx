import DatePicker from 'antd/es/date-picker'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState, type FormEvent } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { Icon } from '../icons'
import { BoundField, type FieldProps } from './field'

dayjs.extend(customParseFormat)

interface Kind {
  /** The format of the stored value. */
  stored: string
  /**
   * The displayed format first, then other formats that users can type. No format may be a prefix of a longer one,
   * because the input is parsed on every key press.
   */
  formats: string[]
  placeholder: string
}

const DAY: Kind = {
  stored: 'YYYY-MM-DD',
  formats: ['YYYY-MM-DD', 'YYYY/MM/DD'],
  placeholder: 'YYYY-MM-DD',
}
const DAY_AND_TIME: Kind = {
  stored: 'YYYY-MM-DD[T]HH:mm',
  formats: ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD[T]HH:mm', 'YYYY/MM/DD HH:mm'],
  placeholder: 'YYYY-MM-DD HH:MM',
}

const CALENDAR = { popup: { root: 'form-calendar' } }

/** Keeps the calendar inside the form, so that screen readers can reach it in a dialog too. */
const withinForm = (field: HTMLElement) => field.closest('form') ?? document.body

interface DateProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  /** The first selectable day, in the field's format. The schema rejects typed days before it. */
  min?: string
}

/**
 * A field for a day. Its value is 'YYYY-MM-DD', or '' for none. Invalid text stays in the field and in the form's
 * value, and the schema rejects it.
 */
export function DateField<T extends FieldValues, Out>(props: DateProps<T, Out>) {
  return <PickerField {...props} kind={DAY} />
}

/**
 * A field for a day and a time in the viewer's time zone. Its value is 'YYYY-MM-DDTHH:mm', or '' for none. Otherwise
 * it works like `DateField`.
 */
export function DateTimeField<T extends FieldValues, Out>(props: DateProps<T, Out>) {
  return <PickerField {...props} kind={DAY_AND_TIME} />
}

type PickerProps<T extends FieldValues, Out> = DateProps<T, Out> & { kind: Kind }

function PickerField<T extends FieldValues, Out>({ kind, min, ...bound }: PickerProps<T, Out>) {
  const text = String(useWatch({ control: bound.control, name: bound.name }) ?? '')
  const known = read(text, [kind.stored])
  // While the text is not a valid date, the picker keeps its last value. Any other value would replace the text.
  const [last, setLast] = useState<Dayjs | null>(known)
  const value = text === '' || known ? known : last
  return (
    <BoundField {...bound}>
      {({ ref, onBlur, onChange }, tied) => {
        const type = ({ target }: FormEvent<HTMLElement>) => {
          if (!(target instanceof HTMLInputElement)) return
          const typed = target.value.trim()
          const date = read(typed, kind.formats)
          setLast(date ?? value)
          onChange(date ? date.format(kind.stored) : typed)
        }
        const pick = (date: Dayjs | null) => {
          setLast(date)
          onChange(date ? date.format(kind.stored) : '')
        }
        return (
          <span onChange={type}>
            <DatePicker
              {...tied}
              ref={ref}
              className="form-control form-wide"
              classNames={CALENDAR}
              getPopupContainer={withinForm}
              value={value}
              format={kind.formats}
              placeholder={kind.placeholder}
              allowClear={Boolean(bound.optional)}
              minDate={min ? dayjs(min) : undefined}
              showTime={kind === DAY_AND_TIME && { format: 'HH:mm' }}
              suffixIcon={<Icon name="events" size={16} />}
              needConfirm={false}
              // Hovering over a day must not replace the text.
              previewValue={false}
              // Invalid text stays in the field, so that the user can correct it.
              preserveInvalidOnBlur
              onBlur={onBlur}
              onChange={pick}
            />
          </span>
        )
      }}
    </BoundField>
  )
}

/** Parses a text strictly. It must match one of the formats. Returns null for an invalid text. */
function read(text: string, formats: string[]): Dayjs | null {
  const date = dayjs(text, formats, true)
  return text !== '' && date.isValid() ? date : null
}
