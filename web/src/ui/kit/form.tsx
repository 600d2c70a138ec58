import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { Actions, Button } from './button'
import { useDialog } from './dialog-context'
import './form.css'
import { UnsavedChanges } from './unsaved-changes'

interface FormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'method'> {
  /**
   * True when the input differs from the stored data (`formState.isDirty`). The user must then confirm before leaving
   * the page or closing the dialog that contains the form.
   */
  unsaved?: boolean
  children: ReactNode
}

/** A form with its fields in one column. The schema validates the form; the browser's own validation is off. */
export function Form({ unsaved = false, children, ...form }: FormProps) {
  const setDialogUnsaved = useDialog()?.setUnsaved
  useEffect(() => {
    setDialogUnsaved?.(unsaved)
    return () => setDialogUnsaved?.(false)
  }, [setDialogUnsaved, unsaved])
  return (
    <form className="form-fields" noValidate {...form}>
      {children}
      {unsaved && <UnsavedChanges />}
    </form>
  )
}

/** A group of short fields. They are side by side if there is enough space. */
export function FormPair({ children }: { children: ReactNode }) {
  return <div className="form-pair">{children}</div>
}

interface FormActionsProps {
  /** The text of the submit button. */
  submit: string
  pending: boolean
  disabled?: boolean
  /** The text of the cancel button. Set it if 'Cancel' could be misunderstood. @default 'Cancel' */
  cancel?: string
  /**
   * Called by the cancel button of a form that is not in a dialog. In a dialog, leave it out: the button then closes
   * the dialog.
   */
  onCancel?: () => void
}

/**
 * The cancel button and the submit button of a form. A form that is not in a dialog has a cancel button only if
 * `onCancel` is set.
 */
export function FormActions(props: FormActionsProps) {
  const { submit, pending, disabled, cancel: cancelLabel = 'Cancel', onCancel } = props
  const dialog = useDialog()
  const cancel = onCancel ?? dialog?.close
  const setDialogBusy = dialog?.setBusy
  useEffect(() => {
    setDialogBusy?.(pending)
    return () => setDialogBusy?.(false)
  }, [setDialogBusy, pending])
  return (
    <Actions>
      {cancel && (
        <Button onClick={cancel} disabled={pending}>
          {cancelLabel}
        </Button>
      )}
      <Button primary type="submit" pending={pending} disabled={disabled}>
        {submit}
      </Button>
    </Actions>
  )
}
