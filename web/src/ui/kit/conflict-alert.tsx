import Alert from 'antd/es/alert/Alert'
import type { Action } from '../use-action'
import { Button } from './button'

interface ConflictAlertProps {
  message: string
  /** Replaces the input with the stored data. Undefined if the data no longer exists. */
  load?: Action<void, unknown>
}

/** An alert in a form. It explains that somebody else has changed the data, and offers to load the stored data. */
export function ConflictAlert({ message, load }: ConflictAlertProps) {
  return (
    <Alert
      type="error"
      title={message}
      action={
        load && (
          <Button onClick={() => void load.run()} pending={load.pending}>
            Load Their Version
          </Button>
        )
      }
    />
  )
}
