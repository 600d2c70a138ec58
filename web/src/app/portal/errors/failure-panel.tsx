import Button from 'antd/es/button'
import { useEffect } from 'react'
import { describeFailure } from '../../../ui/describe-failure'
import { LinkButton } from '../../../ui/link-button'
import { logProblem } from '../../../ui/log'
import { NoticePage } from '../../../ui/notice-page'
import { PATHS } from '../../paths'

/** What a failed screen shows: the error's status and text, and what may help (specification, section 2). */
export function FailurePanel({ thrown }: { thrown: unknown }) {
  const { status, title, text, reload } = describeFailure(thrown)
  useEffect(() => {
    logProblem('Unexpected Application Error', thrown)
  }, [thrown])

  return (
    <NoticePage
      role="alert"
      icon={navigator.onLine ? 'retry' : 'offline'}
      title={title}
      eyebrow={status}
      text={text}
    >
      {reload && (
        <Button type="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      )}
      <LinkButton to={PATHS.dashboard}>Back to Home</LinkButton>
    </NoticePage>
  )
}
