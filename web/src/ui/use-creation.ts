import { useAction, type Action, type ActionOptions } from './use-action'

/**
 * The content that was last sent, and its id. Both are kept until the content is stored, even if the user closes the
 * dialog. A logout discards both, because it loads a new page.
 */
let lastAttempt = { text: '', id: '' }

/**
 * Returns an action that stores a new document. A retry with the same content uses the same id, so that no second
 * document is created if only the response was lost.
 * @param create stores the content under an id
 */
export function useCreation<In extends object, Out>(
  create: (content: In, id: string) => Promise<Out>,
  { onSuccess, ...options }: ActionOptions<In, Out>,
): Action<In, Out> {
  const attempt = (content: In) => {
    const text = JSON.stringify(content)
    if (text !== lastAttempt.text) lastAttempt = { text, id: crypto.randomUUID() }
    return create(content, lastAttempt.id)
  }
  return useAction(attempt, {
    ...options,
    onSuccess: (result, content) => {
      lastAttempt = { text: '', id: '' }
      onSuccess?.(result, content)
    },
  })
}
