import { ERROR_MESSAGES } from '@domain/core-messages'
import { MESSAGES } from '@domain/messages'
import { toAppError } from '../../../firebase/errors'
import { Failure } from '../../../ui/kit/empty'
import { Skeleton } from '../../../ui/skeleton'
import type { useApplication } from './api/application'
import type { ApplicationRow } from './api/queue'
import { ApplicationDetails, type ApplicationDetailsProps } from './application-details'

interface ApplicationPanelProps extends Omit<
  ApplicationDetailsProps,
  'application' | 'failed' | 'onRetry' | 'onUndo'
> {
  /** The application, from its row in the list or loaded separately; undefined until it is available. */
  application: ApplicationRow | undefined
  result: ReturnType<typeof useApplication>
  onUndo: (application: ApplicationRow) => void
}

/** Shows the open application, or why it cannot be shown. */
export function ApplicationPanel(props: ApplicationPanelProps) {
  const { application, result, onUndo, ...details } = props
  const retry = () => void result.refetch()
  if (application)
    return (
      <ApplicationDetails
        {...details}
        application={application}
        failed={result.isError}
        onRetry={retry}
        onUndo={() => onUndo(application)}
      />
    )
  if (result.error && toAppError(result.error).code === 'application_not_found')
    return (
      <p className="application-failure" role="alert">
        {ERROR_MESSAGES.application_not_found}
      </p>
    )
  if (result.isError) return <Failure sentence={MESSAGES.applicationsFailed} retry={retry} />
  return <Skeleton width="60%" height="1.5rem" />
}
