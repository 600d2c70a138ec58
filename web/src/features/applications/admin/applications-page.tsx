import { APPLICATIONS_COUNTED, REVIEW_HOURS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OPEN_PARAM } from '../../../config/paths'
import { AdminPage } from '../../../ui/kit/back-link'
import { Button } from '../../../ui/kit/button'
import { ExportButton } from '../../../ui/list/export-button'
import { ListScreen } from '../../../ui/list/list-screen'
import { countFormatter } from '../../../ui/list/list-state'
import { useView } from '../../../ui/list/view'
import { cappedNumber } from '../../../ui/format'
import { prefetchQueue, useApplicationCounts, useQueue } from './api/queue'
import './applications.css'
import { KeysHelp } from './keys-help'
import { loadForms } from './lazy-forms'
import { ApplicationQueue } from './queue'
import { useKeysSwitch } from './use-keys'
import { useReturnFocus } from './use-return-focus'
import { applicationsView, type ApplicationsFilter } from './view'

/**
 * The page /admin/applications. Lists the applications that wait for a decision. The applications that have waited
 * longest come first.
 */
export function ApplicationsPage() {
  const view = useView(applicationsView)
  const queue = useQueue(view.values, view.pages.page)
  const [params] = useSearchParams()
  useReturnFocus(params.get(OPEN_PARAM))
  const [keysEnabled, setKeysOn] = useKeysSwitch()
  const [help, setHelp] = useState(false)
  const shown = (rows: typeof queue.rows) => (
    <ApplicationQueue rows={rows} keysEnabled={keysEnabled && !help} onHelp={() => setHelp(true)} />
  )
  // The same elements as `ListScreen` renders around rows. Therefore, when the last row disappears, React keeps
  // `ApplicationQueue` mounted, and its open dialog stays open.
  const noRows = <div className="list-rows">{shown([])}</div>
  return (
    <AdminPage
      title="Applications"
      intro={<ReviewPromise />}
      actions={
        <span className="keys-button">
          <Button onClick={() => setHelp(true)}>Keyboard Shortcuts</Button>
        </span>
      }
    >
      <ListScreen
        view={view}
        list={queue}
        label="Applications"
        loading="Loading applications..."
        failure={MESSAGES.applicationsFailed}
        count={countFormatter('application', {
          first: isQueue(view.values) ? 'The first' : 'The newest',
        })}
        icon="applications"
        empty={params.has(OPEN_PARAM) ? noRows : 'No applications are waiting.'}
        noMatchText={params.has(OPEN_PARAM) ? undefined : 'No applications match your filters.'}
        actions={
          <ExportButton
            singular="application"
            file="applications"
            failure={MESSAGES.applicationsExportFailed}
            cappedText="Further applications are not included. Filter the list to export them."
            exportRows={async (options) => {
              const { exportApplications } = await import('./api/export-applications')
              return exportApplications(view.values, options)
            }}
          />
        }
      >
        {shown}
      </ListScreen>
      <KeysHelp
        open={help}
        onClose={() => setHelp(false)}
        enabled={keysEnabled}
        onSwitch={setKeysOn}
      />
    </AdminPage>
  )
}

const isQueue = ({ list }: ApplicationsFilter) => list === null || list === 'held'

/** Shows the review time that the webinar page promises, and how many applications are waiting, overdue and on hold. */
function ReviewPromise() {
  const counts = useApplicationCounts()
  const promise = `Each application is reviewed within ${REVIEW_HOURS} hours.`
  if (!counts) return promise
  const { waiting, held, overdue } = counts
  const format = (count: number) => cappedNumber(count, APPLICATIONS_COUNTED)
  const parts = [
    `${format(waiting)} waiting`,
    ...(overdue > 0 ? [`${format(overdue)} overdue`] : []),
    ...(held > 0 ? [`${format(held)} on hold`] : []),
  ]
  return `${promise} ${parts.join(', ')}.`
}

export const page = {
  element: <ApplicationsPage />,
  prefetch: prefetchQueue,
  prepare: loadForms,
}
