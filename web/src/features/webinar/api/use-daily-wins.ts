import { useEffect, useState } from 'react'

const WINS_ADDRESS = '/api/dailywins?limit=100'

/**
 * Loads the recent deals once in the browser, without using a cache.
 * @returns the wins or the state of the request, and `retry` for use after an error
 */
export function useDailyWins() {
  const [wins, setWins] = useState<Win[] | 'loading' | 'error'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(WINS_ADDRESS, { cache: 'no-store', signal: leaving.signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      setWins(parseWins(await response.json()))
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

/** A recent deal in the response of GET /api/dailywins. */
export interface Win {
  id: string
  title: string
  category: string
  description: string
  value?: number
  currency: string
  /** An ISO 8601 date and time. */
  occurred_at: string
}

const TEXTS = ['id', 'title', 'category', 'description', 'currency', 'occurred_at'] as const

/**
 * Returns the valid wins of a response. Other entries are left out; a response that is not a list has no wins. The
 * code validates by hand, because the public pages do not include a schema library.
 */
export function parseWins(answer: unknown): Win[] {
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
