import { MESSAGES } from '@domain/messages'
import { useMemo, useState } from 'react'
import type { ListRows } from '../../data/list-rows'
import { useLivePages } from '../../data/live'
import { AdminPage } from '../../ui/kit/back-link'
import { Panel } from '../../ui/kit/panel'
import { countOf } from '../../ui/list/list-state'
import { TableScreen } from '../../ui/list/table-screen'
import { defineView, useView } from '../../ui/list/view'
import { focusHeading } from '../../ui/navigation-focus'
import { beginKeys, KEYS, type NewKey } from './api/keys'
import './api-keys.css'
import { EndpointCard } from './endpoint-card'
import { keyColumns } from './key-columns'
import { KeyForm } from './key-form'
import { NewKeyPanel } from './new-key-panel'

const keysView = defineView({})

/**
 * The page /admin/api-keys. Manages the keys for automations that create invitation codes. New keys are kept in
 * memory while the page is open.
 */
export function ApiKeysPage() {
  const view = useView(keysView)
  const keys = useLivePages(KEYS, view.pages.page)
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  const [latest, setLatest] = useState<string | null>(null)
  const columns = useMemo(() => keyColumns(known), [known])
  const take = ({ id, key }: NewKey) => {
    setKnown((before) => ({ ...before, [id]: key }))
    setLatest(key)
  }
  const done = () => {
    setLatest(null)
    focusHeading()
  }
  return (
    <AdminPage
      title="API Key Management"
      intro="Keys for automations that create invitation codes."
    >
      <Panel title="Create an API key">
        <KeyForm onMade={take} />
      </Panel>
      {latest !== null && <NewKeyPanel apiKey={latest} onDone={done} />}
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
        count={countOf('key', { first: 'The first' })}
        icon="keys"
        empty="No API keys created yet"
      />
      <EndpointCard apiKey={latest} />
    </AdminPage>
  )
}

const titleOf = ({ rows, more }: ListRows<unknown>) => `API Keys (${rows.length}${more ? '+' : ''})`

export const page = { element: <ApiKeysPage />, begin: beginKeys }
