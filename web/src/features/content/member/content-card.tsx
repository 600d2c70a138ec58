import type { ContentItem } from '@domain/entities/content-item'
import { memo } from 'react'
import { Badge } from '../../../ui/kit/badge'
import { Button } from '../../../ui/kit/button'
import { capital } from '../../../ui/capital'
import { OutwardLink } from '../../../ui/kit/outward-link'
import { ReadMore } from '../../../ui/read-more'
import { webHref } from '../../../ui/web-href'
import { TypeArt } from './type-art'
import './content-card.css'

/** An entry of the library. Plain elements: two dozen of them are drawn within a frame. */
export const ContentCard = memo(function ContentCard({ item }: { item: ContentItem }) {
  const { title, description, content_type, file_url, thumbnail_url } = item
  const href = webHref(file_url)
  return (
    <li className="content-card">
      <Picture type={content_type} thumbnail={ownPicture(thumbnail_url)} />
      <div className="content-body">
        <Badge>{capital(content_type)}</Badge>
        <h2 dir="auto">{title}</h2>
        <div className="content-words">
          {description === null ? (
            <p className="muted">No description available</p>
          ) : (
            <ReadMore of={title} text={description} lines={4} />
          )}
        </div>
      </div>
      <div className="content-foot">
        {href === null ? (
          <Button disabled>Content Unavailable</Button>
        ) : (
          <OutwardLink href={href} about={title}>
            Access Content
          </OutwardLink>
        )}
      </div>
    </li>
  )
})

function Picture({
  type,
  thumbnail,
}: {
  type: ContentItem['content_type']
  thumbnail: string | null
}) {
  if (thumbnail === null) return <TypeArt type={type} />
  return <img className="type-art" src={thumbnail} alt="" loading="lazy" decoding="async" />
}

/** Only a picture of this site is shown: one of another host would tell that host who reads the library. */
function ownPicture(address: string | null): string | null {
  const href = webHref(address)
  return href !== null && new URL(href).origin === window.location.origin ? href : null
}
