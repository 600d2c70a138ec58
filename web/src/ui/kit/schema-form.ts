import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { notify } from '../toasts/store'

/** A text input that may be left empty: nothing but blanks becomes null, anything else is read by `schema`. */
export function emptyAsNull<T extends z.ZodMiniType<unknown, string>>(schema: T) {
  const given = z.transform((text: string) => (text.trim() === '' ? null : text))
  return z.pipe(z.pipe(z.string(), given), z.nullable(schema))
}

interface Options<In extends FieldValues> {
  /** Gets the focus when the form opens. */
  focus?: FieldPath<In>
  /** The title of a toast that repeats the first error, in the order of the schema. Without it the fields alone say it. */
  invalid?: string
}

interface SchemaForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** What ties one of the kit's fields to the form. */
  field: (name: FieldPath<In>) => {
    control: UseFormReturn<In, unknown, Out>['control']
    name: FieldPath<In>
  }
  /** Makes the form's `onSubmit` of what is to be done with its values. */
  submit: (onSubmit: (fields: Out) => unknown) => ReturnType<UseFormReturn['handleSubmit']>
  /** Shows at a field what the server says of it. False for a field that is not in the form. */
  refuse: (name: string, message: string) => boolean
}

/** A form of react-hook-form over a schema. @param schema reads the inputs; always the same one */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
  { focus, invalid }: Options<In> = {},
): SchemaForm<In, Out> {
  const form = useForm<In, unknown, Out>({
    // Asynchronously, transformed fields would come last among the errors.
    resolver: zodResolver<In, unknown, Out>(schema, undefined, { mode: 'sync' }),
    defaultValues,
  })
  const { control, setFocus, handleSubmit } = form
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [setFocus, focus])
  const tell = (errors: FieldErrors<In>) => {
    const text = Object.values(errors)[0]?.message
    if (invalid && typeof text === 'string') notify({ kind: 'error', title: invalid, text })
  }
  return {
    ...form,
    field: (name) => ({ control, name }),
    submit: (onSubmit) => handleSubmit((fields) => void onSubmit(fields), tell),
    refuse: (name, message) => {
      const known = name in form.getValues()
      if (known) form.setError(name as FieldPath<In>, { message }, { shouldFocus: true })
      return known
    },
  }
}
