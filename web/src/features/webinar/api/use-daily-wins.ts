import { useEffect, useState } from 'react'

const WINS_ADDRESS = '/api/dailywins?limit=100'

/**
 * Reads the recent deals once, in the browser, past every cache.
 * @returns the wins or the state of the request, and `retry` after an error
 */
export function useDailyWins() {
  const [wins, setWins] = useState<Win[] | 'loading' | 'error'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(WINS_ADDRESS, { cache: 'no-store', signal: leaving.signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      setWins(readWins(await response.json()))
    }
    load().catch((error: unknown) => {
      if (leaving.signal.aborted) return
      console.warn('daily wins:', error)
      setWins('error')
    })
    return () => leaving.abort()
  }, [attempt])

  const retry = () => {
    setWins('loading')
    setAttempt(attempt + 1)
  }
  return { wins, retry }
}

/** A recent deal as GET /api/dailywins sends it. */
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
 * The valid wins of an answer. Other entries are dropped, and an answer that is not a list counts as empty. Checked by
 * hand, since the public pages carry no schema library.
 */
export function readWins(answer: unknown): Win[] {
  return Array.isArray(answer) ? answer.filter(isWin) : []
}

function isWin(entry: unknown): entry is Win {
  const fields = Object(entry) as Record<string, unknown>
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    fields.id !== '' &&
    fields.title !== '' &&
    !Number.isNaN(Date.parse(String(fields.occurred_at))) &&
    (fields.value === undefined || (Number.isFinite(fields.value) && Number(fields.value) >= 0))
  )
}
