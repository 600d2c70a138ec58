import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import type { LiveRows } from '../../../data/live-pages'
import { EmptyState } from '../../../ui/empty-state'
import { ListFailure, ListLine, ShowMore } from '../../../ui/list/list-state'
import { useLoadFailure } from '../../../ui/use-load-failure'
import { useOwnRequests } from './api/use-own-requests'
import { RequestItem } from './request-item'
import { RequestSkeletons } from './request-skeletons'
import './request-item.css'

interface YourRequestsProps {
  uid: string
  pages: number
  onMore: () => void
  /** Opens the form; left out while it is open. */
  onNew?: (() => void) | undefined
}

/** The member's own requests, or why there are none to see. */
export function YourRequests({ uid, pages, onMore, onNew }: YourRequestsProps) {
  const requests = useOwnRequests(uid, pages)
  const { status, rows, more, adding, retry } = requests
  useLoadFailure(status === 'failed', MESSAGES.requestsFailed)
  useLoadFailure(adding === 'failed', MESSAGES.dataFailed)

  if (status === 'loading') return <RequestSkeletons />
  return (
    <section className="list your-requests" aria-label="Your Requests">
      <ListLine title="Your Requests" count={countOf(requests)} />
      {status === 'failed' && <ListFailure sentence={MESSAGES.requestsFailed} retry={retry} />}
      {status === 'ready' && rows.length === 0 && (
        <EmptyState
          icon="concierge"
          title="No concierge requests yet"
          text="Tell Grand Wazeer what you need. You can follow here what becomes of it."
        >
          {onNew && (
            <Button type="primary" onClick={onNew}>
              Create Your First Request
            </Button>
          )}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className="requests" aria-label="Your Requests">
          {rows.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </ul>
      )}
      {more && (
        <ShowMore
          noun="Requests"
          adding={adding}
          sentence={MESSAGES.dataFailed}
          onMore={onMore}
          retry={retry}
        />
      )}
    </section>
  )
}

/** Exact once the end is reached. */
function countOf({ status, rows: { length }, more }: LiveRows<unknown>): string {
  if (status !== 'ready' || length === 0) return ''
  const noun = length === 1 ? 'request' : 'requests'
  return more ? `The newest ${length} ${noun}` : `${length} ${noun}`
}
