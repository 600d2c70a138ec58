import type { PublicWebinar } from '@domain/webinar'
import { useEffect } from 'react'
import { showSession } from '../session'

const SESSION_ADDRESS = '/api/webinar'

/**
 * Requests the webinar session that the site's owner has stored. The request is sent once, after the page is mounted.
 * If it fails, the page keeps showing the prerendered session.
 */
export function useStoredSession(): void {
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const response = await fetch(SESSION_ADDRESS, {
        cache: 'no-store',
        signal: controller.signal,
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      const answer: unknown = await response.json()
      if (isSession(answer)) showSession(answer)
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) console.warn('webinar session:', error)
    })
    return () => controller.abort()
  }, [])
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/**
 * Whether a response is a valid session. This function validates without a schema library, because the public pages
 * do not include one.
 */
export function isSession(answer: unknown): answer is PublicWebinar {
  const fields = Object(answer) as Record<string, unknown>
  const { starts_at, utc_offset_minutes, zone_label, seats, seats_left } = fields
  return (
    (starts_at === null ||
      (typeof starts_at === 'string' && !Number.isNaN(Date.parse(starts_at)))) &&
    Number.isInteger(utc_offset_minutes) &&
    typeof zone_label === 'string' &&
    Number.isInteger(seats) &&
    (seats_left === null || Number.isInteger(seats_left)) &&
    [fields['video_url'], fields['form_url'], fields['contact_email']].every(isTextOrNull)
  )
}
