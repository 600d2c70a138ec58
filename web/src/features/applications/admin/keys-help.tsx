import Checkbox from 'antd/es/checkbox'
import { Dialog } from '../../../ui/kit/dialog'
import { KEYS } from './keys'

interface KeysHelpProps {
  open: boolean
  onClose: () => void
  on: boolean
  onSwitch: (on: boolean) => void
}

/** The dialog with the keyboard shortcuts of the queue, and the switch that turns them off (WCAG 2.1.4). */
export function KeysHelp({ open, onClose, on, onSwitch }: KeysHelpProps) {
  return (
    <Dialog title="Keyboard Shortcuts" open={open} onClose={onClose} width={440}>
      <dl className="keys-help">
        {KEYS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="muted keys-note">
        They do nothing while you type. With a screen reader, switch to its focus mode first, or use
        the buttons.
      </p>
      <Checkbox checked={on} onChange={({ target }) => onSwitch(target.checked)}>
        Use keyboard shortcuts in this browser
      </Checkbox>
    </Dialog>
  )
}
