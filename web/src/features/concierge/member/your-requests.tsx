import type { ShownRequest } from '@domain/entities/concierge-request'
import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import Flex from 'antd/es/flex'
import { memo } from 'react'
import { liveQuery, useLivePages } from '../../../data/live'
import { converters } from '../../../firebase/converters'
import { shortDate } from '../../../ui/dates'
import { Icon } from '../../../ui/icons'
import { Button } from '../../../ui/kit/button'
import { EmptyState } from '../../../ui/kit/empty'
import { ListScreen } from '../../../ui/list/list-screen'
import { countFormatter } from '../../../ui/list/list-state'
import type { View } from '../../../ui/list/view'
import { ReadMore } from '../../../ui/read-more'
import { statusLook } from '../../../ui/request-status'
import { CategoryBadge, PriorityBadge, StatusBadge } from '../shared/request-badges'
import { RequestShapes } from './request-skeletons'

/** Returns the source of live rows for a member's own requests, newest first. */
export const ownRequests = (uid: string) =>
  liveQuery(QUERIES.ownRequests, [uid], converters.conciergeRequest)

interface YourRequestsProps {
  uid: string
  view: View<Record<never, never>, 'page'>
  /** Opens the form for a new request; undefined while the form is open. */
  onNew?: (() => void) | undefined
}

export function YourRequests({ uid, view, onNew }: YourRequestsProps) {
  const list = useLivePages(ownRequests(uid), view.pages.page)
  return (
    <ListScreen
      view={view}
      list={list}
      label="Your Requests"
      noun="Requests"
      loading="Loading requests..."
      failure={MESSAGES.requestsFailed}
      title={() => 'Your Requests'}
      count={countFormatter('request')}
      icon="concierge"
      skeleton={<RequestShapes />}
      empty={
        <EmptyState
          icon="concierge"
          title="No concierge requests yet"
          text="Tell Grand Wazeer what you need, and follow the progress of your requests here."
        >
          {onNew && (
            <Button primary onClick={onNew}>
              Create Your First Request
            </Button>
          )}
        </EmptyState>
      }
    >
      {(requests) => (
        <ul className="surface rows" aria-label="Your Requests">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

const Request = memo(function Request({ request }: { request: ShownRequest }) {
  const { title, description, status, category, priority, created_at } = request
  const { label, tone, icon } = statusLook(status)
  return (
    <li className="request" data-tone={tone}>
      <Icon name={icon} size={22} />
      <Flex vertical flex={1} gap="small">
        <Flex justify="space-between" align="start" gap="middle">
          <h3 dir="auto">{title}</h3>
          <StatusBadge status={status} />
        </Flex>
        <ReadMore title={title} text={description} lines={3} />
        <Flex wrap align="center" gap="small">
          <CategoryBadge category={category} />
          <PriorityBadge priority={priority} />
          <Flex wrap gap="0 16px" className="muted">
            <p>Status: {label}</p>
            <p>Created: {shortDate(created_at)}</p>
          </Flex>
        </Flex>
      </Flex>
    </li>
  )
})
