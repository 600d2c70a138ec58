import type { MemberCard as Member } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { useCallback, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadReads } from '../../../data/load-reads'
import { useOwnProfile } from '../../../firebase/own-profile'
import { useConfirm } from '../../../ui/kit/confirm'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListScreen } from '../../../ui/list/list-screen'
import { countFormatter } from '../../../ui/list/list-state'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { prefetchMembers, useMembers } from './api/members'
import { MemberCard } from './member-card'
import { useReturnFocus } from './use-return-focus'
import { directoryView } from './view'

/** The page /dashboard/members. Lists all members, newest first. */
export function DirectoryPage() {
  const view = useView(directoryView)
  const members = useMembers(view.values, view.pages.page)
  // When the user returns to the page, the browser must lay out all cards and not only the visible ones. Otherwise the
  // browser could not restore the scroll position.
  const showAll = useReturnFocus()
  return (
    <Page
      title="Member Directory"
      intro="Find members by name, region and business. The newest members come first."
    >
      <ListScreen
        view={view}
        list={members}
        label="Members"
        loading="Loading members..."
        failure={MESSAGES.membersFailed}
        count={countFormatter('member')}
        icon="members"
        empty="No members found matching your criteria."
        skeleton={
          <CardSkeletons count={9} grid="cards" card="card surface" avatar="circle" lines={4} />
        }
      >
        {(rows) => <Cards rows={rows} showAll={showAll} />}
      </ListScreen>
    </Page>
  )
}

function Cards({ rows, showAll }: { rows: readonly Member[]; showAll: boolean }) {
  const own = useOwnProfile()
  const ownProfile = own.status === 'ready' ? own.profile : undefined
  const notice = useConfirm()
  const onOpen = useOpenProfile()
  const onMessage = useCallback(
    (name: string) =>
      void notice({
        title: (
          <>
            Message <bdi>{name}</bdi>
          </>
        ),
        text: 'Sending messages requires a messaging system, which The Cave does not have yet.',
        ok: 'OK',
      }),
    [notice],
  )
  return (
    <ul className="cards" aria-label="Members" data-whole={showAll}>
      {rows.map((member) => {
        const isOwn = member.user_id === ownProfile?.user_id
        return (
          <MemberCard
            key={member.user_id}
            // The viewer's own card uses the live profile, so that it immediately shows changes from the settings page.
            member={isOwn ? ownProfile : member}
            isOwn={isOwn}
            onMessage={onMessage}
            onOpen={onOpen}
          />
        )
      })}
    </ul>
  )
}

/**
 * Returns the click handler for a card's link. The handler opens the profile without a page load. It stores the current
 * filters in the history entry, so that the profile page can link back to the filtered list. Clicks with a modifier key
 * are left to the browser.
 */
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

export const page = { element: <DirectoryPage />, prefetch: prefetchMembers, prepare: loadReads }
