import { useCallback, useSyncExternalStore } from 'react'
import { clock } from './clock'

const UNITS = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Min'],
  ['seconds', 'Sec'],
] as const

/**
 * Shows the days, hours, minutes and seconds until a point in time, and updates every second. After that point, the
 * countdown stays at zero and needs no timer. The prerendered page shows dashes of the same width, because only the
 * browser knows the current time.
 * @param target in milliseconds since 1970
 */
export function Countdown({ target, label }: { target: number; label: string }) {
  const subscribe = useCallback(
    (listener: () => void) => clock.subscribeUntil(target, listener),
    [target],
  )
  const now = useSyncExternalStore(subscribe, clock.now, () => undefined)
  const left = now === undefined ? undefined : remaining(target, now)
  return (
    <div role="timer" aria-label={label}>
      <p className="eyebrow" aria-hidden="true">
        {label}
      </p>
      <dl className="wb-countdown">
        {UNITS.map(([unit, name]) => (
          <div key={unit} className="card">
            <dt className="fine">{name}</dt>
            <dd>{left ? String(left[unit]).padStart(2, '0') : '--'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/**
 * Returns the days, hours, minutes and seconds that are left until `target`. All are zero after `target`. The
 * calculation uses absolute times, so daylight saving and a wrong time zone on the visitor's device have no effect.
 * @param target in milliseconds since 1970
 * @param now in milliseconds since 1970
 */
export function remaining(target: number, now: number) {
  const total = Math.max(0, Math.ceil((target - now) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
