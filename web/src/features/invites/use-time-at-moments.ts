import { useEffect, useState } from 'react'

/** The maximum delay of `setTimeout`, in milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Returns the current time. The component renders again each time one of the moments is reached. */
export function useTimeAtMoments(moments: readonly (Date | null)[]): Date {
  const [now, setNow] = useState(() => new Date())
  const futureTimes = moments.flatMap((moment) =>
    moment && moment > now ? [moment.getTime()] : [],
  )
  const next = Math.min(...futureTimes)

  useEffect(() => {
    if (next === Infinity) return
    const delay = Math.min(Math.max(next - Date.now(), 0) + 1, MAX_TIMEOUT_MS)
    const timer = window.setTimeout(() => setNow(new Date()), delay)
    return () => window.clearTimeout(timer)
  }, [next, now])

  return now
}
