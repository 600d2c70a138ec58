import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { shortDateTime } from '../../ui/dates'
import { Badge } from '../../ui/kit/badge'
import { IconButton, RowButton } from '../../ui/kit/row-button'
import { useCopy } from '../../ui/kit/use-copy'
import type { Column } from '../../ui/list/table'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import { setKeyActive, takeKeyOver, type KeyRow } from './api/keys'

/**
 * The columns of the list of keys.
 * @param keyValues the full keys that were created during this page visit, by document id
 */
export const keyColumns = (
  keyValues: Readonly<Record<string, string>>,
): readonly Column<KeyRow>[] => [
  {
    title: 'Name',
    isRowHeader: true,
    width: '30%',
    minWidth: 160,
    render: ({ name, description }) => (
      <div className="data-names">
        <b dir="auto">{name}</b>
        {description !== null && (
          <p className="muted" dir="auto">
            {description}
          </p>
        )}
      </div>
    ),
  },
  {
    title: 'Key',
    minWidth: 200,
    render: (row) => <KeyCell row={row} apiKey={keyValues[row.id]} />,
  },
  {
    title: 'Status',
    fitContent: true,
    render: (row) => <KeyStatus {...row} />,
  },
  {
    title: 'Last Used',
    fitContent: true,
    render: ({ last_used_at }) =>
      last_used_at === null ? (
        <span className="muted">Never</span>
      ) : (
        <Time date={last_used_at} format={shortDateTime} />
      ),
  },
  { title: 'Created', fitContent: true, render: ({ created_at }) => <Time date={created_at} /> },
  {
    title: 'Actions',
    isActions: true,
    render: (row) => (
      <Flex gap="small" wrap justify="end">
        {row.maker_suspended === true && <KeyTakeover id={row.id} name={row.name} />}
        <KeySwitch row={row} />
      </Flex>
    ),
  },
]

/** Returns the masked form of a key: its first characters, followed by dots. */
export function masked(prefix: string): string {
  return `${prefix}${'•'.repeat(8)}`
}

interface KeyCellProps {
  row: KeyRow
  /** The full key, if it was created during this page visit. Other keys can't be revealed or copied. */
  apiKey: string | undefined
}

function KeyCell({ row: { name, key_prefix }, apiKey }: KeyCellProps) {
  const [revealed, setRevealed] = useState(false)
  const copy = useCopy()
  if (apiKey === undefined)
    return (
      <>
        <code>{masked(key_prefix)}</code>
        <p className="muted">Shown only once</p>
      </>
    )
  const hint = revealed ? 'Hide' : 'Reveal'
  return (
    <Flex wrap align="center">
      <code className="key-text">{revealed ? apiKey : masked(key_prefix)}</code>
      <IconButton
        icon={revealed ? 'conceal' : 'reveal'}
        label={`${hint} key ${name}`}
        action={hint}
        onClick={() => setRevealed(!revealed)}
      />
      <IconButton
        icon="copy"
        label={`Copy key ${name}`}
        action="Copy"
        onClick={() => copy(apiKey)}
      />
    </Flex>
  )
}

function KeySwitch({ row: { id, name, is_active } }: { row: KeyRow }) {
  const change = useAction((isActive: boolean) => setKeyActive(id, isActive), {
    success: (_, isActive) => (isActive ? MESSAGES.apiKeyActivated : MESSAGES.apiKeyDeactivated),
    failure: MESSAGES.apiKeyNotUpdated,
  })
  return (
    <RowButton pending={change.pending} onClick={() => void change.run(!is_active)}>
      {is_active ? 'Deactivate' : 'Activate'}
      <span className="visually-hidden"> {name}</span>
    </RowButton>
  )
}

/**
 * Shows whether the server accepts a key. If the responsible admin no longer has access, the key is resting: the server
 * refuses the key, and this component also shows the reason.
 */
function KeyStatus({ is_active, maker_suspended }: KeyRow) {
  if (!is_active) return <Badge tone="quiet">Inactive</Badge>
  if (maker_suspended !== true) return <Badge tone="good">Active</Badge>
  return (
    <>
      <Badge tone="waiting">Resting</Badge>
      <p className="muted">The responsible admin no longer has access</p>
    </>
  )
}

/** The button that makes the current admin responsible for a key whose responsible admin no longer has access. */
function KeyTakeover({ id, name }: { id: string; name: string }) {
  const takeOver = useAction(() => takeKeyOver(id), {
    success: MESSAGES.apiKeyTakenOver,
    failure: MESSAGES.apiKeyNotUpdated,
  })
  return (
    <RowButton pending={takeOver.pending} onClick={() => void takeOver.run()}>
      Take Over
      <span className="visually-hidden"> {name}</span>
    </RowButton>
  )
}
