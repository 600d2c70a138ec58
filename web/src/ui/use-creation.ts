import { useAction, type Action, type ActionOptions } from './use-action'

/**
 * The last content that was tried to be stored, and its id. Kept while dialogs close and open; logging out loads a new
 * document.
 */
let last = { text: '', id: '' }

/**
 * An action that stores something new. The same content keeps its id until it is known to be stored: after a lost
 * answer, the next try does not make a second document.
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
