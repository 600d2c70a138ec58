import { changePassword } from '@domain/calls/change-password'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from 'antd/es/button'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordMinLength } from '../../firebase/config'
import { TextInput } from '../../ui/form/fields'
import { useAction } from '../../ui/use-action'

const schema = changePassword.request
export type PasswordFields = z.infer<typeof schema>

interface PasswordFormProps {
  onSubmit: (fields: PasswordFields) => Promise<void>
  onDone: () => void
}

/** The password as it is, and as it shall be. Knows nothing of Firebase. */
export function PasswordForm({ onSubmit, onDone }: PasswordFormProps) {
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
    <form className="form-fields" method="post" noValidate onSubmit={form.handleSubmit(change.run)}>
      <TextInput
        control={control}
        name="current_password"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextInput
        control={control}
        name="new_password"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters`}
      />
      <div className="form-actions">
        <Button onClick={onDone} disabled={change.pending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" aria-disabled={change.pending}>
          {change.pending ? 'Changing...' : 'Change Password'}
        </Button>
      </div>
    </form>
  )
}
