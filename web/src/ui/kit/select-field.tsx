import type { FieldValues } from 'react-hook-form'
import { BoundField, type FieldProps } from './field'
import { Select, type SelectOptions } from './select'

/** A field for one of a few options. Its value is the option, or '' for none. */
export function SelectField<T extends FieldValues, Out>(
  props: FieldProps<T, Out> & SelectOptions & { placeholder: string; searchable?: boolean },
) {
  const { options, labelOf, placeholder, searchable, ...bound } = props
  return (
    <BoundField {...bound}>
      {(field, tied) => (
        <Select
          {...field}
          {...tied}
          {...{ options, labelOf, placeholder, searchable }}
          clearable={Boolean(bound.optional)}
        />
      )}
    </BoundField>
  )
}
