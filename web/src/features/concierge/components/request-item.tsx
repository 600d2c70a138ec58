import type { ShownRequest } from '@domain/entities/concierge-request'
import { memo, useState } from 'react'
import { shortDate } from '../../../ui/dates'
import { Icon } from '../../../ui/icons'
import { CategoryBadge, PriorityBadge, StatusBadge } from '../../../ui/request-badges'
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
        <Description of={title} text={description} />
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

/** About what two lines hold, in characters. */
const SHORT = 160

function Description({ of, text }: { of: string; text: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > SHORT || text.includes('\n')
  return (
    <>
      <p className="request-description" dir="auto" data-open={open || !isLong}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="request-more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read less' : 'Read more'}
          <span className="visually-hidden"> of {of}</span>
        </button>
      )}
    </>
  )
}
