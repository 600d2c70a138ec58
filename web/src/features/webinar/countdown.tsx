import { useCallback, useSyncExternalStore } from 'react'
import { clock } from './clock'

const UNITS = [
  ['days', 'Days'],
  ['hours', 'Hours'],
  ['minutes', 'Min'],
  ['seconds', 'Sec'],
] as const

/**
 * Days, hours, minutes and seconds until an instant, updated every second; stays at zero afterwards, without a timer.
 * Prerendered as dashes of the same width, since only the browser knows the time.
 * @param target milliseconds since 1970
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
 * The whole seconds left until an instant, in units; all zero once it has passed. Computed from instants, so that
 * daylight saving time and a wrong time zone of the visitor do not matter.
 * @param target milliseconds since 1970
 * @param now milliseconds since 1970
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
