import type { ShownRequest } from '@domain/entities/concierge-request'
import { memo } from 'react'
import { shortDate } from '../../../ui/dates'
import { Icon } from '../../../ui/icons'
import { ReadMore } from '../../../ui/read-more'
import { CategoryBadge, PriorityBadge, StatusBadge } from '../shared/request-badges'
import { statusLook } from '../../../ui/request-status'
import './request-item.css'

/** One of the member's requests and where it stands. */
export const RequestItem = memo(function RequestItem({ request }: { request: ShownRequest }) {
  const { title, description, status, category, priority, created_at } = request
  const { label, tone, icon } = statusLook(status)
  return (
    <li className="request">
      <span className="request-icon" data-tone={tone}>
        <Icon name={icon} size={22} />
      </span>
      <div className="request-words">
        <h3 dir="auto">{title}</h3>
        <ReadMore of={title} text={description} lines={2} />
      </div>
      <div className="request-foot">
        <div className="request-status">
          <StatusBadge status={status} />
        </div>
        <div className="request-facts">
          <CategoryBadge category={category} />
          <PriorityBadge priority={priority} />
          <div className="request-said">
            <p>Status: {label}</p>
            <p>Created: {shortDate(created_at)}</p>
          </div>
        </div>
      </div>
    </li>
  )
})
