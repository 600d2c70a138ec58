import { MESSAGES } from '@domain/messages'
import { useMemo, useState } from 'react'
import type { ListRows } from '../../data/list-rows'
import { useLivePages } from '../../data/live'
import { AdminPage } from '../../ui/kit/back-link'
import { Panel } from '../../ui/kit/panel'
import { countFormatter } from '../../ui/list/list-state'
import { TableScreen } from '../../ui/list/table-screen'
import { defineView, useView } from '../../ui/list/view'
import { focusHeading } from '../../ui/navigation-focus'
import { prefetchKeys, KEYS, type NewKey } from './api/keys'
import './api-keys.css'
import { EndpointCard } from './endpoint-card'
import { keyColumns } from './key-columns'
import { KeyForm } from './key-form'
import { NewKeyPanel } from './new-key-panel'

const keysView = defineView({})

/**
 * The page /admin/api-keys. Lists and creates the API keys with which automations create invitation codes. The full
 * text of a new key stays in memory while the page is open.
 */
export function ApiKeysPage() {
  const view = useView(keysView)
  const keys = useLivePages(KEYS, view.pages.page)
  const [keyValues, setKeyValues] = useState<Readonly<Record<string, string>>>({})
  const [latestKey, setLatestKey] = useState<string | null>(null)
  const columns = useMemo(() => keyColumns(keyValues), [keyValues])
  const addKey = ({ id, key }: NewKey) => {
    setKeyValues((previous) => ({ ...previous, [id]: key }))
    setLatestKey(key)
  }
  const closePanel = () => {
    setLatestKey(null)
    focusHeading()
  }
  return (
    <AdminPage
      title="API Key Management"
      intro="Keys for automations that create invitation codes."
    >
      <Panel title="Create an API key">
        <KeyForm onCreated={addKey} />
      </Panel>
      {latestKey !== null && <NewKeyPanel apiKey={latestKey} onDone={closePanel} />}
      <TableScreen
        view={view}
        list={keys}
        columns={columns}
        dense
        label="API keys"
        noun="Keys"
        loading="Loading API keys..."
        failure={MESSAGES.apiKeysFailed}
        title={titleOf}
        count={countFormatter('key', { first: 'The first' })}
        icon="keys"
        empty="No API keys created yet"
      />
      <EndpointCard apiKey={latestKey} />
    </AdminPage>
  )
}

const titleOf = ({ rows, hasMore }: ListRows<unknown>) =>
  `API Keys (${rows.length}${hasMore ? '+' : ''})`

export const page = { element: <ApiKeysPage />, prefetch: prefetchKeys }
