import { MESSAGES } from '@domain/messages'
import { IconAction } from '../../../ui/icon-action'
import { focusHeading } from '../../../ui/navigation-focus'
import { useAction } from '../../../ui/use-action'
import { useConfirm } from '../../../ui/kit/confirm'
import { deleteContent } from './api/delete-content'

const nothing = () => Promise.resolve()

/** What can be done with an entry: editing is still to come (decision "Kept as specified"), deleting is asked about first. */
export function ContentActions({ id, title }: { id: string; title: string }) {
  const confirm = useConfirm()
  const edit = useAction(nothing, {
    success: () => ({ title: MESSAGES.comingSoonTitle, text: MESSAGES.editingSoon }),
  })
  const remove = useAction(() => deleteContent(id), {
    success: MESSAGES.contentDeleted,
    failure: MESSAGES.contentNotDeleted,
    sentences: { network: MESSAGES.offline },
    onSuccess: focusHeading,
  })
  const ask = async () => {
    const text = `“${title}” will be gone for everybody. This can't be undone.`
    const yes = await confirm({
      title: MESSAGES.confirmDeleteContent,
      text,
      yes: 'Delete',
      danger: true,
    })
    if (yes) await remove.run()
  }

  return (
    <span className="content-actions">
      <IconAction icon="edit" label={`Edit ${title}`} hint="Edit" onClick={() => void edit.run()} />
      <IconAction
        icon="remove"
        label={`Delete ${title}`}
        hint="Delete"
        busy={remove.pending}
        onClick={() => void ask()}
      />
    </span>
  )
}
