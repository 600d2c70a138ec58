import type { FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import { notify } from '../toasts/store'

/**
 * Toasts what is wrong with a form that somebody tried to send; each field says its own besides (specification, section 8).
 * @param title 'Validation Error' or 'Error', as the catalogue has it
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
