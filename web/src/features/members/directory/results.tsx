import type { MemberCard as Card } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { useCallback, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOwnProfile } from '../../../firebase/own-profile'
import { EmptyState } from '../../../ui/empty-state'
import { later } from '../../../ui/later'
import { ListFailure, ListLine, ShowMore } from '../../../ui/list/list-state'
import type { Listing } from '../../../ui/list/listings'
import type { ShownListing } from '../../../ui/list/use-listing'
import { CardSkeletons } from './card-skeletons'
import { MemberCard } from './member-card'

const MessageAlert = later(() => import('./message-alert').then((part) => part.MessageAlert), null)

interface ResultsProps {
  members: ShownListing<Card>
  narrowed: boolean
  /** Lay all of it out at once: the place in it is to be found again. */
  whole: boolean
  onClear: () => void
  onMore: () => void
}

/** The members of a view, or why there are none. */
export function Results({ members, narrowed, whole, onClear, onMore }: ResultsProps) {
  const { shown, waiting, failed, retry } = members
  const [asked, setAsked] = useState<string>()
  const openProfile = useOpenProfile()
  const own = useOwnProfile()
  const ownProfile = own.status === 'ready' ? own.profile : undefined

  if (failed) return <ListFailure sentence={MESSAGES.membersFailed} retry={retry} />
  if (!shown) return <CardSkeletons />
  return (
    <section className="list" aria-label="Members" aria-busy={waiting}>
      <ListLine count={countOf(shown)} onClear={narrowed ? onClear : undefined} />
      {shown.rows.length === 0 && !waiting ? (
        <EmptyState icon="members" title="No members found matching your criteria." role="status" />
      ) : (
        <ul className="members" aria-label="Members" data-waiting={waiting} data-whole={whole}>
          {shown.rows.map((member) => (
            <MemberCard
              key={member.user_id}
              // The own card changes with the settings, at once.
              member={member.user_id === ownProfile?.user_id ? ownProfile : member}
              onMessage={setAsked}
              onOpen={openProfile}
            />
          ))}
        </ul>
      )}
      {asked !== undefined && <MessageAlert to={asked} onClose={() => setAsked(undefined)} />}
      {!waiting && shown.next && (
        <ShowMore
          noun="Members"
          adding={shown.adding}
          sentence={MESSAGES.membersFailed}
          onMore={onMore}
          retry={retry}
        />
      )}
    </section>
  )
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf({ rows: { length }, next }: Listing<Card>): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'member' : 'members'
  return next ? `The newest ${length} ${noun}` : `${length} ${noun}`
}

/** Follows a card's link within the portal; the profile then leads back to this view. Other presses are the browser's. */
function useOpenProfile() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      void navigate(currentTarget.pathname, { state: { directory: window.location.search } })
    },
    [navigate],
  )
}
