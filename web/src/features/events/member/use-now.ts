import { useEffect, useState } from 'react'

/** Twice a minute: an event that has begun is no longer 'Upcoming' within one. */
const STEP_MS = 30_000

/** The present moment in milliseconds since 1970, brought up to date by one timer, and when the page is looked at again. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = window.setInterval(tick, STEP_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])

  return now
}
