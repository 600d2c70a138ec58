import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ApplicationRow } from './api/queue'

const PARAM = 'open'

/** The address is updated when the selection has not changed for this time, in milliseconds. */
const SETTLED = 600

interface Selection {
  /** The id of the open application; null for none. On a wide screen the first application is open by default. */
  id: string | null
  select: (id: string) => void
  /** Returns to the list on narrow screens. */
  close: () => void
}

/**
 * Manages which application is open. A selected application is shown at once. The address follows later, so that the
 * application can be linked, and so that the back button of a phone returns to the list.
 */
export function useSelection(rows: readonly ApplicationRow[], narrow: boolean): Selection {
  const [params, setParams] = useSearchParams()
  const addressed = params.get(PARAM)
  const [followed, setFollowed] = useState(addressed)
  const [chosen, setChosen] = useState(addressed)
  /**
   * The value that was last written to the address. Undefined after the address has changed to it, which may happen
   * after further key presses.
   */
  const [written, setWritten] = useState<string | null>()
  if (followed !== addressed) {
    setFollowed(addressed)
    // Any other change was made by a link, the back button, or a filter.
    if (addressed === written) setWritten(undefined)
    else setChosen(addressed)
  }
  const write = (id: string | null, replace: boolean) => {
    setWritten(id)
    setParams(
      (former) => {
        const next = new URLSearchParams(former)
        if (id === null) next.delete(PARAM)
        else next.set(PARAM, id)
        return next
      },
      { replace, preventScrollReset: true },
    )
  }
  const isBehind = chosen !== null && chosen !== addressed
  useEffect(() => {
    if (!isBehind || narrow) return
    const timer = window.setTimeout(() => write(chosen, true), SETTLED)
    return () => window.clearTimeout(timer)
    // `write` is left out, because it is a new function on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, chosen, narrow])
  const first = narrow ? null : (rows[0]?.id ?? null)
  return {
    id: chosen ?? first,
    select: (id) => {
      setChosen(id)
      if (narrow) write(id, addressed !== null)
    },
    close: () => {
      setChosen(null)
      write(null, true)
    },
  }
}

/** Returns the value after it has not changed for `ms` milliseconds. The initial value is returned at once. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return settled
}
