import { useEffect, useState } from 'react'

/**
 * The maximum delay of a timer, in milliseconds. Longer delays are divided into several timers: a timer stands still
 * while the device sleeps, so a single long timer would end much too late.
 */
const MAX_DELAY_MS = 60_000

/** Returns the current time. The component renders again each time one of the given moments is reached. */
export function useTimeAtMoments(moments: readonly (Date | null)[]): Date {
  const [now, setNow] = useState(() => new Date())
  const futureTimes = moments.flatMap((moment) =>
    moment && moment > now ? [moment.getTime()] : [],
  )
  const next = Math.min(...futureTimes)

  useEffect(() => {
    if (next === Infinity) return
    let timer: number
    const check = () => {
      window.clearTimeout(timer)
      const delay = next - Date.now() + 1
      if (delay <= 0) setNow(new Date())
      else timer = window.setTimeout(check, Math.min(delay, MAX_DELAY_MS))
    }
    check()
    document.addEventListener('visibilitychange', check)
    window.addEventListener('pageshow', check)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('pageshow', check)
    }
  }, [next])

  return now
}
