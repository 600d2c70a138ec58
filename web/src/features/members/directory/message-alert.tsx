import { useEffect, useEffectEvent } from 'react'
import { AntDesign, useModals } from '../../../ui/antd'

interface MessageAlertProps {
  /** The member's name. */
  to: string
  /** Once it is gone, and the focus back. */
  onClose: () => void
}

/** Says what messages are waiting for (specification, section 2, "Member Directory"). No call is made. */
export function MessageAlert(props: MessageAlertProps) {
  return (
    <AntDesign>
      <Alert {...props} />
    </AntDesign>
  )
}

function Alert({ to, onClose }: MessageAlertProps) {
  const modals = useModals()
  const closed = useEffectEvent(onClose)

  useEffect(() => {
    const { destroy } = modals.info({
      title: `Message ${to}`,
      content: 'Sending messages requires a messaging system, which The Cave does not have yet.',
      okText: 'OK',
      maskClosable: true,
      afterClose: () => closed(),
    })
    return destroy
  }, [modals, to])

  return null
}
