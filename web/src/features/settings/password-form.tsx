import { changePassword } from '@domain/calls/change-password'
import { MESSAGES } from '@domain/messages'
import * as z from 'zod/mini'
import { passwordMinLength } from '../../firebase/config'
import { TextField } from '../../ui/kit/fields'
import { Form, FormActions } from '../../ui/kit/form'
import { useSchemaForm } from '../../ui/kit/schema-form'
import { newPasswordField } from '../../ui/new-password'
import { useAction } from '../../ui/use-action'

const schema = z.safeExtend(changePassword.request, { new_password: newPasswordField })
const EMPTY_FIELDS = { current_password: '', new_password: '' }

/** The form for the current and the new password. After the change, the page opens /login with a message. */
export function PasswordForm() {
  const { field, submit, setFieldError } = useSchemaForm(schema, EMPTY_FIELDS, {
    focus: 'current_password',
  })
  const change = useAction(store, {
    failure: MESSAGES.passwordNotChanged,
    onFieldError: setFieldError,
  })
  return (
    <Form method="post" onSubmit={submit(change.run)}>
      <TextField
        {...field('current_password')}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        {...field('new_password')}
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

async function store(fields: typeof EMPTY_FIELDS): Promise<void> {
  const api = await import('./api/change-password')
  await api.changePassword(fields)
}
