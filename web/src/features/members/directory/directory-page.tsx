import type { MemberCard as Member } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { useCallback, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ListRows } from '../../../data/list-rows'
import { useOwnProfile } from '../../../firebase/own-profile'
import { useModals } from '../../../ui/antd'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListScreen } from '../../../ui/list/list-screen'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { beginMembers, loadReading, useMembers } from './api/members'
import { MemberCard } from './member-card'
import { useReturnFocus } from './use-return-focus'
import { directoryView } from './view'

/** /dashboard/members: everybody, newest first. */
export function DirectoryPage() {
  const view = useView(directoryView)
  const members = useMembers(view.values, view.pages.page)
  // All of it is laid out at once: the place in it is to be found again.
  const whole = useReturnFocus()
  return (
    <Page title="Member Directory" intro="Find members by name, region and business, newest first.">
      <ListScreen
        view={view}
        list={members}
        label="Members"
        loading="Loading members..."
        failure={MESSAGES.membersFailed}
        count={countOf}
        icon="members"
        empty="No members found matching your criteria."
        noMatch="No members found matching your criteria."
        skeleton={
          <CardSkeletons count={9} grid="members" card="member" avatar="circle" lines={4} />
        }
      >
        {(rows) => <Cards rows={rows} whole={whole} />}
      </ListScreen>
    </Page>
  )
}

function Cards({ rows, whole }: { rows: readonly Member[]; whole: boolean }) {
  const own = useOwnProfile()
  const ownProfile = own.status === 'ready' ? own.profile : undefined
  const modals = useModals()
  const onOpen = useOpenProfile()
  const onMessage = useCallback(
    (name: string) =>
      void modals.info({
        title: `Message ${name}`,
        content: 'Sending messages requires a messaging system, which The Cave does not have yet.',
        okText: 'OK',
        maskClosable: true,
      }),
    [modals],
  )
  return (
    <ul className="members" aria-label="Members" data-whole={whole}>
      {rows.map((member) => {
        const isOwn = member.user_id === ownProfile?.user_id
        return (
          <MemberCard
            key={member.user_id}
            // The own card changes with the settings, at once.
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

/** The total is unknown until the last page has loaded. */
function countOf({ rows: { length }, more }: ListRows<unknown>): string {
  const noun = length === 1 ? 'member' : 'members'
  return more ? `The newest ${length} ${noun}` : `${length} ${noun}`
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

export const page = { element: <DirectoryPage />, begin: beginMembers, prepare: loadReading }
