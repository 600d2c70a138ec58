import { useState } from 'react'
import { Button } from '../../ui/kit/button'
import { Dialog } from '../../ui/kit/dialog'
import { lazyForm } from '../../ui/kit/lazy-form'

const SettingsForm = lazyForm(async () => (await import('./settings-form')).SettingsForm)
export const loadSettingsForm = SettingsForm.preload

/** The button and the dialog for the number of guests that each member may invite per year. */
export function InvitationSettings() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Members’ Invitations
      </Button>
      <Dialog title="Members’ Invitations" open={open} onClose={close} holdsInput width={440}>
        <SettingsForm onDone={close} />
      </Dialog>
    </>
  )
}
