import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import { Icon } from '../../../ui/icons'
import { useAction } from '../../../ui/use-action'

const nothing = () => Promise.resolve()

/** Says that messages are still to come (decision "Kept as specified"). No call is made. */
export function MessageButton() {
  const { run } = useAction(nothing, {
    success: () => ({ title: MESSAGES.comingSoonTitle, text: MESSAGES.messagingSoon }),
  })
  return (
    <Button type="primary" icon={<Icon name="message" size={18} />} onClick={() => void run()}>
      Message
    </Button>
  )
}
