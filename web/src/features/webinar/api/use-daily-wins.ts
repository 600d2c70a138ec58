import { useCallback, useEffect, useState } from 'react'

const WINS_ADDRESS = '/api/dailywins?limit=100'

export type DailyWins =
  { status: 'loading' } | { status: 'error'; retry: () => void } | { status: 'ready'; wins: Win[] }

/** Reads the recent deals once, in the browser, past every cache. */
export function useDailyWins(): DailyWins {
  const [state, setState] = useState<Win[] | 'loading' | 'error'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(WINS_ADDRESS, { cache: 'no-store', signal: leaving.signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      setState(readWins(await response.json()))
    }
    load().catch((error: unknown) => {
      if (leaving.signal.aborted) return
      console.warn('daily wins:', error)
      setState('error')
    })
    return () => leaving.abort()
  }, [attempt])

  const retry = useCallback(() => {
    setState('loading')
    setAttempt((count) => count + 1)
  }, [])

  if (state === 'loading') return { status: 'loading' }
  if (state === 'error') return { status: 'error', retry }
  return { status: 'ready', wins: state }
}

/** A recent deal as GET /api/dailywins sends it (contract "HTTP: wins"). */
export interface Win {
  id: string
  title: string
  category: string
  description: string
  value?: number
  currency: string
  /** ISO date-time. */
  occurred_at: string
}

const TEXTS = ['id', 'title', 'category', 'description', 'currency', 'occurred_at'] as const

/**
 * What can be shown of an answer: entries that are not wins are dropped, and an answer that is no list counts as empty
 * (specification, section 7). By hand, since the public pages carry no schema library.
 */
export function readWins(answer: unknown): Win[] {
  return Array.isArray(answer) ? answer.filter(isWin) : []
}

function isWin(entry: unknown): entry is Win {
  if (typeof entry !== 'object' || entry === null) return false
  const fields = entry as Record<string, unknown>
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    fields.id !== '' &&
    fields.title !== '' &&
    !Number.isNaN(Date.parse(String(fields.occurred_at))) &&
    (fields.value === undefined || (Number.isFinite(fields.value) && Number(fields.value) >= 0))
  )
}
