import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from 'antd/es/button'
import dayjs from 'dayjs'
import { useEffect, type SyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import { TextInput } from '../../ui/form/fields'
import type { NewCodes } from './api/create-codes'
import { codeFormSchema, ONE_CODE, type CodeInputs } from './form'

interface CodeFormProps {
  pending: boolean
  /** What the server says of a field. */
  refused: { field: string; sentence: string } | undefined
  onSubmit: (wanted: NewCodes) => void
  onCancel: () => void
}

/** Which codes to make. Knows nothing of Firebase; what was typed survives every fault. */
export function CodeForm({ pending, refused, onSubmit, onCancel }: CodeFormProps) {
  const { control, handleSubmit, setError, setFocus } = useForm<CodeInputs, unknown, NewCodes>({
    resolver: zodResolver<CodeInputs, unknown, NewCodes>(codeFormSchema),
    defaultValues: ONE_CODE,
  })
  useEffect(() => {
    if (!refused) return
    const field = isField(refused.field) ? refused.field : 'description'
    setError(field, { message: refused.sentence })
    setFocus(field)
  }, [refused, setError, setFocus])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    const date = event.currentTarget.querySelector<HTMLInputElement>('input[type=date]')
    if (!date?.validity.badInput) return void handleSubmit((wanted) => onSubmit(wanted))(event)
    // Half a date: the input hands on nothing, as if it were empty.
    event.preventDefault()
    setError('expires_at', { message: MESSAGES.inviteExpiryInvalid })
    date.focus()
  }

  return (
    <form className="form-fields" noValidate onSubmit={submit}>
      <TextInput
        control={control}
        name="description"
        label="Description"
        optional
        hint="For yourself and other admins: whom it is for, or where it came from."
        maxLength={LENGTHS.inviteDescription}
        autoComplete="off"
      />
      <div className="form-pair">
        <TextInput
          control={control}
          name="expires_at"
          label="Expiry date"
          optional
          type="date"
          min={dayjs().format('YYYY-MM-DD')}
          hint="Good until the end of that day."
        />
        <TextInput
          control={control}
          name="count"
          label="How many"
          type="number"
          inputMode="numeric"
          min={1}
          hint="1 to 100"
        />
      </div>
      <div className="form-actions">
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" aria-disabled={pending} className="code-submit">
          {pending ? 'Creating...' : 'Create'}
        </Button>
      </div>
    </form>
  )
}

const isField = (name: string): name is keyof CodeInputs => name in ONE_CODE
