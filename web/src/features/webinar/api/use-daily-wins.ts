import { useCallback, useEffect, useState } from 'react'
import { readWins, type Win } from '../wins/win'

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
