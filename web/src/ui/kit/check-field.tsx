import Checkbox from 'antd/es/checkbox/Checkbox'
import FormItem from 'antd/es/form/FormItem'
import { useId, type ReactNode } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import type { FieldProps } from './field'
import './form.css'

interface CheckProps<T extends FieldValues, Out> extends Pick<
  FieldProps<T, Out>,
  'control' | 'name' | 'label'
> {
  hint?: ReactNode
}

/** A checkbox. Its value is a boolean. */
export function CheckField<T extends FieldValues, Out>(props: CheckProps<T, Out>) {
  const { control, name, label, hint } = props
  const { value, onChange, ...field } = useController({ control, name }).field
  const id = useId()
  return (
    <FormItem
      extra={
        hint && (
          <span id={id} className="form-note form-check-note">
            {hint}
          </span>
        )
      }
    >
      <Checkbox
        {...field}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={hint ? id : undefined}
      >
        {label}
      </Checkbox>
    </FormItem>
  )
}
