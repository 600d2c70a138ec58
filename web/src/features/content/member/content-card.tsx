import type { ContentItem } from '@domain/entities/content-item'
import { memo } from 'react'
import { Badge } from '../../../ui/kit/badge'
import { capital } from '../../../ui/capital'
import { OutwardLink } from '../../../ui/kit/outward-link'
import { ReadMore } from '../../../ui/read-more'
import { webHref } from '../../../ui/web-href'
import { TypeArt } from './type-art'
import './content-card.css'

/** An entry of the library. Plain elements: two dozen of them are drawn within a frame. */
export const ContentCard = memo(function ContentCard({ item }: { item: ContentItem }) {
  const { title, description, content_type, file_url } = item
  const href = webHref(file_url)
  return (
    <li className="content-card">
      <TypeArt type={content_type} />
      <div className="content-body">
        <Badge>{capital(content_type)}</Badge>
        <h2 dir="auto">{title}</h2>
        <div className="content-words">
          {description === null ? (
            <p className="content-missing">No description available</p>
          ) : (
            <ReadMore of={title} text={description} lines={4} room={150} />
          )}
        </div>
      </div>
      <div className="content-foot">
        {href === null ? (
          <button type="button" className="content-unavailable" disabled>
            Content Unavailable
          </button>
        ) : (
          <OutwardLink href={href} about={title}>
            Access Content
          </OutwardLink>
        )}
      </div>
    </li>
  )
})
