import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** The query parameter with the id of the open event. */
export const EVENT_PARAM = 'event'

/** The state that marks a history entry as added by this hook. */
const ADDED = { addedForEvent: true }

/**
 * Stores the id of the open event in the URL. Opening an event adds a history entry, so that the back button closes the
 * event. A link whose URL contains the id of an event also opens the event. Other query parameters are kept. The
 * functions `open` and `close` stay the same on each render.
 */
export function useEventAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef({ location, navigate })
  useEffect(() => {
    latest.current = { location, navigate }
  })
  const open = useCallback((id: string) => {
    const { location, navigate } = latest.current
    const params = new URLSearchParams(location.search)
    params.set(EVENT_PARAM, id)
    void navigate({ search: `?${params}` }, { state: ADDED, preventScrollReset: true })
  }, [])
  const close = useCallback(() => {
    const { location, navigate } = latest.current
    if (isAdded(location.state)) return void navigate(-1)
    const params = new URLSearchParams(location.search)
    params.delete(EVENT_PARAM)
    void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true })
  }, [])
  return { id: new URLSearchParams(location.search).get(EVENT_PARAM) || null, open, close }
}

const isAdded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'addedForEvent' in state
