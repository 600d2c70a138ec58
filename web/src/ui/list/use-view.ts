import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How a screen's view stands in its address. Module constants: both are part of a hook's memory. */
interface Codec<View> {
  read: (params: URLSearchParams) => View
  write: (view: View) => URLSearchParams
}

/**
 * What a screen shows, kept in its address, so that a view can be linked and 'back' finds it. A change of what is looked
 * for begins at the first page again, and is there at once: on a slow device the router's own transitions fall behind the
 * keys, and a filter that follows an address of before the last key would take that key back.
 * @returns the view, and a function that changes a part of it
 */
export function useView<View extends { pages: number }>(
  codec: Codec<View>,
): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => codec.read(params), [codec, params])
  // One press may make two changes.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const show = useCallback(
    (change: Partial<View>) => {
      const next = codec.write({ ...codec.read(latest.current), pages: 1, ...change })
      latest.current = next
      setParams(next, { replace: true, preventScrollReset: true, flushSync: true })
    },
    [codec, setParams],
  )
  return [view, show]
}
