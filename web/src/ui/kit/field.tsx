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

/** The props of a control that connect it to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

interface FieldTexts {
  label: string
  /**
   * Whether the field may be empty. With true, the label says that the field is optional. With 'unsaid', the label does
   * not say this. Use 'unsaid' in forms in which every field is optional.
   */
  optional?: boolean | 'unsaid'
  hint?: ReactNode
}

/** The props of a field in a react-hook-form form. `Out` is the type of the schema's output. */
export interface FieldProps<T extends FieldValues, Out> extends FieldTexts {
  control: Control<T, unknown, Out>
  name: FieldPath<T>
}

interface BoundFieldProps<T extends FieldValues, Out> extends FieldProps<T, Out> {
  children: (field: ControllerRenderProps<T>, controlProps: ControlProps) => ReactNode
}

/** A field whose value belongs to a react-hook-form form. */
export function BoundField<T extends FieldValues, Out>(props: BoundFieldProps<T, Out>) {
  const { control, name, children, ...texts } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <Field {...texts} error={fieldState.error?.message}>
      {(controlProps) => children(field as ControllerRenderProps<T>, controlProps)}
    </Field>
  )
}

interface FieldFrameProps extends FieldTexts {
  error: string | undefined
  children: (controlProps: ControlProps) => ReactNode
}

/**
 * A control with its label, hint and error. Use this component only if the kit has no field component for the control.
 */
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
