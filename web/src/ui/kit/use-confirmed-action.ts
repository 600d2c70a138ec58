import { useAction, type ActionOptions } from '../use-action'
import { useConfirm, type Question } from './confirm'

/**
 * Returns an action that asks for a confirmation before it runs.
 * @param question the texts of the confirmation
 * @param perform performs the action
 */
export function useConfirmedAction(
  question: Question,
  perform: () => Promise<void>,
  options: ActionOptions<void, void>,
) {
  const confirm = useConfirm()
  const { run, pending } = useAction(perform, options)
  const confirmAndRun = async () => {
    if (await confirm(question)) await run()
  }
  return { run: () => void confirmAndRun(), pending }
}
