import type { ApiKey } from '@domain/entities/api-key'
import { useMemo } from 'react'
import type { Stored } from '../../firebase/converters'
import { Badge } from '../../ui/kit/badge'
import { shortDate, shortDateTime } from '../../ui/dates'
import { DataTable, type Column } from '../../ui/list/data-table'
import { KeyCell } from './key-cell'
import { KeySwitch } from './key-switch'

type Row = Stored<ApiKey>

/** Keys made in this page visit, by the ids of their documents. */
export type KnownKeys = Readonly<Record<string, string>>

/** All API keys. */
export function KeyTable({ rows, known }: { rows: readonly Row[]; known: KnownKeys }) {
  const columns = useMemo(() => columnsWith(known), [known])
  return <DataTable label="API keys" columns={columns} rows={rows} keyOf={({ id }) => id} />
}

const columnsWith = (known: KnownKeys): readonly Column<Row>[] => [
  {
    title: 'Name',
    heads: true,
    render: ({ name, description }) => (
      <div className="key-name">
        <span dir="auto">{name}</span>
        {description !== null && <p dir="auto">{description}</p>}
      </div>
    ),
  },
  {
    title: 'Key',
    render: ({ id, name, key_prefix }) => (
      <KeyCell name={name} prefix={key_prefix} apiKey={known[id]} />
    ),
  },
  {
    title: 'Status',
    render: ({ is_active }) => (
      <Badge tone={is_active ? 'good' : 'quiet'}>{is_active ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  {
    title: 'Last Used',
    render: ({ last_used_at }) =>
      last_used_at === null ? (
        <span className="key-never">Never</span>
      ) : (
        <time className="key-date" dateTime={last_used_at.toISOString()}>
          {shortDateTime(last_used_at)}
        </time>
      ),
  },
  {
    title: 'Created',
    render: ({ created_at }) => (
      <time className="key-date key-created" dateTime={created_at.toISOString()}>
        {shortDate(created_at)}
      </time>
    ),
  },
  {
    title: 'Actions',
    actions: true,
    render: ({ id, name, is_active }) => <KeySwitch id={id} name={name} active={is_active} />,
  },
]
