import type { AccountCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { useCallback, useState } from 'react'
import { PATHS } from '../../../config/paths'
import { useSession } from '../../../firebase/session'
import { BackLink } from '../../../ui/kit/back-link'
import { ListScreen } from '../../../ui/list/list-screen'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { beginAccounts, useAccounts } from './api/accounts'
import { MemberTable } from './member-table'
import { RoleDialog } from './role-dialog'
import { SuspensionDialog } from './suspension-dialog'
import { countOf, membersView, titleOf } from './view'

/** /admin/members: everybody with their roles, and the way to change them. */
export function MembersPage() {
  const view = useView(membersView)
  const members = useAccounts(view.values, view.pages.page)
  const session = useSession()
  const ownId = 'uid' in session ? session.uid : undefined
  const editing = useAsked()
  const suspending = useAsked()
  // As the table shows it by now: another admin may have been first.
  const edited =
    members.rows.find(({ user_id }) => user_id === editing.about?.user_id) ?? editing.about
  return (
    <Page
      title="Member Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Who is in, and in which role."
    >
      <ListScreen
        view={view}
        list={members}
        label="Members"
        loading="Loading members..."
        failure={MESSAGES.accountsFailed}
        title={titleOf}
        count={countOf}
        icon="members"
        empty="No members match your filters."
        noMatch="No members match your filters."
      >
        {(rows, waiting) => (
          <MemberTable
            rows={rows}
            ownId={ownId}
            waiting={waiting}
            onEdit={editing.ask}
            onSuspend={suspending.ask}
          />
        )}
      </ListScreen>
      {edited && (
        <RoleDialog
          account={edited}
          isOwn={edited.user_id === ownId}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {suspending.about && (
        <SuspensionDialog
          account={suspending.about}
          open={suspending.open}
          onClose={suspending.close}
        />
      )}
    </Page>
  )
}

/** A dialog about an account: it keeps its subject while it closes. */
function useAsked() {
  const [about, setAbout] = useState<AccountCard>()
  const [open, setOpen] = useState(false)
  const ask = useCallback((account: AccountCard) => {
    setAbout(account)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  return { about, open, ask, close }
}

export const page = { element: <MembersPage />, begin: beginAccounts }
