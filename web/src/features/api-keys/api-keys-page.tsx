import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { PATHS } from '../../config/paths'
import type { ListRows } from '../../data/list-rows'
import { useLivePages } from '../../data/live'
import { BackLink } from '../../ui/kit/back-link'
import { Panel } from '../../ui/kit/panel'
import { ListScreen } from '../../ui/list/list-screen'
import { RowsSkeleton } from '../../ui/list/rows-skeleton'
import { defineView, useView } from '../../ui/list/view'
import { focusHeading } from '../../ui/navigation-focus'
import { Page } from '../../ui/page'
import { beginKeys, KEYS, type NewKey } from './api/keys'
import './api-keys.css'
import { EndpointCard } from './endpoint-card'
import { KeyForm } from './key-form'
import { KeyTable, type KnownKeys } from './key-table'
import { NewKeyPanel } from './new-key-panel'

const keysView = defineView({})

/** /admin/api-keys: keys for automations that invite. Keys made here are known as long as this page is open, in memory only. */
export function ApiKeysPage() {
  const view = useView(keysView)
  const keys = useLivePages(KEYS, view.pages.page)
  const [known, setKnown] = useState<KnownKeys>({})
  const [latest, setLatest] = useState<string | null>(null)
  const take = ({ id, key }: NewKey) => {
    setKnown((before) => ({ ...before, [id]: key }))
    setLatest(key)
  }
  const done = () => {
    setLatest(null)
    focusHeading()
  }

  return (
    <Page
      title="API Key Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Keys with which automations create invitation codes."
    >
      <Panel title="Create an API key">
        <KeyForm onMade={take} />
      </Panel>
      {latest !== null && <NewKeyPanel apiKey={latest} onDone={done} />}
      <ListScreen
        view={view}
        list={keys}
        label="API keys"
        noun="Keys"
        loading="Loading API keys..."
        failure={MESSAGES.apiKeysFailed}
        title={titleOf}
        count={countOf}
        icon="keys"
        empty="No API keys created yet"
        noMatch="No API keys created yet"
        skeleton={<RowsSkeleton columns={6} />}
      >
        {(rows) => <KeyTable rows={rows} known={known} />}
      </ListScreen>
      <EndpointCard apiKey={latest} />
    </Page>
  )
}

/** The total is unknown until the last page has loaded. */
const titleOf = ({ rows, more }: ListRows<unknown>) => `API Keys (${rows.length}${more ? '+' : ''})`

/** The same for screen readers. */
function countOf({ rows: { length }, more }: ListRows<unknown>): string {
  const noun = length === 1 ? 'key' : 'keys'
  return more ? `The first ${length} ${noun}` : `${length} ${noun}`
}

export const page = { element: <ApiKeysPage />, begin: beginKeys }
