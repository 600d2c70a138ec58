import { MESSAGES } from '@domain/messages'
import { useRef } from 'react'
import { refreshAfter } from '../../data/refresh-after'
import { useAction } from '../../ui/use-action'
import { markAllRead, markRead } from './api/mark-read'
import { expireUnread, type NoticeRow } from './newest-notices'

const FAILURE = { failure: MESSAGES.noticesNotMarked }

/**
 * Returns two functions: `markOpened` marks one notification as read when the user opens it, and `markAll` marks all
 * notifications as read.
 * @param onAllRead called after all notifications were marked; must move the focus, because the clicked button
 * disappears
 */
export function useMarkRead(uid: string, onAllRead: () => void) {
  const expire = () => expireUnread(uid)
  const opened = useRef(new Set<string>())
  const markAllOpened = useAction(async () => {
    while (opened.current.size > 0) {
      const ids = [...opened.current]
      opened.current.clear()
      await refreshAfter(markRead(ids), expire)
    }
  }, FAILURE)
  const markAll = useAction(() => refreshAfter(markAllRead(uid), expire), {
    ...FAILURE,
    onSuccess: onAllRead,
  })
  return {
    markOpened: ({ id, read_at }: NoticeRow) => {
      if (read_at !== null) return
      // If `markAllOpened` is already running, `run` does nothing, and the running loop marks this notification too.
      opened.current.add(id)
      void markAllOpened.run()
    },
    markAll,
  }
}
