import Alert from 'antd/es/alert'
import type { Action } from '../use-action'
import { Button } from './button'

interface ConflictAlertProps {
  message: string
  /** Replaces the input by the stored data. Not set if the data no longer exists. */
  load?: Action<void, unknown>
}

/** Explains in a form that somebody else has changed the data, and offers to load them. */
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
