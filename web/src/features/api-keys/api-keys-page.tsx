import { beginApiKeys } from './api/use-api-keys'
import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { PATHS } from '../../config/paths'
import { BackLink } from '../../ui/kit/back-link'
import { EmptyState } from '../../ui/empty-state'
import { LiveList } from '../../ui/list/live-list'
import { TableSkeleton } from '../../ui/list/table-skeleton'
import { focusHeading } from '../../ui/navigation-focus'
import { Page } from '../../ui/page'
import type { NewKey } from './api/generate-key'
import { useApiKeys } from './api/use-api-keys'
import './api-keys.css'
import { EndpointCard } from './endpoint-card'
import { KeyForm } from './key-form'
import { KeyTable, type KnownKeys } from './key-table'
import { NewKeyPanel } from './new-key-panel'

/** /admin/api-keys: keys for automations that invite. Keys made here are known as long as this page is open, in memory only. */
export function ApiKeysPage() {
  const [pages, setPages] = useState(1)
  const [known, setKnown] = useState<KnownKeys>({})
  const [latest, setLatest] = useState<string | null>(null)
  const keys = useApiKeys(pages)
  const take = ({ id, key }: NewKey) => {
    setKnown((before) => ({ ...before, [id]: key }))
    setLatest(key)
  }

  return (
    <Page
      title="API Key Management"
      eyebrow={<BackLink to={PATHS.admin}>Back to Admin</BackLink>}
      intro="Keys with which automations create invitation codes."
    >
      <section className="keys-page keys-card" aria-labelledby="create-key-title">
        <h2 id="create-key-title">Create an API key</h2>
        <KeyForm onMade={take} />
      </section>
      {latest !== null && (
        <div className="keys-page">
          <NewKeyPanel
            apiKey={latest}
            onDone={() => {
              setLatest(null)
              focusHeading()
            }}
          />
        </div>
      )}
      <section className="keys-page keys-list" aria-labelledby="keys-title">
        <h2 className="keys-title" id="keys-title">
          API Keys
        </h2>
        <LiveList
          label="Keys"
          of={keys}
          nouns={['key', 'keys']}
          failure={MESSAGES.apiKeysFailed}
          skeleton={<TableSkeleton label="Loading API keys..." columns={6} />}
          empty={<EmptyState icon="keys" title="No API keys created yet" />}
          onMore={() => setPages(pages + 1)}
        >
          {(rows) => <KeyTable rows={rows} known={known} />}
        </LiveList>
      </section>
      <div className="keys-page">
        <EndpointCard apiKey={latest} />
      </div>
    </Page>
  )
}

export const page = { element: <ApiKeysPage />, begin: beginApiKeys }
