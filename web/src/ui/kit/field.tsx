import FormItem from 'antd/es/form/FormItem'
import { useId, type ReactNode } from 'react'
import {
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import './form.css'

/** The props that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldLook {
  label: string
  /**
   * True when the field may be empty. The label says so. With 'unsaid' it does not, for forms in which every field is
   * optional.
   */
  optional?: boolean | 'unsaid'
  hint?: ReactNode
}

/** The props of a field in a react-hook-form form. `Out` is the output of the schema. */
export interface FieldProps<T extends FieldValues, Out> extends FieldLook {
  control: Control<T, unknown, Out>
  name: FieldPath<T>
}

interface BoundFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  children: (field: ControllerRenderProps<T>, tied: ControlProps) => ReactNode
}

/** A control that is bound to a value of the form. */
export function BoundField<T extends FieldValues, Out>(props: BoundFieldProps<T, Out>) {
  const { control, name, children, ...look } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field {...look} error={fieldState.error?.message}>
      {(tied) => children(field as ControllerRenderProps<T>, tied)}
    </Field>
  )
}

interface FieldFrameProps extends FieldLook {
  error: string | undefined
  children: (tied: ControlProps) => ReactNode
}

/** A control with its label, hint and error. Use it for controls for which the kit has no field. */
export function Field({ label, optional = false, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const note = (name: string, text: ReactNode) =>
    text && (
      <span id={`${id}-${name}`} className="form-note">
        {text}
      </span>
    )
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <FormItem
      layout="vertical"
      colon={false}
      htmlFor={id}
      label={
        <span className="form-label">
          {label} {optional === true && <span className="form-unset">(optional)</span>}
        </span>
      }
      validateStatus={error ? 'error' : undefined}
      help={note('error', error)}
      extra={note('hint', hint)}
    >
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': optional ? undefined : true,
      })}
    </FormItem>
  )
}
