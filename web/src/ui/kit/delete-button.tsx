import { focusHeading } from '../navigation-focus'
import { IconButton } from './row-button'
import { useConfirmedAction } from './use-confirmed-action'

interface DeleteButtonProps {
  /** The name of the item to delete. */
  name: string
  /** The title of the confirmation dialog. */
  question: string
  perform: () => Promise<void>
  success: string
  failure: string
}

/**
 * A button that permanently deletes the item of a row or a card, after a confirmation. The focus then moves to the
 * page's heading.
 */
export function DeleteButton({ name, question, perform, success, failure }: DeleteButtonProps) {
  const text = (
    <>
      “<bdi>{name}</bdi>” will be deleted for everybody. This can't be undone.
    </>
  )
  const remove = useConfirmedAction(
    { title: question, text, yes: 'Delete', danger: true },
    perform,
    {
      success,
      failure,
      onSuccess: focusHeading,
    },
  )
  return (
    <IconButton
      icon="remove"
      label={`Delete ${name}`}
      action="Delete"
      pending={remove.pending}
      onClick={remove.run}
    />
  )
}
