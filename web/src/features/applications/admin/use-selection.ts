import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ApplicationRow } from './api/queue'

const PARAM = 'open'

/** Milliseconds: while somebody steps through the list, the address stays. */
const SETTLED = 600

interface Selection {
  /** The open application; null for none. On a wide screen the first one is open unless another is chosen. */
  id: string | null
  select: (id: string) => void
  /** Narrow screens: back to the list. */
  close: () => void
}

/**
 * Which application is open. It shows at once; the address follows, so that it can be linked, and the back button of a
 * phone leads to the list.
 */
export function useSelection(rows: readonly ApplicationRow[], narrow: boolean): Selection {
  const [params, setParams] = useSearchParams()
  const addressed = params.get(PARAM)
  const [followed, setFollowed] = useState(addressed)
  const [chosen, setChosen] = useState(addressed)
  /** The address that this screen asked for; it comes after the next key. Undefined once it has come. */
  const [written, setWritten] = useState<string | null>()
  if (followed !== addressed) {
    setFollowed(addressed)
    // Otherwise it is a link, the back button, or another filter.
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
    // `write` only passes its argument on.
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

/** The same value once it has not changed for some milliseconds; the first one at once. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), ms)
    return () => window.clearTimeout(timer)
  }, [value, ms])
  return settled
}
