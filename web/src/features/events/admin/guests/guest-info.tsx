import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/kit/button'
import { Failure } from '../../../../ui/kit/empty'
import { LinkedText } from '../../../../ui/linked-text'
import { Skeleton } from '../../../../ui/skeleton'
import { guestInfoQuery } from '../../shared/api/guest-info'
import type { EventRow } from '../../shared/calendar'

interface GuestInfoProps {
  event: EventRow
  /** Opens the form that changes the information. */
  onEdit: () => void
}

/** The join link and the notes of an event. Apart from admins, only members with a seat can read them. */
export function GuestInfo({ event, onEdit }: GuestInfoProps) {
  const { data, isError, refetch } = useQuery(guestInfoQuery(event.id))
  if (isError && data === undefined)
    return <Failure sentence={MESSAGES.guestInfoFailed} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height="6rem" />
  const { join_url = null, notes = null } = data ?? {}
  return (
    <>
      {join_url || notes ? (
        <dl className="guest-info">
          {join_url && (
            <div>
              <dt>Join Link</dt>
              <dd>
                <LinkedText text={join_url} />
              </dd>
            </div>
          )}
          {notes && (
            <div>
              <dt>Notes for Guests</dt>
              <dd className="long-text" dir="auto">
                <LinkedText text={notes} />
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="muted">There is no join link and there are no notes yet.</p>
      )}
      <div>
        <Button small icon="edit" aria-haspopup="dialog" onClick={onEdit}>
          Edit Link and Notes
        </Button>
      </div>
    </>
  )
}
