import type { SeatAnswer } from '@domain/calls/seats'
import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useRef } from 'react'
import { longDateTime } from '../../../ui/dates'
import { Button } from '../../../ui/kit/button'
import { useConfirm } from '../../../ui/kit/confirm'
import { useAction } from '../../../ui/use-action'
import type { EventRow } from '../shared/calendar'
import { answerOffer, changeSeatState } from './api/seats'
import { seatChangeMessage, offerTimeText, seatStateText, type SeatState } from './seat-state'

interface SeatPanelProps {
  event: EventRow
  seatState: SeatState
  /** The current time, in milliseconds since 1970. */
  now: number
}

const ACTIONS: Record<SeatState['status'], string> = {
  none: 'I’m going',
  going: 'Cancel My Seat',
  waiting: 'Leave Waitlist',
  offered: 'Accept',
}

const NO_SEATS =
  'Members now register for this event on another website. Seats are no longer given out here.'
const NO_RETURN =
  'You cannot take a seat here again, because members now register for this event on another website.'

/**
 * Shows a member's seat at an event, and the buttons to take it, to give it up, and to answer an offer. If the event
 * has a registration link, nobody can take a seat here. After a member gives up a seat, declines an offer or leaves the
 * waitlist of such an event, no button is left, so the panel gets the focus.
 */
export function SeatPanel({ event, seatState, now }: SeatPanelProps) {
  const { status, offeredUntil, freeSeats, going } = seatState
  const canReturn = !event.registration_url
  const panel = useRef<HTMLElement>(null)
  const confirm = useConfirm()
  const { run, pending } = useAction((change: () => Promise<SeatAnswer>) => change(), {
    success: (answer) => seatChangeMessage(answer, status),
    failure: MESSAGES.rsvpNotSaved,
    onSuccess: () => {
      if (!canReturn) panel.current?.focus()
    },
  })
  const setGoing = (going: boolean) => run(() => changeSeatState(event.id, going))
  const answer = (accept: boolean) => run(() => answerOffer(event.id, accept))
  const giveUp = async () => {
    const agreed = await confirm({
      title: 'Give up your seat?',
      text: canReturn ? seatGivenUpText(freeSeats) : NO_RETURN,
      yes: 'Give Up Seat',
      no: 'Keep Seat',
    })
    if (agreed) await setGoing(false)
  }
  const leaveWaitlist = async () => {
    const agreed = await confirm({
      title: 'Leave the waitlist?',
      text: canReturn ? 'If you join the waitlist again, you start at the end of it.' : NO_RETURN,
      yes: 'Leave Waitlist',
      no: 'Stay on Waitlist',
    })
    if (agreed) await setGoing(false)
  }
  const decline = async () => {
    const agreed = await confirm({
      title: 'Decline this seat?',
      text: canReturn ? 'If somebody else is waiting, the seat is offered to them.' : NO_RETURN,
      yes: 'Decline',
      no: 'Keep Offer',
    })
    if (agreed) await answer(false)
  }
  const isOffer = status === 'none' || status === 'offered'
  const actions: Record<SeatState['status'], () => Promise<unknown>> = {
    none: () => setGoing(true),
    going: giveUp,
    waiting: leaveWaitlist,
    offered: () => answer(true),
  }
  const hold = canReturn ? offerTimeText(seatState, event.event_date, new Date(now)) : NO_SEATS
  const text =
    status === 'none' && !canReturn ? 'You have no seat at this event' : seatStateText(seatState)
  return (
    <section ref={panel} tabIndex={-1} className="seat-panel surface" aria-label="Your seat">
      <div className="seat-words">
        <p className="seat-text" data-status={status}>
          {text || 'Seats are available'}
          {status === 'offered' && offeredUntil && <> until {longDateTime(offeredUntil)}</>}
        </p>
        {status !== 'going' && going > 0 && <p className="muted">{going} going</p>}
        {hold && <p className="muted">{hold}</p>}
      </div>
      <Flex gap="small">
        {/* All main actions use the same button, so that it keeps the focus when the status changes. */}
        {(canReturn || !isOffer) && (
          <Button primary={isOffer} pending={pending} onClick={() => void actions[status]()}>
            {status === 'none' && freeSeats === 0 ? 'Join Waitlist' : ACTIONS[status]}
          </Button>
        )}
        {status === 'offered' && (
          <Button disabled={pending} onClick={() => void decline()}>
            Decline
          </Button>
        )}
      </Flex>
    </section>
  )
}

const seatGivenUpText = (freeSeats: number | null) =>
  freeSeats === 0
    ? 'If somebody is waiting, your seat is offered to them.'
    : 'You can take a seat again as long as one is free.'
