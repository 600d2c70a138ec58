import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether a row shows all that it holds, so that there is nowhere to scroll to. Follows the window's width.
 * @param count how many slides the row holds
 */
export function useFits(row: RefObject<HTMLElement | null>, count: number): boolean {
  const [fits, setFits] = useState(false)
  useEffect(() => {
    const node = row.current
    if (!node || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setFits(node.scrollWidth <= node.clientWidth + 1))
    observer.observe(node)
    return () => observer.disconnect()
  }, [row, count])
  return fits
}
