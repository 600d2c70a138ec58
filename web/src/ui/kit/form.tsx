import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { Actions, Button } from './button'
import { useDialog } from './dialog'
import './form.css'

interface FormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'method'> {
  /** The input differs from what is stored (`formState.isDirty`): the dialog around it asks before it closes. */
  unsaved?: boolean
  children: ReactNode
}

/** A form with its fields in one column. The schema validates it, not the browser. */
export function Form({ unsaved = false, children, ...form }: FormProps) {
  const tellDialog = useDialog()?.setUnsaved
  useEffect(() => {
    tellDialog?.(unsaved)
    return () => tellDialog?.(false)
  }, [tellDialog, unsaved])
  return (
    <form className="form-fields" noValidate {...form}>
      {children}
    </form>
  )
}

/** Two fields side by side where there is room. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className="form-pair">{children}</div>
}

interface FormActionsProps {
  /** What the submit button says. */
  submit: string
  pending: boolean
  disabled?: boolean
  /** What the other button says, where 'Cancel' could be misread. */
  cancel?: string
  /** Outside of a dialog only; within one 'Cancel' closes the dialog. */
  onCancel?: () => void
}

/** 'Cancel' and the submit button. Without a dialog and without `onCancel` only the submit button. */
export function FormActions(props: FormActionsProps) {
  const { submit, pending, disabled, cancel: word = 'Cancel', onCancel } = props
  const dialog = useDialog()
  const cancel = onCancel ?? dialog?.close
  const tellDialog = dialog?.setBusy
  useEffect(() => {
    tellDialog?.(pending)
    return () => tellDialog?.(false)
  }, [tellDialog, pending])
  return (
    <Actions>
      {cancel && (
        <Button onClick={cancel} disabled={pending}>
          {word}
        </Button>
      )}
      <Button primary type="submit" pending={pending} disabled={disabled}>
        {submit}
      </Button>
    </Actions>
  )
}
