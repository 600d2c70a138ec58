import { createApiKey } from '@domain/calls/create-api-key'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { emptyAsNull } from '../../ui/kit/form-values'
import { tellInvalid } from '../../ui/kit/form-values'
import { TextField } from '../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../ui/kit/form'
import { useAction } from '../../ui/use-action'
import { useAttemptId } from '../../ui/use-attempt-id'
import { generateKey, type KeyFields, type NewKey } from './api/keys'

const { name, description } = createApiKey.request.shape

/** What is said of a new key, as inputs hold it: texts, '' for nothing. */
const keyFormSchema = z.object({ name, description: emptyAsNull(description.def.innerType) })

const NO_KEY = { name: '', description: '' }

type KeyInputs = typeof NO_KEY

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
    <Form
      onSubmit={handleSubmit(
        (fields) => void generate.run(fields),
        (errors) => tellInvalid(MESSAGES.errorTitle, errors, ['name', 'description']),
      )}
    >
      <FormPair>
        <TextField
          control={control}
          name="name"
          label="Key Name"
          placeholder="Application form"
          maxLength={LENGTHS.apiKeyName}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="description"
          label="Description"
          optional
          placeholder="What it is used for"
          maxLength={LENGTHS.apiKeyDescription}
          autoComplete="off"
        />
      </FormPair>
      <FormActions submit="Generate API Key" pending={generate.pending} />
    </Form>
  )
}
