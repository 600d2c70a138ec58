import { beginAccounts } from './api/use-accounts'
import type { AccountCard } from '@domain/directory'
import { useCallback, useState } from 'react'
import { PATHS } from '../../../config/paths'
import { useSession } from '../../../firebase/session'
import { BackLink } from '../../../ui/kit/back-link'
import { useView } from '../../../ui/list/use-view'
import { Page } from '../../../ui/page'
import { useAccounts } from './api/use-accounts'
import { MemberFilters } from './member-filters'
import { Results } from './results'
import { RoleDialog } from './role-dialog'
import { SuspensionDialog } from './suspension-dialog'
import { isNarrowed, membersAddress } from './filter'

const EVERYBODY = { search: '', role: null, standing: null }

/** /admin/members: everybody with their roles, and the way to change them. */
export function MembersPage() {
  const [view, show] = useView(membersAddress)
  const members = useAccounts(view)
  const session = useSession()
  const ownId = 'uid' in session ? session.uid : undefined
  const [editing, setEditing] = useState<AccountCard>()
  const [open, setOpen] = useState(false)
  const edit = useCallback((account: AccountCard) => {
    setEditing(account)
    setOpen(true)
  }, [])
  const [suspending, setSuspending] = useState<AccountCard>()
  const [asking, setAsking] = useState(false)
  const suspend = useCallback((account: AccountCard) => {
    setSuspending(account)
    setAsking(true)
  }, [])
  // As the table shows it by now: another admin may have been first.
  const edited = members.shown?.rows.find(({ user_id }) => user_id === editing?.user_id) ?? editing

  return (
    <Page
      title="Member Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Who is in, and in which role."
    >
      <MemberFilters view={view} onChange={show} />
      <Results
        members={members}
        ownId={ownId}
        narrowed={isNarrowed(view)}
        onClear={() => show(EVERYBODY)}
        onMore={() => show({ pages: (members.shown?.pages ?? view.pages) + 1 })}
        onEdit={edit}
        onSuspend={suspend}
      />
      {edited && (
        <RoleDialog
          account={edited}
          isOwn={edited.user_id === ownId}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
      {suspending && (
        <SuspensionDialog account={suspending} open={asking} onClose={() => setAsking(false)} />
      )}
    </Page>
  )
}

export const page = { element: <MembersPage />, begin: beginAccounts }
