import type { RefSelectProps } from 'antd/es/select'
import type { FieldValues } from 'react-hook-form'
import { BoundField, type FieldProps } from './field'
import { Select, type SelectOptions } from './select'

/** A field for choosing one of a few options. The value is the chosen option, or an empty string if none is chosen. */
export function SelectField<T extends FieldValues, Out>(
  props: FieldProps<T, Out> & SelectOptions & { placeholder: string; searchable?: boolean },
) {
  const { options, labelOf, placeholder, searchable, ...fieldProps } = props
  return (
    <BoundField {...fieldProps}>
      {(field, controlProps) => (
        <Select
          {...field}
          {...controlProps}
          {...{ options, labelOf, placeholder, searchable }}
          ref={(select) => field.ref(select && withSafeFocus(select))}
          clearable={Boolean(fieldProps.optional)}
        />
      )}
    </BoundField>
  )
}

/**
 * Returns an object with a `focus` function. If the field is invalid, react-hook-form calls this function after a
 * delay. If the select was removed in the meantime, the function does nothing, whereas Ant Design's own function would
 * throw an error.
 */
const withSafeFocus = (select: RefSelectProps) => ({
  focus: () => {
    if (select.nativeElement.isConnected) select.focus()
  },
})
