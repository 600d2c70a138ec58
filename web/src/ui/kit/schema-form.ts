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

/** An optional text input: blank text becomes null, anything else is parsed by `schema`. */
export function emptyAsNull<T extends z.ZodMiniType<unknown, string>>(schema: T) {
  const given = z.transform((text: string) => (text.trim() === '' ? null : text))
  return z.pipe(z.pipe(z.string(), given), z.nullable(schema))
}

interface Options<In extends FieldValues> {
  /** Gets the focus when the form opens. */
  focus?: FieldPath<In>
  /**
   * The title of a toast that repeats the first error, in the order of the schema. Without it only the fields show
   * errors.
   */
  invalid?: string
}

interface SchemaForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** Binds one of the kit's fields to the form. */
  field: (name: FieldPath<In>) => {
    control: UseFormReturn<In, unknown, Out>['control']
    name: FieldPath<In>
  }
  /** Wraps a submit handler as the form's `onSubmit`. */
  submit: (onSubmit: (fields: Out) => unknown) => ReturnType<UseFormReturn['handleSubmit']>
  /** Shows a server error at its field. False for a field that is not in the form. */
  refuse: (name: string, message: string) => boolean
}

/** A react-hook-form form with a schema. @param schema parses the inputs; a module constant */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
  { focus, invalid }: Options<In> = {},
): SchemaForm<In, Out> {
  const form = useForm<In, unknown, Out>({
    // With async validation, transformed fields would come last among the errors.
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
