import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useMemo, useState } from 'react'
import { shortDate, shortDateTime } from '../../ui/dates'
import { Badge } from '../../ui/kit/badge'
import { IconButton, RowButton } from '../../ui/kit/row-button'
import { useCopy } from '../../ui/kit/use-copy'
import { DataTable, type Column } from '../../ui/list/table'
import { useAction } from '../../ui/use-action'
import { setKeyActive, type KeyRow } from './api/keys'

/** Keys made in this page visit, by the ids of their documents. */
export type KnownKeys = Readonly<Record<string, string>>

const idOf = ({ id }: KeyRow) => id

/** All API keys. */
export function KeyTable({ rows, known }: { rows: readonly KeyRow[]; known: KnownKeys }) {
  const columns = useMemo(() => columnsWith(known), [known])
  return <DataTable label="API keys" columns={columns} rows={rows} keyOf={idOf} dense />
}

const columnsWith = (known: KnownKeys): readonly Column<KeyRow>[] => [
  {
    title: 'Name',
    heads: true,
    width: '30%',
    minWidth: 160,
    render: ({ name, description }) => (
      <>
        <b dir="auto">{name}</b>
        {description !== null && (
          <p className="muted" dir="auto">
            {description}
          </p>
        )}
      </>
    ),
  },
  {
    title: 'Key',
    minWidth: 200,
    render: ({ id, name, key_prefix }) => (
      <KeyCell name={name} prefix={key_prefix} apiKey={known[id]} />
    ),
  },
  {
    title: 'Status',
    fits: true,
    render: ({ is_active }) => (
      <Badge tone={is_active ? 'good' : 'quiet'}>{is_active ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    title: 'Last Used',
    fits: true,
    render: ({ last_used_at }) =>
      last_used_at === null ? (
        <span className="muted">Never</span>
      ) : (
        <time dateTime={last_used_at.toISOString()}>{shortDateTime(last_used_at)}</time>
      ),
  },
  {
    title: 'Created',
    fits: true,
    render: ({ created_at }) => (
      <time dateTime={created_at.toISOString()}>{shortDate(created_at)}</time>
    ),
  },
  {
    title: 'Actions',
    actions: true,
    render: ({ id, name, is_active }) => <KeySwitch id={id} name={name} active={is_active} />,
  },
]

/** A key as it is shown to people who may only recognise it: its first characters, then dots. */
export function masked(prefix: string): string {
  return `${prefix}${'•'.repeat(8)}`
}

interface KeyCellProps {
  name: string
  prefix: string
  /** The key itself, where it was made in this page visit. */
  apiKey: string | undefined
}

/** A key, masked; one made in this page visit can be revealed and copied. */
function KeyCell({ name, prefix, apiKey }: KeyCellProps) {
  const [revealed, setRevealed] = useState(false)
  const copy = useCopy()
  if (apiKey === undefined)
    return (
      <>
        <code>{masked(prefix)}</code>
        <p className="muted">Shown once, when made</p>
      </>
    )
  return (
    <Flex wrap align="center">
      <code className="key-text">{revealed ? apiKey : masked(prefix)}</code>
      <IconButton
        icon={revealed ? 'conceal' : 'reveal'}
        label={`${revealed ? 'Hide' : 'Reveal'} key ${name}`}
        hint={revealed ? 'Hide' : 'Reveal'}
        onClick={() => setRevealed(!revealed)}
      />
      <IconButton icon="copy" label={`Copy key ${name}`} hint="Copy" onClick={() => copy(apiKey)} />
    </Flex>
  )
}

/** Switches a key on or off. */
function KeySwitch({ id, name, active }: { id: string; name: string; active: boolean }) {
  const change = useAction((wanted: boolean) => setKeyActive(id, wanted), {
    success: (_, wanted) => (wanted ? MESSAGES.apiKeyActivated : MESSAGES.apiKeyDeactivated),
    failure: MESSAGES.apiKeyNotUpdated,
    sentences: { network: MESSAGES.offline },
  })
  return (
    <RowButton pending={change.pending} onClick={() => void change.run(!active)}>
      {active ? 'Deactivate' : 'Activate'}
      <span className="visually-hidden"> {name}</span>
    </RowButton>
  )
}
