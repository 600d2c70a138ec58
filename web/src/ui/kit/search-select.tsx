import { normalizeSearch } from '@domain/search-text'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { usePages, type PagesQuery } from '../../data/pages'
import { Select } from './select'

/** The search starts after this pause in typing, in milliseconds. */
const PAUSE = 200
/** The next page is loaded at this distance from the end of the list, in pixels. */
const NEAR_END = 80

type SelectProps = ComponentProps<typeof Select>

interface SearchSelectProps<Row> extends Omit<
  SelectProps,
  'value' | 'onChange' | 'options' | 'labelOf' | 'onSearch' | 'searchable' | 'optionRender'
> {
  /** The query for the rows that match a text; all rows for ''. @param search the normalised text */
  query: (search: string) => PagesQuery<Row>
  /** The maximum length of the search text, in characters. */
  maxLength: number
  keyOf: (row: Row) => string
  labelOf: (row: Row) => string
  /** Renders a row in the list. The label is shown by default. */
  show?: (row: Row) => ReactNode
  /** The chosen row. It may be missing in the search results. */
  value: { key: string; label: string } | null
  onChange: (row: Row | null) => void
  /** The message when the rows could not be loaded. */
  failure: string
}

/**
 * A select with server-side search for any number of rows. Loads one page at a time, and nothing before it is opened.
 */
export function SearchSelect<Row>(props: SearchSelectProps<Row>) {
  const { query, maxLength, keyOf, labelOf, show, value, onChange, failure, ...select } = props
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const list = usePages(query(search), pages, { enabled: open })
  const rows = new Map(list.waiting ? [] : list.rows.map((row) => [keyOf(row), row]))

  const find = (text: string) => {
    setSearch(normalizeSearch(text.slice(0, maxLength)))
    setPages(1)
  }
  const type = (text: string) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => find(text), PAUSE)
  }
  const turn = (isOpen: boolean) => {
    setOpen(isOpen)
    // Typing opens a closed list, and the search must continue.
    if (isOpen) return
    window.clearTimeout(timer.current)
    find('')
  }
  const isLoading = list.waiting || list.status === 'loading'
  const rowOf = (key: unknown) => rows.get(String(key))
  return (
    <Select
      {...select}
      value={value?.key ?? ''}
      onChange={(key) => onChange(rowOf(key) ?? null)}
      options={[...rows.keys()]}
      labelOf={(key) => {
        const row = rowOf(key)
        return row === undefined ? (value?.label ?? key) : labelOf(row)
      }}
      optionRender={({ value: key, label }) => {
        const row = rowOf(key)
        return row !== undefined && show ? show(row) : label
      }}
      onSearch={type}
      onOpenChange={turn}
      onPopupScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollTop + clientHeight < scrollHeight - NEAR_END) return
        if (list.more && list.adding === 'no' && !isLoading) setPages(list.pages + 1)
      }}
      notFoundContent={
        <span role="status">
          {list.status === 'failed' ? failure : isLoading ? 'Searching...' : 'Nothing matches.'}
        </span>
      }
    />
  )
}
