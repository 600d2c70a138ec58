import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { notify } from '../toasts/store'

/** A text input that may be left empty: nothing but blanks becomes null, anything else is read by `schema`. */
export function emptyAsNull<T extends z.ZodMiniType<unknown, string>>(schema: T) {
  const given = z.transform((text: string) => (text.trim() === '' ? null : text))
  return z.pipe(z.pipe(z.string(), given), z.nullable(schema))
}

/**
 * Toasts what is wrong with a form that somebody tried to send; each field says its own besides.
 * @param title 'Validation Error' or 'Error', as the error catalogue has it
 * @param fields in the order in which they are spoken of: the first that is wrong is named
 */
export function tellInvalid<T extends FieldValues>(
  title: string,
  errors: FieldErrors<T>,
  fields: readonly FieldPath<T>[],
): void {
  const messages = fields.flatMap((field) => {
    const message = (errors as Record<string, { message?: unknown } | undefined>)[field]?.message
    return typeof message === 'string' ? [message] : []
  })
  if (messages[0] !== undefined) notify({ kind: 'error', title, text: messages[0] })
}
