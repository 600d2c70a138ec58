import type { SeatAnswer } from '@domain/calls/seats'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../../ui/avatar'
import { longDateTime } from '../../../ui/dates'
import { Button } from '../../../ui/kit/button'
import { useConfirm } from '../../../ui/kit/confirm'
import { OutwardLink } from '../../../ui/kit/outward-link'
import { LinkedText } from '../../../ui/linked-text'
import { useAction } from '../../../ui/use-action'
import { webHref } from '../../../ui/web-href'
import type { EventRow } from '../shared/calendar'
import { guestInfoQuery } from '../shared/api/guest-info'
import { answerOffer, changePlace, guestsQuery } from './api/seats'
import { changeText, placeText, type Place } from './place'

interface SeatPanelProps {
  event: EventRow
  place: Place
}

const ACTIONS: Record<Place['status'], string> = {
  none: 'I’m going',
  going: 'Cancel My Seat',
  waiting: 'Leave Waitlist',
  offered: 'Accept',
}

/** A member's seat at an event, and what they can do about it. */
export function SeatPanel({ event, place }: SeatPanelProps) {
  const { status, until, left } = place
  const confirm = useConfirm()
  const { run, pending } = useAction((change: () => Promise<SeatAnswer>) => change(), {
    success: (answer) => changeText(answer, status),
    failure: MESSAGES.rsvpNotSaved,
    sentences: { network: MESSAGES.offline },
  })
  const ask = (going: boolean) => void run(() => changePlace(event.id, going))
  const answer = (accept: boolean) => void run(() => answerOffer(event.id, accept))
  const giveUp = async () => {
    const agreed = await confirm({
      title: 'Give up your seat?',
      text:
        left === 0
          ? 'It goes to the next in line.'
          : 'You can take a seat again as long as one is free.',
      yes: 'Give Up Seat',
      no: 'Keep Seat',
    })
    if (agreed) ask(false)
  }
  const isOffer = status === 'none' || status === 'offered'
  const act = () => {
    if (status === 'going') void giveUp()
    else if (status === 'offered') answer(true)
    else ask(status === 'none')
  }
  return (
    <section className="seat-panel surface" aria-label="Your seat">
      <p className="seat-text" data-status={status}>
        {placeText(place) || 'There is a seat for you'}
        {status === 'offered' && until && <> until {longDateTime(until)}</>}
      </p>
      <div className="seat-buttons">
        {/* One button, so that it keeps the focus when the state changes. */}
        <Button primary={isOffer} pending={pending} onClick={act}>
          {status === 'none' && left === 0 ? 'Join Waitlist' : ACTIONS[status]}
        </Button>
        {status === 'offered' && (
          <Button disabled={pending} onClick={() => answer(false)}>
            Pass On
          </Button>
        )}
      </div>
    </section>
  )
}

/** What only those who go see: the join link, notes, and the other guests. */
export function ForGuests({ event }: { event: EventRow }) {
  const info = useQuery(guestInfoQuery(event.id)).data
  const guests = useQuery(guestsQuery(event.id)).data
  const href = webHref(info?.join_url ?? null)
  return (
    <>
      {(href ?? info?.notes) && (
        <section className="seat-panel surface" aria-label="For guests">
          {info?.notes && (
            <p className="long-text" dir="auto">
              <LinkedText text={info.notes} />
            </p>
          )}
          {href && (
            <OutwardLink href={href} about={event.title} primary>
              Join Online
            </OutwardLink>
          )}
        </section>
      )}
      {guests && guests.guests.length > 0 && (
        <section aria-label="Guests">
          <ul className="seat-guests">
            {guests.guests.map(({ user_id, name, avatar_url }) => {
              const [first_name = null, last_name = null] = name.split(' ')
              return (
                <li key={user_id}>
                  <Avatar of={{ first_name, last_name, avatar_url }} size={2} />
                  <bdi>{name}</bdi>
                </li>
              )
            })}
          </ul>
          {guests.next !== null && <p className="muted">And more guests.</p>}
        </section>
      )}
    </>
  )
}
