import { endOf } from '@domain/event-time'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toAppError } from '../../../firebase/errors'
import { ExternalLink } from '../../../ui/kit/external-link'
import { PersonCell } from '../../../ui/kit/person-cell'
import { Loading } from '../../../ui/kit/loading'
import { LinkedText } from '../../../ui/linked-text'
import { InlineFailure, ShowMore } from '../../../ui/list/list-state'
import { Skeleton } from '../../../ui/skeleton'
import { webHref } from '../../../ui/web-href'
import { guestInfoQuery } from '../shared/api/guest-info'
import type { EventRow } from '../shared/calendar'
import { useGuestFaces } from './api/seats'

interface GuestSectionsProps {
  event: EventRow
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The number of guests who are going. */
  going: number
}

/** Content that only members with a seat can see: the join link, the notes, and the other guests. */
export function GuestSections({ event, now, going }: GuestSectionsProps) {
  return (
    <>
      <GuestInfo event={event} now={now} />
      <Guests event={event} going={going} />
    </>
  )
}

function GuestInfo({ event, now }: Omit<GuestSectionsProps, 'going'>) {
  const { data, error, refetch } = useQuery(guestInfoQuery(event.id))
  if (error) {
    // The member has lost the seat. The page's listener will soon report this, so no failure is shown.
    if (toAppError(error).code === 'permission_denied') return null
    return <InlineFailure sentence={MESSAGES.guestInfoFailed} retry={() => void refetch()} />
  }
  if (data === undefined)
    return (
      <Loading text="Loading the notes for guests...">
        <Skeleton width="100%" height="3rem" />
      </Loading>
    )
  const href = endOf(event).getTime() > now ? webHref(data?.join_url ?? null) : null
  if (!data?.notes && href === null) return null
  return (
    <section className="seat-panel surface" aria-label="For guests">
      {data?.notes && (
        <p className="long-text" dir="auto">
          <LinkedText text={data.notes} />
        </p>
      )}
      {href !== null && (
        <ExternalLink href={href} target={event.title} primary>
          Join Online
        </ExternalLink>
      )}
    </section>
  )
}

function Guests({ event, going }: Omit<GuestSectionsProps, 'now'>) {
  const [pageCount, setPageCount] = useState(1)
  const { status, rows, hasMore, loadingMore, pages, retry } = useGuestFaces(event.id, pageCount)
  if (status === 'failed') return <InlineFailure sentence={MESSAGES.guestsFailed} retry={retry} />
  if (status === 'loading')
    return (
      <Loading text="Loading guests...">
        <Skeleton width="100%" height="5rem" />
      </Loading>
    )
  if (rows.length === 0) return null
  return (
    <section aria-label="Guests">
      <h3 className="guests-title">{going} going</h3>
      <ul className="seat-guests">
        {rows.map((guest) => (
          <li key={guest.user_id}>
            <PersonCell person={guest} />
          </li>
        ))}
      </ul>
      <ShowMore
        noun="Guests"
        hasMore={hasMore}
        loadingMore={loadingMore}
        sentence={MESSAGES.guestsFailed}
        onShowMore={() => setPageCount(pages + 1)}
        retry={retry}
      />
    </section>
  )
}
