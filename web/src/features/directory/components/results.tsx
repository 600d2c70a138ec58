import { MESSAGES } from '@domain/messages'
import App from 'antd/es/app'
import Button from 'antd/es/button'
import { useCallback } from 'react'
import { useOwnProfile } from '../../../firebase/own-profile'
import { EmptyState } from '../../../ui/empty-state'
import { useOnline } from '../../../ui/use-online'
import type { Members } from '../api/use-members'
import type { Listing } from '../api/listings'
import { CardSkeletons } from './card-skeletons'
import { MemberCard } from './member-card'
import './results.css'

interface ResultsProps {
  members: Members
  narrowed: boolean
  onClear: () => void
  onMore: () => void
}

/** The members of a view, or why there are none. */
export function Results({ members, narrowed, onClear, onMore }: ResultsProps) {
  const { shown, waiting, failed, retry } = members
  const tellOfMessages = useMessageAlert()
  const own = useOwnProfile()
  const ownProfile = own.status === 'ready' ? own.profile : undefined

  if (failed) return <Failure retry={retry} />
  if (!shown) return <CardSkeletons />
  return (
    <section className="directory-results" aria-label="Members" aria-busy={waiting}>
      <div className="directory-line">
        <p className="directory-count" role="status">
          {countOf(shown)}
        </p>
        {narrowed && (
          <Button type="text" onClick={onClear}>
            Clear Filters
          </Button>
        )}
      </div>
      {shown.members.length === 0 && !waiting ? (
        <EmptyState icon="members" title="No members found matching your criteria." role="status" />
      ) : (
        <ul className="members" aria-label="Members" data-waiting={waiting}>
          {shown.members.map((member) => (
            <MemberCard
              key={member.user_id}
              // The own card changes with the settings, at once.
              member={member.user_id === ownProfile?.user_id ? ownProfile : member}
              onMessage={tellOfMessages}
            />
          ))}
        </ul>
      )}
      {!waiting && shown.next && <More adding={shown.adding} onMore={onMore} retry={retry} />}
    </section>
  )
}

interface MoreProps {
  adding: Listing['adding']
  onMore: () => void
  retry: () => void
}

function More({ adding, onMore, retry }: MoreProps) {
  return (
    <div className="directory-more">
      {adding === 'failed' && <p>{MESSAGES.membersFailed}</p>}
      <Button
        size="large"
        loading={adding === 'yes'}
        onClick={adding === 'failed' ? retry : onMore}
      >
        {adding === 'failed' ? 'Try Again' : 'Show More Members'}
      </Button>
    </div>
  )
}

function Failure({ retry }: { retry: () => void }) {
  const online = useOnline()
  return (
    <EmptyState
      icon={online ? 'retry' : 'offline'}
      title={MESSAGES.membersFailed}
      text={
        online
          ? 'Please try again in a moment.'
          : 'You are offline. It goes on by itself as soon as you are back.'
      }
    >
      <Button type="primary" onClick={retry}>
        Try Again
      </Button>
    </EmptyState>
  )
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf({ members: { length }, next }: Listing): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'member' : 'members'
  return next ? `The newest ${length} ${noun}` : `${length} ${noun}`
}

/** Says what messages are waiting for (specification, section 2, "Member Directory"). No call is made. */
function useMessageAlert() {
  const { modal } = App.useApp()
  return useCallback(
    (name: string) => {
      modal.info({
        title: `Message ${name}`,
        content: 'Sending messages requires a messaging system, which The Cave does not have yet.',
        okText: 'OK',
        maskClosable: true,
      })
    },
    [modal],
  )
}
