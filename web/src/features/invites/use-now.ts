import { useEffect, useState } from 'react'

/** The longest delay of a timer, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns the current time. Updates each time one of the given moments is reached. */
export function useNow(moments: readonly (Date | null)[]): Date {
  const [now, setNow] = useState(() => new Date())
  const ahead = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []))
  const next = Math.min(...ahead)

  useEffect(() => {
    if (next === Infinity) return
    const wait = Math.min(Math.max(next - Date.now(), 0) + 1, LONGEST_MS)
    const timer = window.setTimeout(() => setNow(new Date()), wait)
    return () => window.clearTimeout(timer)
  }, [next, now])

  return now
}
