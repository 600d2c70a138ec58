import { DOCUMENT_ID } from '@domain/text'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { OPEN_PARAM } from '../../../config/paths'
import { isOpenedFromList, OPENED_FROM_LIST } from '../../../ui/history-entry'
import type { ApplicationRow } from './api/queue'

/** The time in milliseconds for which a selection must stay the same before it is written to the URL. */
const URL_DELAY_MS = 600

interface Selection {
  /** The id of the open application; null for none. On a wide screen the first application is open by default. */
  id: string | null
  select: (id: string) => void
  /**
   * Selects the application that is open by default, so that it stays open even if another application becomes the
   * first. Does nothing if an application is already selected.
   */
  keep: () => void
  /**
   * Closes the selected application. If it was opened from the list, goes one step back in the browser's history, so
   * that the history does not contain the list twice.
   */
  close: () => void
}

/**
 * Manages which application is open. Its id is written to the URL, so that an application can be linked, and so that
 * the back button of a phone returns to the list. On a wide screen, the id is written a moment after the selection, but
 * not while another page is loading, because that would cancel the loading.
 */
export function useSelection(rows: readonly ApplicationRow[], isNarrow: boolean): Selection {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const param = params.get(OPEN_PARAM)
  const urlId = param !== null && DOCUMENT_ID.test(param) ? param : null
  const [syncedUrlId, setSyncedUrlId] = useState(urlId)
  const [selectedId, setSelectedId] = useState(urlId)
  /** The id that this hook has written to the URL; undefined after the router has reported the new URL. */
  const [writtenId, setWrittenId] = useState<string | null>()
  if (syncedUrlId !== urlId) {
    setSyncedUrlId(urlId)
    // An id that this hook has written is not selected again, because the user may have selected another application in
    // the meantime. Any other id comes from a link, the back button or a filter.
    if (urlId === writtenId) setWrittenId(undefined)
    else setSelectedId(urlId)
  }
  const writeToUrl = (id: string | null, replace: boolean) => {
    setWrittenId(id)
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        if (id === null) next.delete(OPEN_PARAM)
        else next.set(OPEN_PARAM, id)
        return next
      },
      // The state of a history entry records whether the application was opened from the list. A replaced entry keeps
      // its state.
      { replace, state: replace ? state : OPENED_FROM_LIST, preventScrollReset: true },
    )
  }
  const isUrlBehind = selectedId !== null && selectedId !== urlId
  useEffect(() => {
    if (!isUrlBehind || isNarrow || !isIdle) return
    const timer = window.setTimeout(() => writeToUrl(selectedId, true), URL_DELAY_MS)
    return () => window.clearTimeout(timer)
    // `writeToUrl` is not a dependency, because it is a new function on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUrlBehind, selectedId, isNarrow, isIdle])
  const first = isNarrow ? null : (rows[0]?.id ?? null)
  return {
    id: selectedId ?? first,
    select: (id) => {
      setSelectedId(id)
      if (isNarrow) writeToUrl(id, urlId !== null)
    },
    keep: () => {
      if (selectedId !== null || first === null) return
      setSelectedId(first)
      if (isIdle) writeToUrl(first, true)
    },
    close: () => {
      setSelectedId(null)
      if (isOpenedFromList(state)) void navigate(-1)
      else writeToUrl(null, true)
    },
  }
}

/**
 * Returns the latest value that has stayed the same for `ms` milliseconds. Until there is such a value, returns the
 * initial value.
 */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return debounced
}
