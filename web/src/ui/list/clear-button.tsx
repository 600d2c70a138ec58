import Button from 'antd/es/button'
import { Icon } from '../icons'

interface ClearButtonProps {
  label: string
  /** Left out of the way of the Tab key, where the field can be emptied by keys as easily. */
  skipped?: boolean
  onClick: () => void
}

/** At the end of a field: empties it. */
export function ClearButton({ label, skipped = false, onClick }: ClearButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon name="close" size={14} />}
      aria-label={label}
      title={label}
      tabIndex={skipped ? -1 : undefined}
      onClick={onClick}
    />
  )
}
