import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from 'antd/es/button'
import { useForm } from 'react-hook-form'
import { TextInput } from '../../ui/form/fields'
import { tellInvalid } from '../../ui/form/tell-invalid'
import { useAction } from '../../ui/use-action'
import { useAttemptId } from '../../ui/use-attempt-id'
import { generateKey, type KeyFields, type NewKey } from './api/generate-key'
import { keyFormSchema, NO_KEY, type KeyInputs } from './form'

/** Name and description of a new key. @param onMade is handed the key, which nobody else ever sees */
export function KeyForm({ onMade }: { onMade: (made: NewKey) => void }) {
  const { control, handleSubmit, reset } = useForm<KeyInputs, unknown, KeyFields>({
    resolver: zodResolver<KeyInputs, unknown, KeyFields>(keyFormSchema),
    defaultValues: NO_KEY,
  })
  const attempt = useAttemptId()
  const generate = useAction((fields: KeyFields) => generateKey(fields, attempt.idOf(fields)), {
    success: MESSAGES.apiKeyCreated,
    failure: MESSAGES.apiKeyNotCreated,
    sentences: { network: MESSAGES.offline },
    onSuccess: (made) => {
      attempt.stored()
      reset()
      onMade(made)
    },
  })

  return (
    <form
      className="key-form"
      noValidate
      onSubmit={handleSubmit(
        (fields) => void generate.run(fields),
        (errors) => tellInvalid(MESSAGES.errorTitle, errors, ['name', 'description']),
      )}
    >
      <TextInput
        control={control}
        name="name"
        label="Key Name"
        placeholder="Application form"
        maxLength={LENGTHS.apiKeyName}
        autoComplete="off"
      />
      <TextInput
        control={control}
        name="description"
        label="Description"
        optional
        placeholder="What it is used for"
        maxLength={LENGTHS.apiKeyDescription}
        autoComplete="off"
      />
      <Button type="primary" htmlType="submit" loading={generate.pending}>
        Generate API Key
      </Button>
    </form>
  )
}
