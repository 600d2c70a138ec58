import Input from 'antd/es/input/Input'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons'
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
    handedOn.current = search
    onChange(search)
  }
  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => handOn(typed), PAUSE_MS)
  }
  const enter = () => {
    window.clearTimeout(timer.current)
    if (text !== handedOn.current) handOn(text)
  }

  return (
    <Input
      className="search-field"
      type="search"
      value={text}
      maxLength={maxLength}
      placeholder={`${label}...`}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="search"
      prefix={<Icon name="search" size={18} />}
      allowClear={{ clearIcon: CLEAR }}
      onChange={(event) => type(event.target.value)}
      onPressEnter={enter}
    />
  )
}

const CLEAR = (
  <>
    <Icon name="close" size={14} />
    <span className="visually-hidden">Clear search</span>
  </>
)
