import { useRef } from 'react'
import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { PROFILES, useDocuments } from '../../../data/documents'
import { Avatar } from '../../../ui/avatar'
import { PlainButton } from '../../../ui/plain-button'
import { useAction } from '../../../ui/use-action'
import type { EventRow } from '../shared/calendar'
import { changeSeatState } from './api/seats'
import { seatChangeMessage, seatStateText, type SeatState } from './seat-state'

interface CardSeatProps {
  event: EventRow
  /**
   * The member's seat state; undefined until it is loaded. The line has the same height before and after the state is
   * loaded, so that nothing below the line moves.
   */
  seatState: SeatState | undefined
}

/**
 * Shows a member's seat in one line of an event card: first the status, then either the pictures of other guests or
 * the button to take a seat.
 */
export function CardSeat({ event, seatState }: CardSeatProps) {
  const statusLine = useRef<HTMLParagraphElement>(null)
  const { run, pending } = useAction(() => changeSeatState(event.id, true), {
    success: (answer) => seatChangeMessage(answer, 'none'),
    failure: MESSAGES.rsvpNotSaved,
    // After the member has taken a seat, the button is removed, so the focus moves to the status text.
    onSuccess: () => statusLine.current?.focus(),
  })
  const canTake = seatState?.status === 'none' && seatState.freeSeats !== 0
  return (
    <div className="seat-line">
      {seatState && (
        <p className="seat-text" data-status={seatState.status} ref={statusLine} tabIndex={-1}>
          {seatStateText(seatState) || guestsText(seatState)}
        </p>
      )}
      {seatState?.status === 'going' && seatState.going > 1 && <Faces seatState={seatState} />}
      {canTake && (
        <PlainButton primary pending={pending} onClick={() => void run()}>
          I’m going<span className="visually-hidden"> to {event.title}</span>
        </PlainButton>
      )}
    </div>
  )
}

const guestsText = ({ going }: SeatState) =>
  going === 0 ? 'Be the first to attend' : `${going} going`

function Faces({ seatState: { faces, going } }: { seatState: SeatState }) {
  const personOf = useDocuments(PROFILES, faces)
  const people = faces.flatMap((uid) => {
    const person = personOf(uid)
    return typeof person === 'object' && person ? [person] : []
  })
  if (faces.length === 0) return <p className="seat-faces muted">{going} going</p>
  if (people.length === 0) return null
  const more = going - people.length
  return (
    <p className="seat-faces muted">
      {people.map((person) => (
        <Avatar key={person.id} person={person} size={2} />
      ))}
      <span className="visually-hidden">
        Going: {people.map(displayName).join(', ')}
        {more > 0 && ` and ${more} more`}
      </span>
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </p>
  )
}
