import Button from 'antd/es/button'
import Input, { type InputRef } from 'antd/es/input/Input'
import Select from 'antd/es/select'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icons'
import { SELECT_PARTS } from '../kit/ant-parts'
import './fields.css'
import type { DayFilter, Filter, FilterInput, OptionFilter, SearchFilter } from './view'

type Config<F extends Filter> = Omit<F, 'kind' | 'field'>
type FieldProps<F extends Filter> = FilterInput & { filter: Config<F> }

/** A filter for text, with a search field. */
export const search = (config: Config<SearchFilter>): SearchFilter => ({
  kind: 'search',
  ...config,
  field: (input) => <SearchField filter={config} {...input} />,
})

/** A filter for one of several options, with a select. */
export const option = <T extends string>(config: Config<OptionFilter<T>>): OptionFilter<T> => ({
  kind: 'option',
  ...config,
  field: (input) => <OptionField filter={config} {...input} />,
})

/** A filter for one day, with a date field. */
export const day = (config: Config<DayFilter>): DayFilter => ({
  kind: 'day',
  ...config,
  field: (input) => <DayField filter={config} {...input} />,
})

interface ClearButtonProps {
  label: string
  /** Whether the Tab key skips the button. Set it if keyboard users can clear the field without the button. */
  skipTabOrder?: boolean
  onClick: () => void
}

/** A button that clears a field. */
function ClearButton({ label, skipTabOrder, onClick }: ClearButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon name="close" size={14} />}
      aria-label={label}
      title={label}
      tabIndex={skipTabOrder ? -1 : undefined}
      onClick={onClick}
    />
  )
}

/** If the user types nothing for this time, in milliseconds, the search starts. */
const SEARCH_DELAY_MS = 100

/**
 * A search field. It keeps the typed text in its own state, so that typing does not wait for the list to render. It
 * calls `onChange` when the user stops typing.
 */
function SearchField({ filter: { label, maxLength }, value, onChange }: FieldProps<SearchFilter>) {
  const search = value ?? ''
  const input = useRef<InputRef>(null)
  const [text, setText] = useState(search)
  const appliedSearch = useRef(search)
  const timer = useRef<number>(undefined)

  useEffect(() => {
    // `search` is the text in the URL. If it is not the text that this field applied last, something else has changed
    // the URL, such as the 'Back' button. The field then shows the new text.
    if (search === appliedSearch.current) return
    appliedSearch.current = search
    window.clearTimeout(timer.current)
    setText(search)
  }, [search])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const applySearch = (next: string) => {
    window.clearTimeout(timer.current)
    if (next === appliedSearch.current) return
    appliedSearch.current = next
    onChange(next)
  }
  const handleInput = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => applySearch(typed), SEARCH_DELAY_MS)
  }
  const clear = () => {
    // The clear button disappears together with the text, so the focus moves to the field.
    input.current?.focus()
    setText('')
    applySearch('')
  }
  return (
    <Input
      ref={input}
      className="search-field"
      type="search"
      value={text}
      maxLength={maxLength}
      placeholder={`${label}...`}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Icon name="search" size={18} />}
      suffix={text !== '' && <ClearButton label="Clear search" skipTabOrder onClick={clear} />}
      onChange={(event) => handleInput(event.target.value)}
      onPressEnter={() => applySearch(text)}
    />
  )
}

const ALL_OPTION = ''
const STYLES = {
  // Keeps the selected value fully visible. Ant Design reduces its opacity to a quarter while the list is open.
  content: { opacity: 1 },
  // The list can be wider than the field, but not wider than the screen of a phone.
  popup: { root: { maxWidth: 'calc(100vw - 1rem)' } },
}

/**
 * A select for a filter. The user chooses one option, or all options. As in a native select, typing a letter selects
 * the next option that begins with this letter.
 */
function OptionField({ filter, value, onChange }: FieldProps<OptionFilter<string>>) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const choices = [ALL_OPTION, ...filter.options].map((option) => ({
    value: option,
    label: option === ALL_OPTION ? filter.all : (filter.labelOf?.(option) ?? option),
  }))
  const selected = value ?? ALL_OPTION
  const selectOption = (option: string) => onChange(option === ALL_OPTION ? null : option)

  const typeAhead = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    // Keeps Ant Design from opening the list when the user types a letter.
    event.stopPropagation()
    event.preventDefault()
    const index = choices.findIndex((choice) => choice.value === selected)
    const candidates = [...choices.slice(index + 1), ...choices.slice(0, index)]
    const next = candidates.find((choice) =>
      choice.label.toLowerCase().startsWith(key.toLowerCase()),
    )
    setOpen(false)
    if (next) selectOption(next.value)
  }
  return (
    <div className="option-field" onKeyDownCapture={typeAhead}>
      <Select
        value={selected}
        options={choices}
        open={open}
        onOpenChange={setOpen}
        onChange={selectOption}
        aria-label={filter.label}
        // Screen readers read the selected option from the label, because the input element contains no text.
        aria-describedby={id}
        labelRender={({ label }) => <span id={id}>{label}</span>}
        classNames={SELECT_PARTS}
        suffixIcon={<Icon name="down" size={16} />}
        popupMatchSelectWidth={false}
        // The list is as high as eight options.
        listHeight={320}
        styles={STYLES}
        virtual={false}
      />
    </div>
  )
}

/** The last day whose year has four digits. */
const LAST_DAY = '9999-12-31'

const dayOf = (day: string | (() => string)) => (typeof day === 'string' ? day : day())

/**
 * Whether the year of a typed day is incomplete. While a user types the year 2026, the field's value first has the
 * years 2, 20 and 202. The filter ignores these years.
 */
const hasUnfinishedYear = (day: string) => day !== '' && !/^[1-9]\d{3}-/.test(day)

/**
 * A field for one day, with the browser's own calendar (decision 021). The calendar offers only the days from `min` to
 * `max`, but the user can also type an earlier or a later day. If the user leaves the field before the year is
 * complete, the field shows the previous value again.
 */
function DayField({ filter, value, onChange }: FieldProps<DayFilter>) {
  const input = useRef<InputRef>(null)
  const [syncedValue, setSyncedValue] = useState(value)
  const [typed, setTyped] = useState(value ?? '')
  if (syncedValue !== value) {
    setSyncedValue(value)
    setTyped(value ?? '')
  }
  const handleInput = (day: string) => {
    setTyped(day)
    if (!hasUnfinishedYear(day)) onChange(day || null)
  }
  const clear = () => {
    // The clear button disappears together with the date, so the focus moves to the field.
    input.current?.focus()
    handleInput('')
  }
  return (
    <Input
      ref={input}
      className="day-field"
      type="date"
      aria-label={filter.label}
      aria-invalid={hasUnfinishedYear(typed) ? true : undefined}
      data-empty={typed === '' ? 'true' : undefined}
      min={dayOf(filter.min)}
      max={dayOf(filter.max ?? LAST_DAY)}
      value={typed}
      onChange={(event) => handleInput(event.target.value)}
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
