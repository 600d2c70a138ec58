import type { HomeNews } from '@domain/calls/home'
import { displayName } from '@domain/entities/profile'
import { eventPath } from '@domain/paths'
import { Fragment, useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PATHS, profilePath } from '../../../config/paths'
import { Avatar, IconAvatar } from '../../../ui/avatar'
import { statusWords } from '../../../ui/request-status'
import { Ago } from '../../../ui/ago'

interface NewsProps {
  of: HomeNews
  /** The end of the last visit, in milliseconds since 1970; null during the first visit. */
  last: number | null
}

/** Shows what is new since the last visit: one line for each area, or a line that says that nothing is new. */
export function News({ of, last }: NewsProps) {
  const id = useId()
  if (last === null)
    return (
      <p className="home-calm">
        It is good to have you here. From your next visit on, this page tells you what is new.
      </p>
    )
  const since = <Ago of={new Date(last)} />
  const entries = entriesOf(of)
  if (entries.length === 0)
    return <p className="home-calm">Nothing new since your last visit {since}.</p>
  return (
    <section className="home-part" aria-labelledby={id}>
      <h2 id={id}>Since your last visit</h2>
      <p className="muted">You were last here {since}.</p>
      <ul className="home-news">
        {entries.map(({ key, mark, to, title, names }) => (
          <li key={key} className="news-row">
            {mark}
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
  mark: ReactNode
  to: string
  title: ReactNode
  names?: ReactNode
}

/** Returns one entry for each area with news. Updates of the member's own requests come first, one entry each. */
function entriesOf({ requests, members, events, content }: HomeNews): Entry[] {
  const [onlyMember] = members.items
  const [onlyEvent] = events.items
  return [
    ...requests.items.map(({ title, status }, index) => ({
      key: `request ${index}`,
      mark: <IconAvatar icon="concierge" />,
      to: PATHS.concierge,
      title: (
        <>
          Your request “<bdi>{title}</bdi>” is now {statusWords(status)}
        </>
      ),
    })),
    ...(onlyMember
      ? [
          {
            key: 'members',
            mark: <Avatar of={onlyMember} size={2} />,
            to: isOne(members) ? profilePath(onlyMember.user_id) : PATHS.members,
            title: `${counted(members, 'new member', 'new members')}`,
            names: inWords(members, displayName),
          },
        ]
      : []),
    ...(onlyEvent
      ? [
          {
            key: 'events',
            mark: <IconAvatar icon="events" />,
            to: isOne(events) ? eventPath(onlyEvent.id) : PATHS.events,
            title: counted(events, 'new event', 'new events'),
            names: inWords(events, ({ title }) => title),
          },
        ]
      : []),
    ...(content.items.length > 0
      ? [
          {
            key: 'content',
            mark: <IconAvatar icon="content" />,
            to: PATHS.content,
            title: counted(content, 'new item in the library', 'new items in the library'),
            names: inWords(content, ({ title }) => title),
          },
        ]
      : []),
  ]
}

interface Found<Item> {
  items: readonly Item[]
  is_more: boolean
}

const isOne = ({ items, is_more }: Found<unknown>) => items.length === 1 && !is_more

/** Formats a number with its noun: '1 new event', '3 new events', 'More than 3 new events'. */
function counted({ items, is_more }: Found<unknown>, one: string, many: string): string {
  const number = items.length
  return `${is_more ? 'More than ' : ''}${number} ${number === 1 && !is_more ? one : many}`
}

/** Lists the names, each in its own writing direction. */
function inWords<Item>({ items, is_more }: Found<Item>, nameOf: (item: Item) => string): ReactNode {
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
