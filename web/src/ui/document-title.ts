import { useEffect } from 'react'

/** Sets the document's title for a page: 'Events · The Cave'. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · The Cave`
  }, [title])
}
