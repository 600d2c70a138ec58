import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { converters } from '../../../../firebase/converters'
import { beginLivePages, useLivePages } from '../../../../firebase/use-live-pages'
import { useLoadFailure } from '../../../../ui/use-load-failure'

const SOURCE = { shape: QUERIES.content, values: [], converter: converters.contentItem } as const

/** The content library as it is, newest first. @param pages how many are to be shown */
export function useContentList(pages: number) {
  const content = useLivePages(SOURCE, pages)
  useLoadFailure(content.status === 'failed' || content.adding === 'failed', MESSAGES.contentFailed)
  return content
}

/** Begins to listen to the newest of it, ahead of the page. */
export const beginContentList = () => beginLivePages(SOURCE, 1)
