import { useOnline } from '../use-online'
import { Button } from './button'
import { EmptyState } from './empty'

interface FailureProps {
  /** What could not be loaded, as the error catalogue words it. */
  sentence: string
  retry: () => void
  /** It is being tried again. */
  pending?: boolean
}

/**
 * In the place of something that could not be loaded. Ant Design's `Empty`, not its `Result`: lists have the one
 * anyway, the other adds 8 kB.
 */
export function Failure({ sentence, retry, pending }: FailureProps) {
  const online = useOnline()
  return (
    <EmptyState
      icon={online ? 'retry' : 'offline'}
      title={sentence}
      text={online ? undefined : 'You are offline. Loading resumes when you reconnect.'}
    >
      <Button primary pending={pending} onClick={retry}>
        Try Again
      </Button>
    </EmptyState>
  )
}
