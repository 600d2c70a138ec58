import { useEffect, useState } from 'react'

/**
 * Returns the current time in milliseconds since 1970. A timer updates the time. It is also updated when the user
 * returns to the tab.
 * @param stepMs the interval of the timer, in milliseconds
 */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = window.setInterval(tick, stepMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [stepMs])

  return now
}
