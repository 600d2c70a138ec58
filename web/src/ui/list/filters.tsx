import Button from 'antd/es/button'
import Input, { type InputRef } from 'antd/es/input/Input'
import Select from 'antd/es/select'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icons'
import './fields.css'
import type { DayFilter, Filter, OptionFilter, SearchFilter, View } from './view'

/** The filter fields of a list, generated from its view. @param label the list's name for screen readers */
export function FilterBar({ label, view }: { label: string; view: View }) {
  const filters = Object.entries(view.filters)
  if (filters.length === 0) return null
  return (
    <search className="filter-bar" aria-label={label}>
      {filters.map(([name, filter]) => (
        <FilterField
          key={name}
          filter={filter}
          value={view.values[name] ?? null}
          onChange={(value) => view.show({ [name]: value })}
        />
      ))}
    </search>
  )
}

interface FieldProps<F extends Filter> {
  filter: F
  /** The value in the page's address. */
  value: string | null
  onChange: (value: string | null) => void
}

function FilterField({ filter, ...field }: FieldProps<Filter>) {
  switch (filter.kind) {
    case 'search':
      return <SearchField filter={filter} {...field} />
    case 'option':
      return <OptionField filter={filter} {...field} />
    case 'day':
      return <DayField filter={filter} {...field} />
  }
}

interface ClearButtonProps {
  label: string
  /** Excludes the button from the Tab order. The field can be cleared with the keyboard anyway. */
  skipped?: boolean
  onClick: () => void
}

/** A button that clears a field. */
function ClearButton({ label, skipped, onClick }: ClearButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon name="close" size={14} />}
      aria-label={label}
      title={label}
      tabIndex={skipped ? -1 : undefined}
      onClick={onClick}
    />
  )
}

/** The search starts after this pause in typing, in milliseconds. */
const PAUSE = 100

/**
 * A search field with its own state, so that typing does not wait for the screen to render. Calls `onChange` when the
 * user stops typing.
 */
function SearchField({ filter: { label, maxLength }, value, onChange }: FieldProps<SearchFilter>) {
  const search = value ?? ''
  const field = useRef<InputRef>(null)
  const [text, setText] = useState(search)
  const handedOn = useRef(search)
  const timer = useRef<number>(undefined)

  useEffect(() => {
    // The address was changed by 'Back', 'Forward' or 'Clear Filters'.
    if (search === handedOn.current) return
    handedOn.current = search
    window.clearTimeout(timer.current)
    setText(search)
  }, [search])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const handOn = (next: string) => {
    window.clearTimeout(timer.current)
    if (next === handedOn.current) return
    handedOn.current = next
    onChange(next)
  }
  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => handOn(typed), PAUSE)
  }
  const clear = () => {
    // The button disappears with the text, so the focus moves to the field.
    field.current?.focus()
    setText('')
    handOn('')
  }
  return (
    <Input
      ref={field}
      className="search-field"
      type="search"
      value={text}
      maxLength={maxLength}
      placeholder={`${label}...`}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Icon name="search" size={18} />}
      suffix={text !== '' && <ClearButton label="Clear search" skipped onClick={clear} />}
      onChange={(event) => type(event.target.value)}
      onPressEnter={() => handOn(text)}
    />
  )
}

const ALL = ''
const STYLES = {
  // Ant Design shows the selected value at a quarter of its opacity while the list is open.
  content: { opacity: 1 },
  // The list may be wider than its field, but not wider than a phone's screen.
  popup: { root: { maxWidth: 'calc(100vw - 1rem)' } },
}

/**
 * A field for one of a few options, or all. Typing a letter selects the next option that starts with it, as native
 * selects do.
 */
function OptionField({ filter, value, onChange }: FieldProps<OptionFilter<string>>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const choices = [ALL, ...filter.options].map((option) => ({
    value: option,
    label: option === ALL ? filter.all : (filter.labelOf?.(option) ?? option),
  }))
  const chosen = value ?? ALL
  const choose = (option: string) => onChange(option === ALL ? null : option)

  const typeAhead = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    // Otherwise Ant Design would only open the list.
    event.stopPropagation()
    event.preventDefault()
    const at = choices.findIndex((choice) => choice.value === chosen)
    const further = [...choices.slice(at + 1), ...choices.slice(0, at)]
    const next = further.find((choice) => choice.label.toLowerCase().startsWith(key.toLowerCase()))
    setOpen(false)
    if (next) choose(next.value)
  }
  return (
    <div className="option-field" onKeyDownCapture={typeAhead}>
      <Select
        value={chosen}
        options={choices}
        open={open}
        onOpenChange={setOpen}
        onChange={choose}
        aria-label={filter.label}
        // The input element itself has no text for screen readers.
        aria-describedby={id}
        labelRender={({ label }) => <span id={id}>{label}</span>}
        suffixIcon={<Icon name="down" size={16} />}
        popupMatchSelectWidth={false}
        // The height of eight options.
        listHeight={320}
        styles={STYLES}
        virtual={false}
      />
    </div>
  )
}

/** The last day with a year of four digits. */
const LAST_DAY = '9999-12-31'

const dayOf = (day: string | (() => string)) => (typeof day === 'string' ? day : day())

/**
 * A field for one day, with the browser's own calendar (decision 021). On blur, it resets a day that is not
 * selectable.
 */
export function DayField({ filter, value, onChange }: FieldProps<DayFilter>) {
  const field = useRef<InputRef>(null)
  const [followed, setFollowed] = useState(value)
  const [typed, setTyped] = useState(value ?? '')
  if (followed !== value) {
    setFollowed(value)
    setTyped(value ?? '')
  }
  const min = dayOf(filter.min)
  const max = dayOf(filter.max ?? LAST_DAY)
  // While a user types the year 2026, the value has the years 2, 20 and 202 first.
  const isOpen = (day: string) => day === '' || (day >= min && day <= max)
  const type = (day: string) => {
    setTyped(day)
    if (isOpen(day)) onChange(day || null)
  }
  const clear = () => {
    // The button disappears with the date, so the focus moves to the field.
    field.current?.focus()
    type('')
  }
  return (
    <Input
      ref={field}
      className="day-field"
      type="date"
      aria-label={filter.label}
      aria-invalid={typed !== value && !isOpen(typed) ? true : undefined}
      data-empty={typed === '' ? 'true' : undefined}
      min={min}
      max={max}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(value ?? '')}
      prefix={
        <span className="day-words" aria-hidden="true">
          {filter.label}
        </span>
      }
      suffix={
        value === null ? (
          <Icon name="events" size={16} />
        ) : (
          <ClearButton label={filter.clear} onClick={clear} />
        )
      }
    />
  )
}
