import { MESSAGES } from '@domain/messages'
import { PlainButton } from '../../ui/plain-button'
import { useAction } from '../../ui/use-action'
import { setKeyActive } from './api/set-key-active'

interface KeySwitchProps {
  id: string
  name: string
  active: boolean
}

/** Switches a key on or off. */
export function KeySwitch({ id, name, active }: KeySwitchProps) {
  const change = useAction((wanted: boolean) => setKeyActive(id, wanted), {
    success: (_, wanted) => (wanted ? MESSAGES.apiKeyActivated : MESSAGES.apiKeyDeactivated),
    failure: MESSAGES.apiKeyNotUpdated,
    sentences: { network: MESSAGES.offline },
  })
  return (
    <PlainButton pending={change.pending} onClick={() => void change.run(!active)}>
      {active ? 'Deactivate' : 'Activate'}
      <span className="visually-hidden"> {name}</span>
    </PlainButton>
  )
}
