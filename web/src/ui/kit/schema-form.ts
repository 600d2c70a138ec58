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

/** Returns a schema for an optional text input. It converts blank text to null, and parses other text with `schema`. */
export function emptyAsNull<T extends z.ZodMiniType<unknown, string>>(schema: T) {
  const blankAsNull = z.transform((text: string) => (text.trim() === '' ? null : text))
  return z.pipe(z.pipe(z.string(), blankAsNull), z.nullable(schema))
}

/**
 * Returns a schema that parses the text of an input as a number.
 * @param pattern matches the allowed texts, without spaces at the start and the end
 * @param message the error message for other texts, and for numbers outside of the limits
 */
export const wholeNumber = (pattern: RegExp, min: number, max: number, message: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => pattern.test(text) && Number(text) >= min && Number(text) <= max, message),
    ),
    z.transform(Number),
  )

interface Options<In extends FieldValues> {
  /** The field that gets the focus when the form opens. */
  focus?: FieldPath<In>
  /** The title of a toast with the first error, in the order of the schema's fields. Without it, no toast is shown. */
  invalid?: string
}

interface SchemaForm<In extends FieldValues, Out> extends UseFormReturn<In, unknown, Out> {
  /** Returns the props that bind a field of the kit to the form. */
  field: (name: FieldPath<In>) => {
    control: UseFormReturn<In, unknown, Out>['control']
    name: FieldPath<In>
  }
  /** Creates the form's `onSubmit` from a function that gets the validated values. */
  submit: (onSubmit: (fields: Out) => unknown) => ReturnType<UseFormReturn['handleSubmit']>
  /** Shows a server error at its field. Returns false if the form does not have the field. */
  setFieldError: (name: string, message: string) => boolean
  /**
   * Replaces the inputs with the saved values. If the user has changed an input during the save, all inputs keep their
   * values and count as unsaved changes.
   * @param sent the validated values that were saved
   * @param inputs the inputs that match the saved values
   * @returns whether the inputs were replaced
   */
  resetAfterSave: (sent: Out, inputs: In) => boolean
}

/** Creates a react-hook-form form with a schema. @param schema validates the inputs; must be a module constant */
export function useSchemaForm<In extends FieldValues, Out>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
  { focus, invalid }: Options<In> = {},
): SchemaForm<In, Out> {
  const form = useForm<In, unknown, Out>({
    // In synchronous mode, the errors are in the order of the fields. In asynchronous mode, those of fields with
    // converted values would come last.
    resolver: zodResolver<In, unknown, Out>(schema, undefined, { mode: 'sync' }),
    defaultValues,
  })
  const { control, setFocus, handleSubmit } = form
  useEffect(() => {
    if (focus) setFocus(focus)
  }, [setFocus, focus])
  const showFirstError = (errors: FieldErrors<In>) => {
    const text = Object.values(errors)[0]?.message
    if (invalid && typeof text === 'string') notify({ kind: 'error', title: invalid, text })
  }
  return {
    ...form,
    field: (name) => ({ control, name }),
    submit: (onSubmit) => handleSubmit((fields) => void onSubmit(fields), showFirstError),
    setFieldError: (name, message) => {
      const hasField = name in form.getValues()
      if (hasField) form.setError(name as FieldPath<In>, { message }, { shouldFocus: true })
      return hasField
    },
    resetAfterSave: (sent, inputs) => {
      const typed = form.getValues()
      const isUnchanged = JSON.stringify(schema.safeParse(typed).data) === JSON.stringify(sent)
      form.reset(inputs)
      if (!isUnchanged)
        for (const name of Object.keys(typed) as FieldPath<In>[])
          form.setValue(name, typed[name], { shouldDirty: true })
      return isUnchanged
    },
  }
}
