import { Icon, type IconName } from './icons'

interface IconActionProps {
  icon: IconName
  /** What it does and to what, for screen readers: 'Delete Evening in London'. */
  label: string
  /** What it does, in a word, for the pointer. */
  hint: string
  /** What it set going is under way. */
  busy?: boolean
  pressed?: boolean
  onClick: () => void
}

/** A small button of a row that shows its meaning by an icon. */
export function IconAction({ icon, label, hint, busy = false, pressed, onClick }: IconActionProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={busy}
      aria-pressed={pressed}
      title={hint}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
