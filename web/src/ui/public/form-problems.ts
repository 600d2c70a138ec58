import { MESSAGES } from '@domain/messages'
import type { FieldErrors, FieldValues, Path } from 'react-hook-form'

/**
 * Sorts a form's errors into what stands in the alert and what stands under a field. Missing fields share one sentence,
 * said once in the alert (specification, section 5), before anything else.
 * @returns `alert` (the props and words of FormAlert), and for a field the props that mark it
 */
export function formProblems<T extends FieldValues>(errors: FieldErrors<T>, alertId: string) {
  const messageOf = (name: string) => {
    const message = (errors as Record<string, { message?: unknown } | undefined>)[name]?.message
    return typeof message === 'string' ? message : undefined
  }
  const missing = Object.keys(errors).some((name) => messageOf(name) === MESSAGES.fillInAllFields)
  return {
    alert: {
      id: alertId,
      takesFocus: !missing,
      children: missing ? MESSAGES.fillInAllFields : messageOf('root'),
    },
    field(name: Path<T>): { error?: string | undefined; errorIn?: string | undefined } {
      const message = messageOf(name)
      if (!missing) return { error: message }
      return message === MESSAGES.fillInAllFields ? { errorIn: alertId } : {}
    },
  }
}
