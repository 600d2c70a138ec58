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
 * react-hook-form focuses an invalid field after a delay. If the select was removed in the meantime, Ant Design's own
 * `focus` would throw an error.
 */
const withSafeFocus = (select: RefSelectProps) => ({
  focus: () => {
    if (select.nativeElement.isConnected) select.focus()
  },
})
