import Checkbox from 'antd/es/checkbox/Checkbox'
import { Dialog } from '../../../ui/kit/dialog'
import { KEYS } from './keys'

interface KeysHelpProps {
  open: boolean
  onClose: () => void
  enabled: boolean
  onSwitch: (on: boolean) => void
}

/**
 * The dialog that explains the keyboard shortcuts of the queue. A switch in the dialog turns the shortcuts off (WCAG
 * 2.1.4).
 */
export function KeysHelp({ open, onClose, enabled, onSwitch }: KeysHelpProps) {
  return (
    <Dialog title="Keyboard Shortcuts" open={open} onClose={onClose} width={440}>
      <dl className="keys-help">
        {KEYS.map(({ key, description }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p className="muted keys-note">
        Shortcuts do nothing while you type. With a screen reader, switch to its focus mode first,
        or use the buttons.
      </p>
      <Checkbox checked={enabled} onChange={({ target }) => onSwitch(target.checked)}>
        Use keyboard shortcuts in this browser
      </Checkbox>
    </Dialog>
  )
}
