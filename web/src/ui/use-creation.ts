import { useAction, type Action, type ActionOptions } from './use-action'

/**
 * The last content for which storing was tried, and its id. Kept when a dialog closes and opens again. Logging out
 * clears it, because it loads a new document.
 */
let last = { text: '', id: '' }

/**
 * An action that stores a new document. The same content keeps its id until it is known to be stored, so that a retry
 * after a lost response does not create a second document.
 * @param create stores the content under an id
 */
export function useCreation<In extends object, Out>(
  create: (content: In, id: string) => Promise<Out>,
  { onSuccess, ...options }: ActionOptions<In, Out>,
): Action<In, Out> {
  const attempt = (content: In) => {
    const text = JSON.stringify(content)
    if (text !== last.text) last = { text, id: crypto.randomUUID() }
    return create(content, last.id)
  }
  return useAction(attempt, {
    ...options,
    onSuccess: (out, content) => {
      last = { text: '', id: '' }
      onSuccess?.(out, content)
    },
  })
}
