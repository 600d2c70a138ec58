import { useAction, type ActionOptions } from '../use-action'
import { useConfirm, type Question } from './confirm'

/**
 * Returns an action that asks for confirmation before it runs.
 * @param question the confirmation
 * @param perform the work
 */
export function useConfirmed(
  question: Question,
  perform: () => Promise<void>,
  options: ActionOptions<void, void>,
) {
  const confirm = useConfirm()
  const { run, pending } = useAction(perform, options)
  const ask = async () => {
    if (await confirm(question)) await run()
  }
  return { ask: () => void ask(), pending }
}
