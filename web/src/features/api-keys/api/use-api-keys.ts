import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { converters } from '../../../firebase/converters'
import { beginLivePages, useLivePages } from '../../../firebase/use-live-pages'
import { useLoadFailure } from '../../../ui/use-load-failure'

const SOURCE = { shape: QUERIES.apiKeys, values: [], converter: converters.apiKey } as const

/** All API keys as they are, newest first. @param pages how many are to be shown */
export function useApiKeys(pages: number) {
  const keys = useLivePages(SOURCE, pages)
  useLoadFailure(keys.status === 'failed' || keys.adding === 'failed', MESSAGES.apiKeysFailed)
  return keys
}

/** Begins to listen to the first of them, ahead of the page. */
export const beginApiKeys = () => beginLivePages(SOURCE, 1)
