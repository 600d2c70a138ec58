import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icons'
import '../form/plain-field.css'
import './search-box.css'

/** Milliseconds without a key before the search begins. */
const PAUSE_MS = 100

interface SearchBoxProps {
  /** What is searched: 'Search members' gives the placeholder 'Search members...'. */
  label: string
  maxLength: number
  /** What is being searched for, as the address says it. */
  value: string
  onSearch: (search: string) => void
}

/**
 * The search box: keeps its own text, so that a key is never held up, and hands it on when the typing pauses. A plain field:
 * each key draws it, also on slow devices.
 */
export function SearchBox({ label, maxLength, value, onSearch }: SearchBoxProps) {
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
    onSearch(search)
  }
  const type = (typed: string) => {
    setText(typed)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => handOn(typed), PAUSE_MS)
  }

  const typeOut = () => {
    window.clearTimeout(timer.current)
    if (text !== handedOn.current) handOn(text)
  }

  return (
    <span className="plain-field search-box">
      <Icon name="search" size={18} />
      <input
        type="search"
        value={text}
        maxLength={maxLength}
        placeholder={`${label}...`}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && typeOut()}
      />
    </span>
  )
}
