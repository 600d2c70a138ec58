import { normalizeSearch } from '@domain/search-text'
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { usePages, type PagesQuery } from '../../data/pages'
import { Select } from './select'

/** If the user types nothing for this time, in milliseconds, the search starts. */
const SEARCH_DELAY_MS = 200
/** The distance to the end of the list, in pixels, at which the next page is loaded. */
const LOAD_DISTANCE_PX = 80

type SelectProps = ComponentProps<typeof Select>

interface SearchSelectProps<Row> extends Omit<
  SelectProps,
  'value' | 'onChange' | 'options' | 'labelOf' | 'onSearch' | 'searchable' | 'optionRender'
> {
  /**
   * Returns the query for the rows that match a text.
   * @param search the normalised text; an empty string matches all rows
   */
  query: (search: string) => PagesQuery<Row>
  /** The maximum length of the search text, in characters. */
  maxLength: number
  keyOf: (row: Row) => string
  labelOf: (row: Row) => string
  /** Renders a row in the list. The label is shown by default. */
  renderRow?: (row: Row) => ReactNode
  /** The chosen row. The current search results need not contain it. */
  value: { key: string; label: string } | null
  onChange: (row: Row | null) => void
  /** The message when the rows could not be loaded. */
  failure: string
}

/**
 * A select that searches on the server, so that it works with any number of rows. The rows are loaded page by page, and
 * only after the select was opened.
 */
export function SearchSelect<Row>(props: SearchSelectProps<Row>) {
  const { query, maxLength, keyOf, labelOf, renderRow, value, onChange, failure, ...rest } = props
  const { clearable = false, ...select } = rest
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  // Whether the user has typed a text that is not searched for yet.
  const [isTyping, setTyping] = useState(false)
  const [pages, setPages] = useState(1)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const list = usePages(query(search), pages, { enabled: open })
  const isLoading = isTyping || list.isPlaceholder || list.status === 'loading'
  // While rows are loading, the list is empty. With the previous rows, Enter would choose a row that does not match.
  const rows = new Map(isLoading ? [] : list.rows.map((row) => [keyOf(row), row]))

  const updateSearch = (text: string) => {
    setTyping(false)
    setSearch(normalizeSearch(text.slice(0, maxLength)))
    setPages(1)
  }
  const type = (text: string) => {
    window.clearTimeout(timer.current)
    setTyping(true)
    timer.current = window.setTimeout(() => updateSearch(text), SEARCH_DELAY_MS)
  }
  const turn = (isOpen: boolean) => {
    setOpen(isOpen)
    // Clears the search text when the select closes. It must not be cleared when the select opens, because the user may
    // have opened it by typing the search text.
    if (isOpen) return
    window.clearTimeout(timer.current)
    updateSearch('')
  }
  // During a search, the list lacks the option that clears the choice, because Enter would choose it.
  const showsClear = clearable && search === '' && !isTyping
  const rowOf = (key: unknown) => rows.get(String(key))
  const keepOpen = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !open || !isLoading) return
    // Without rows, Enter would close the list and delete the typed text.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div onKeyDownCapture={keepOpen}>
      <Select
        {...select}
        clearable={showsClear}
        defaultActiveFirstOption={!showsClear}
        value={value?.key ?? ''}
        onChange={(key) => onChange(rowOf(key) ?? null)}
        options={[...rows.keys()]}
        labelOf={(key) => {
          const row = rowOf(key)
          return row === undefined ? (value?.label ?? key) : labelOf(row)
        }}
        optionRender={({ value: key, label }) => {
          const row = rowOf(key)
          return row !== undefined && renderRow ? renderRow(row) : label
        }}
        onSearch={type}
        onOpenChange={turn}
        onPopupScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight < scrollHeight - LOAD_DISTANCE_PX) return
          if (list.hasMore && list.loadingMore === 'no' && !isLoading) setPages(list.pages + 1)
        }}
        notFoundContent={
          <span role="status">
            {list.status === 'failed'
              ? failure
              : isLoading || !open
                ? 'Searching...'
                : 'Nothing matches.'}
          </span>
        }
      />
    </div>
  )
}
