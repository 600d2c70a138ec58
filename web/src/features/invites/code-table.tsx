import { inviteStatus } from '@domain/entities/invite-code'
import { MESSAGES } from '@domain/messages'
import { memo, useEffect, useMemo, useState } from 'react'
import { useConfirm } from '../../ui/kit/confirm'
import { IconButton } from '../../ui/kit/row-button'
import { useCopy } from '../../ui/kit/use-copy'
import { DataTable, type Column } from '../../ui/list/table'
import { useAction } from '../../ui/use-action'
import { revokeCode } from './api/change-codes'
import { linkTo, type Code } from './code'
import {
  CodeCell,
  CreatorCell,
  Day,
  StatusCell,
  useNames,
  UserCell,
  type NameOf,
} from './code-cells'

const idOf = ({ id }: Code) => id

/** Invitation codes, one a row, with the names of those who made and used them. */
export const CodeTable = memo(({ rows, waiting }: { rows: readonly Code[]; waiting: boolean }) => {
  const nameOf = useNames(rows)
  const now = useNow(rows.map(({ expires_at }) => expires_at))
  const columns = useMemo(() => columnsFor(nameOf, now), [nameOf, now])
  return (
    <DataTable
      label="Invitation codes"
      columns={columns}
      rows={rows}
      keyOf={idOf}
      waiting={waiting}
      dense
    />
  )
})

const columnsFor = (nameOf: NameOf, now: Date): readonly Column<Code>[] => [
  { title: 'Code', heads: true, fits: true, render: ({ code }) => <CodeCell code={code} /> },
  {
    title: 'Description',
    minWidth: 120,
    render: ({ description }) =>
      description !== null && (
        <p className="two-lines" dir="auto" title={description}>
          {description}
        </p>
      ),
  },
  { title: 'Status', fits: true, render: (code) => <StatusCell code={code} now={now} /> },
  { title: 'Created', fits: true, render: ({ created_at }) => <Day of={created_at} /> },
  {
    title: 'Created By',
    minWidth: 156,
    render: (code) => <CreatorCell code={code} nameOf={nameOf} />,
  },
  { title: 'Used At', fits: true, render: ({ used_at }) => used_at && <Day of={used_at} /> },
  {
    title: 'Used By',
    minWidth: 132,
    render: (code) => <UserCell code={code} nameOf={nameOf} />,
  },
  {
    title: 'Actions',
    actions: true,
    render: (code) => inviteStatus(code, now) === 'Unused' && <CodeActions code={code.code} />,
  },
]

/** What an unused code is good for. */
function CodeActions({ code }: { code: string }) {
  const copy = useCopy()
  const confirm = useConfirm()
  const revoke = useAction(() => revokeCode(code), {
    success: MESSAGES.inviteCodeRevoked,
    failure: MESSAGES.inviteCodeRevokeFailed,
  })
  const ask = async () => {
    const sure = await confirm({
      title: `Revoke ${code}?`,
      text: 'Nobody will be able to join with it. This cannot be undone.',
      yes: 'Revoke Code',
      danger: true,
    })
    if (sure) await revoke.run()
  }
  return (
    <>
      <IconButton
        icon="link"
        label={`Copy link of ${code}`}
        hint="Copy link"
        worded
        onClick={() => copy(linkTo(code))}
      />
      <IconButton
        icon="revoke"
        label={`Revoke ${code}`}
        hint="Revoke"
        worded
        pending={revoke.pending}
        onClick={() => void ask()}
      />
    </>
  )
}

/** Timers take no more milliseconds than this. */
const LONGEST_MS = 2 ** 31 - 1

/** The time, new whenever one of these moments has come. */
export function useNow(moments: readonly (Date | null)[]): Date {
  const [now, setNow] = useState(() => new Date())
  const ahead = moments.flatMap((moment) => (moment && moment > now ? [moment.getTime()] : []))
  const next = Math.min(...ahead)

  useEffect(() => {
    if (next === Infinity) return
    const wait = Math.min(Math.max(next - Date.now(), 0) + 1, LONGEST_MS)
    const timer = window.setTimeout(() => setNow(new Date()), wait)
    return () => window.clearTimeout(timer)
  }, [next, now])

  return now
}
