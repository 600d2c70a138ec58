import { MESSAGES } from '@domain/messages'
import { useAction } from '../../ui/use-action'
import { markAllRead, markRead } from './api/mark-read'
import type { NoticeRow } from './newest-notices'

const FAILURE = { failure: MESSAGES.noticesNotMarked }

/**
 * Marks a notification as read when it is opened, or all notifications on request.
 * @param onAllRead called after all were marked; must move the focus, because the button disappears
 */
export function useMarking(uid: string, onAllRead: () => void) {
  const one = useAction((id: string) => markRead([id]), FAILURE)
  const all = useAction(() => markAllRead(uid), { ...FAILURE, onSuccess: onAllRead })
  return {
    open: ({ id, read_at }: NoticeRow) => {
      if (read_at === null) void one.run(id)
    },
    all,
  }
}
