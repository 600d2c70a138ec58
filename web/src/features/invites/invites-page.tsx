import { inviteStatus } from '@domain/entities/invite-code'
import { BOUND_CODE_DAYS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { useMemo, useState } from 'react'
import { AdminPage } from '../../ui/kit/back-link'
import { Button } from '../../ui/kit/button'
import { EmptyState } from '../../ui/kit/empty'
import { IconButton } from '../../ui/kit/row-button'
import { useConfirmedAction } from '../../ui/kit/use-confirmed-action'
import { countFormatter } from '../../ui/list/list-state'
import type { Column } from '../../ui/list/table'
import { TableScreen } from '../../ui/list/table-screen'
import { useView } from '../../ui/list/view'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import { renewCode, revokeCode } from './api/change-codes'
import { prefetchCodes, useCodes } from './api/codes'
import { signupLink, type InviteCodeRow } from './code'
import {
  CopyCode,
  CopyLink,
  CreatorCell,
  DescriptionCell,
  StatusCell,
  useNames,
  UserCell,
  type NameOf,
} from './code-cells'
import { CreateDialog, loadCodeForm } from './create-dialog'
import { ExportCodesButton } from './export-codes-button'
import { InvitationSettings, loadSettingsForm } from './settings-dialog'
import { useTimeAtMoments } from './use-time-at-moments'
import { invitesView } from './view'

/** The page /admin/invites. Lists, creates and revokes invitation codes. */
export function InvitesPage() {
  const view = useView(invitesView)
  const codes = useCodes(view.values, view.pages.page)
  const nameOf = useNames(codes.rows)
  const now = useTimeAtMoments(codes.rows.map(({ expires_at }) => expires_at))
  const columns = useMemo(() => columnsFor(nameOf, now), [nameOf, now])
  const [creating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <AdminPage
      title="Invitation Codes"
      intro="Each code lets one person join. A code can be limited to one email address."
      actions={
        <>
          <Button primary icon="plus" aria-haspopup="dialog" onClick={create}>
            Create Code
          </Button>
          <InvitationSettings />
        </>
      }
    >
      <TableScreen
        view={view}
        list={codes}
        columns={columns}
        dense
        label="Invitation codes"
        noun="Codes"
        loading="Loading invitation codes..."
        failure={MESSAGES.inviteCodesFailed}
        count={countFormatter('code')}
        icon="invites"
        empty={
          <EmptyState
            icon="invites"
            title="No invitation codes yet"
            text="A code lets one person join. Create a code here, or let an automation create codes."
          >
            <Button primary onClick={create}>
              Create Your First Code
            </Button>
          </EmptyState>
        }
        noMatchText="No invitation codes match your filters."
        actions={<ExportCodesButton filter={view.values} />}
      />
      <CreateDialog open={creating} onClose={() => setCreating(false)} />
    </AdminPage>
  )
}

const columnsFor = (nameOf: NameOf, now: Date): readonly Column<InviteCodeRow>[] => [
  {
    title: 'Code',
    isRowHeader: true,
    fitContent: true,
    render: ({ code }) => (
      <span className="code-cell">
        <code>{code}</code>
        <CopyCode code={code} />
      </span>
    ),
  },
  {
    title: 'Description',
    minWidth: 146,
    render: (code) => <DescriptionCell code={code} />,
  },
  { title: 'Status', fitContent: true, render: (code) => <StatusCell code={code} now={now} /> },
  {
    title: 'Created',
    fitContent: true,
    render: ({ created_at }) => <Time date={created_at} withTooltip />,
  },
  {
    title: 'Created By',
    minWidth: 156,
    render: (code) => <CreatorCell code={code} nameOf={nameOf} />,
  },
  {
    title: 'Used At',
    fitContent: true,
    render: ({ used_at }) => used_at && <Time date={used_at} withTooltip />,
  },
  {
    title: 'Used By',
    minWidth: 132,
    render: (code) => <UserCell code={code} nameOf={nameOf} />,
  },
  {
    title: 'Actions',
    isActions: true,
    render: (code) => {
      const status = inviteStatus(code, now)
      if (status === 'Unused') return <CodeActions code={code.code} />
      return status === 'Expired' && code.bound_email && <RenewAction code={code.code} />
    },
  },
]

/** Renews an expired code. Only codes that are limited to one email address can be renewed. */
function RenewAction({ code }: { code: string }) {
  const renew = useAction(renewCode, {
    success: `Invitation code valid for another ${BOUND_CODE_DAYS} days`,
    failureOrOffline: MESSAGES.inviteCodeRenewFailed,
  })
  return (
    <IconButton
      icon="retry"
      label={`Renew ${code}`}
      action="Renew"
      showText
      pending={renew.pending}
      onClick={() => void renew.run(code)}
    />
  )
}

/** The buttons of an unused code. */
function CodeActions({ code }: { code: string }) {
  const revoke = useConfirmedAction(
    {
      title: `Revoke ${code}?`,
      text: 'Nobody will be able to join with this code. This cannot be undone.',
      yes: 'Revoke Code',
      danger: true,
    },
    () => revokeCode(code),
    { success: MESSAGES.inviteCodeRevoked, failureOrOffline: MESSAGES.inviteCodeRevokeFailed },
  )
  return (
    <>
      <CopyLink code={code} link={signupLink(code)} showText />
      <IconButton
        icon="revoke"
        label={`Revoke ${code}`}
        action="Revoke"
        showText
        pending={revoke.pending}
        onClick={revoke.run}
      />
    </>
  )
}

const prepare = () => Promise.all([loadCodeForm(), loadSettingsForm()])

export const page = { element: <InvitesPage />, prefetch: prefetchCodes, prepare }
