import Input, { type InputRef } from 'antd/es/input/Input'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons'
import { ClearButton } from './clear-button'
import type { SearchFilter } from './view'

/** Milliseconds without a key before the search begins. */
const PAUSE_MS = 100

interface SearchFieldProps {
  filter: SearchFilter
  /** What is being searched for, as the address says it. */
  value: string
  onChange: (search: string) => void
}

/** A search box. It keeps its own text, so that no key waits for the screen, and hands it on when the typing pauses. */
export function SearchField({ filter: { label, maxLength }, value, onChange }: SearchFieldProps) {
  const field = useRef<InputRef>(null)
  const [text, setText] = useState(value)
  const handedOn = useRef(value)
  const timer = useRef<number>(undefined)

  useEffect(() => {
    // Back, forward or 'Clear Filters': the address knows better.
    if (value === handedOn.current) return
    handedOn.current = value
    window.clearTimeout(timer.current)
    setText(value)
  }, [value])

  useEffect(() => () => window.clearTimeout(timer.current), [])

  const handOn = (search: string) => {
    window.clearTimeout(timer.current)
    if (search === handedOn.current) return
    handedOn.current = search
    onChange(search)
  }
  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => handOn(typed), PAUSE_MS)
  }
  const clear = () => {
    // The button goes with the text; the focus must not go with it.
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
