import { changePassword } from '@domain/calls/change-password'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordMinLength } from '../../firebase/config'
import { Button } from '../../ui/kit/button'
import { Dialog } from '../../ui/kit/dialog'
import { TextField } from '../../ui/kit/fields'
import { Form, FormActions } from '../../ui/kit/form'
import { useAction } from '../../ui/use-action'
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

const schema = changePassword.request
type PasswordFields = z.infer<typeof schema>

interface PasswordFormProps {
  onSubmit: (fields: PasswordFields) => Promise<void>
  onDone: () => void
}

/** The password as it is, and as it shall be. Knows nothing of Firebase. */
function PasswordForm({ onSubmit, onDone }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { current_password: '', new_password: '' },
  })
  const { control } = form
  const change = useAction(onSubmit, {
    success: MESSAGES.passwordChanged,
    failure: MESSAGES.passwordNotChanged,
    sentences: { network: MESSAGES.offline },
    onFieldError: (name, message) => {
      const field = z.keyof(schema).safeParse(name)
      if (field.success) form.setError(field.data, { message }, { shouldFocus: true })
      return field.success
    },
    onSuccess: onDone,
  })

  return (
    <Form method="post" onSubmit={form.handleSubmit(change.run)}>
      <TextField
        control={control}
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        control={control}
        name="new_password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters`}
      />
      <FormActions
        submit={change.pending ? 'Changing...' : 'Change Password'}
        pending={change.pending}
      />
    </Form>
  )
}

async function submit(fields: PasswordFields): Promise<void> {
  const api = await import('./api/change-password')
  await api.changePassword(fields)
}
