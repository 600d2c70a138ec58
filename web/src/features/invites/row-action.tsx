import { Icon, type IconName } from '../../ui/icons'

interface RowActionProps {
  icon: IconName
  /** What it does and to what, for screen readers; begins with the word. */
  label: string
  /** What it does: stands beside the icon on a narrow screen, shows to the pointer on a wide one. */
  word: string
  busy?: boolean
  onClick: () => void
}

/** What can be done with one row: an icon in the table, with its word on a card. */
export function RowAction({ icon, label, word, busy = false, onClick }: RowActionProps) {
  return (
    <button
      type="button"
      className="icon-button row-action"
      aria-label={label}
      aria-disabled={busy}
      title={word}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
      <span className="row-action-word" aria-hidden="true">
        {word}
      </span>
    </button>
  )
}
