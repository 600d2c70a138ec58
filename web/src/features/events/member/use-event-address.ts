import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isOpenedFromList, OPENED_FROM_LIST } from '../../../ui/history-entry'

/** The query parameter with the id of the open event. */
export const EVENT_PARAM = 'event'

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
    void navigate({ search: `?${params}` }, { state: OPENED_FROM_LIST, preventScrollReset: true })
  }, [])
  const close = useCallback(() => {
    const { location, navigate } = latest.current
    if (isOpenedFromList(location.state)) return void navigate(-1)
    const params = new URLSearchParams(location.search)
    params.delete(EVENT_PARAM)
    void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true })
  }, [])
  return { id: new URLSearchParams(location.search).get(EVENT_PARAM) || null, open, close }
}
