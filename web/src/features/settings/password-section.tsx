import Button from 'antd/es/button'
import { useState } from 'react'
import { Dialog } from '../../ui/kit/dialog'
import { PasswordForm, type PasswordFields } from './password-form'
import { SettingsSection } from './settings-section'

/** Changing the password, apart from the profile: nobody else sees anything of it. */
export function PasswordSection() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingsSection
      title="Password"
      purpose="A new one signs you out on all devices, this one included."
    >
      <div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Change Password…
        </Button>
      </div>
      <Dialog title="Change Password" open={open} onClose={close} holdsInput width={440}>
        <PasswordForm onSubmit={submit} onDone={close} />
      </Dialog>
    </SettingsSection>
  )
}

async function submit(fields: PasswordFields): Promise<void> {
  const { changePassword } = await import('./api/change-password')
  await changePassword(fields)
}
