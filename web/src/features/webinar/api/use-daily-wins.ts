import { useEffect, useState } from 'react'

const WINS_ADDRESS = '/api/dailywins?limit=100'

/**
 * Loads the recent wins (deals by members) once, in the browser and without using a cache.
 * @returns `wins`: the wins, 'loading' or 'error'; `retry` loads them again; `hasRetried`: whether `retry` was called
 */
export function useDailyWins() {
  const [wins, setWins] = useState<Win[] | 'loading' | 'error'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const response = await fetch(WINS_ADDRESS, { cache: 'no-store', signal: controller.signal })
      if (!response.ok) throw new Error(`status ${response.status}`)
      setWins(parseWins(await response.json()))
    }
    load().catch((error: unknown) => {
      if (controller.signal.aborted) return
      console.warn('daily wins:', error)
      setWins('error')
    })
    return () => controller.abort()
  }, [attempt])

  const retry = () => {
    setWins('loading')
    setAttempt(attempt + 1)
  }
  return { wins, retry, hasRetried: attempt > 0 }
}

/** A win (a deal by a member) in the response of GET /api/dailywins. */
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
 * Returns the valid wins in a response. It uses no schema library, because the public pages do not include one.
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
