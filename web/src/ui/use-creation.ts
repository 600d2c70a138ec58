import { useAction, type Action, type ActionOptions } from './use-action'

/** What was last tried to be stored, and its id. Kept while dialogs close and open; logging out loads another document. */
let last = { text: '', id: '' }

/**
 * An action that stores something new. The same content keeps its id until it is known to be stored: a try whose answer was
 * lost and the next one make one document, not two.
 * @param create stores plain content under an id
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
