import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that tells whether the component is still mounted. Code that has waited for a promise can call it.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}
