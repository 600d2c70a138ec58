import { signUpWithInvite } from '@domain/calls/sign-up-with-invite'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordMinLength } from '../../firebase/config'
import { loadCredentials, loadFunctions, prefetch } from '../../firebase/load'
import { FormAlert } from '../../ui/public/form-alert'
import { formProblems } from '../../ui/public/form-problems'
import { PasswordField } from '../../ui/public/password-field'
import { SubmitButton } from '../../ui/public/submit-button'
import { TextField } from '../../ui/public/text-field'
import { useAction } from '../../ui/use-action'

const schema = z.pick(signUpWithInvite.request, {
  first_name: true,
  last_name: true,
  email: true,
  password: true,
})
export type SignupFields = z.infer<typeof schema>

/** The new member's name and credentials. Knows nothing of codes or Firebase; what was typed survives every fault. */
export function SignupForm({ onSubmit }: { onSubmit: (fields: SignupFields) => Promise<void> }) {
  const alertId = useId()
  const form = useForm({ resolver: zodResolver(schema) })
  const problems = formProblems(form.formState.errors, alertId)
  const signup = useAction(onSubmit, {
    failure: MESSAGES.signupFailed,
    sentences: { network: MESSAGES.offline },
    onFieldError: (name, message) => {
      const field = z.keyof(schema).safeParse(name)
      if (field.success) form.setError(field.data, { message }, { shouldFocus: true })
      return field.success
    },
    onFailure: (message) => form.setError('root', { message }),
  })

  return (
    <form
      className="form"
      method="post"
      noValidate
      onFocus={() => prefetch(loadFunctions, loadCredentials)}
      onSubmit={form.handleSubmit(signup.run)}
    >
      <div className="field-pair">
        <TextField
          {...form.register('first_name')}
          {...problems.field('first_name')}
          label="First name"
          autoComplete="given-name"
          required
        />
        <TextField
          {...form.register('last_name')}
          {...problems.field('last_name')}
          label="Last name"
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        {...form.register('email')}
        {...problems.field('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        {...form.register('password')}
        {...problems.field('password')}
        label="Password"
        hint={`At least ${passwordMinLength} characters`}
        autoComplete="new-password"
        required
      />
      <FormAlert {...problems.alert} />
      <SubmitButton pending={signup.pending} pendingText="Creating Account...">
        Create Account
      </SubmitButton>
    </form>
  )
}
