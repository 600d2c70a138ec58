import type { HomeNews } from '@domain/calls/home'
import { displayName } from '@domain/entities/profile'
import { eventPath } from '@domain/paths'
import { Fragment, useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PATHS, profilePath } from '../../../config/paths'
import { Avatar, IconAvatar } from '../../../ui/avatar'
import { statusText } from '../../../ui/request-status'
import { TimeAgo } from '../../../ui/time-ago'

interface NewsProps {
  news: HomeNews
  /** The end of the last visit, in milliseconds since 1970; null during the first visit. */
  lastVisit: number | null
}

/**
 * Shows what is new since the last visit, with one line for each area of the portal, such as the events. If nothing is
 * new, one line says so.
 */
export function News({ news, lastVisit }: NewsProps) {
  const id = useId()
  if (lastVisit === null)
    return (
      <p className="home-calm">
        It is good to have you here. From your next visit on, this page tells you what is new.
      </p>
    )
  const since = <TimeAgo date={new Date(lastVisit)} />
  const entries = entriesOf(news)
  if (entries.length === 0)
    return <p className="home-calm">Nothing new since your last visit {since}.</p>
  return (
    <section className="home-part" aria-labelledby={id}>
      <h2 id={id}>Since your last visit</h2>
      <p className="muted">You were last here {since}.</p>
      <ul className="home-news">
        {entries.map(({ key, picture, to, title, names }) => (
          <li key={key} className="news-row">
            {picture}
            <p>
              <Link className="text-link" to={to}>
                {title}
              </Link>
              {names && <span className="muted two-lines">{names}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Entry {
  key: string
  picture: ReactNode
  to: string
  title: ReactNode
  names?: ReactNode
}

/**
 * Returns the lines of the list: first one line for each of the member's own requests that was updated, then one line
 * for each area with news.
 */
function entriesOf({ requests, members, events, content }: HomeNews): Entry[] {
  const [onlyMember] = members.items
  const [onlyEvent] = events.items
  return [
    ...requests.items.map(({ title, status }, index) => ({
      key: `request ${index}`,
      picture: <IconAvatar icon="concierge" />,
      to: PATHS.concierge,
      title: (
        <>
          Your request “<bdi>{title}</bdi>” is now {statusText(status)}
        </>
      ),
    })),
    ...(onlyMember
      ? [
          {
            key: 'members',
            picture: <Avatar person={onlyMember} size={2} />,
            to: isSingle(members) ? profilePath(onlyMember.user_id) : PATHS.members,
            title: `${countText(members, 'new member', 'new members')}`,
            names: nameList(members, displayName),
          },
        ]
      : []),
    ...(onlyEvent
      ? [
          {
            key: 'events',
            picture: <IconAvatar icon="events" />,
            to: isSingle(events) ? eventPath(onlyEvent.id) : PATHS.events,
            title: countText(events, 'new event', 'new events'),
            names: nameList(events, ({ title }) => title),
          },
        ]
      : []),
    ...(content.items.length > 0
      ? [
          {
            key: 'content',
            picture: <IconAvatar icon="content" />,
            to: PATHS.content,
            title: countText(content, 'new item in the library', 'new items in the library'),
            names: nameList(content, ({ title }) => title),
          },
        ]
      : []),
  ]
}

interface NewItems<Item> {
  items: readonly Item[]
  is_more: boolean
}

const isSingle = ({ items, is_more }: NewItems<unknown>) => items.length === 1 && !is_more

/** Returns a number with its noun: '1 new event', '3 new events', 'More than 3 new events'. */
function countText(
  { items, is_more }: NewItems<unknown>,
  singular: string,
  plural: string,
): string {
  const number = items.length
  return `${is_more ? 'More than ' : ''}${number} ${number === 1 && !is_more ? singular : plural}`
}

/** Lists the names. Each name keeps its writing direction, such as right to left for Arabic. */
function nameList<Item>(
  { items, is_more }: NewItems<Item>,
  nameOf: (item: Item) => string,
): ReactNode {
  return (
    <>
      {items.map((item, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>{nameOf(item)}</bdi>
        </Fragment>
      ))}
      {is_more && ' and others'}
    </>
  )
}
