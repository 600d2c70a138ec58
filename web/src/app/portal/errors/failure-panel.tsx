import Button from 'antd/es/button'
import { useEffect } from 'react'
import { describeFailure } from '../../../ui/describe-failure'
import { EmptyState } from '../../../ui/empty-state'
import { logProblem } from '../../../ui/log'
import { Page } from '../../../ui/page'
import { PATHS } from '../../paths'

/** What a failed screen shows: the error's status and text, and what may help (specification, section 2). */
export function FailurePanel({ thrown }: { thrown: unknown }) {
  const { status, text, reload } = describeFailure(thrown)
  useEffect(() => {
    logProblem('Unexpected Application Error', thrown)
  }, [thrown])

  return (
    <Page title="Unexpected Application Error!" eyebrow={status}>
      <EmptyState role="alert" icon={navigator.onLine ? 'retry' : 'offline'} title={text}>
        {reload && (
          <Button type="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )}
        <Button href={PATHS.dashboard}>Back to Home</Button>
      </EmptyState>
    </Page>
  )
}
