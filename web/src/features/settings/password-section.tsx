import { useState } from 'react'
import { Button } from '../../ui/kit/button'
import { Dialog } from '../../ui/kit/dialog'
import { lazyForm } from '../../ui/kit/lazy-form'
import { SettingsSection } from './settings-section'

const PasswordForm = lazyForm(async () => (await import('./password-form')).PasswordForm)

/** Loads the form that changes the password. The page calls this function in `prepare`. */
export const loadPasswordForm = PasswordForm.preload

/** The section that changes the password. It is separate from the profile form. */
export function PasswordSection() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingsSection
      title="Password"
      purpose="Changing your password signs you out on all devices, including this one."
    >
      <div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change Password...
        </Button>
      </div>
      <Dialog title="Change Password" open={open} onClose={close} holdsInput width={440}>
        <PasswordForm />
      </Dialog>
    </SettingsSection>
  )
}
