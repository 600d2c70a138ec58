import { createApiKey } from '@domain/calls/create-api-key'
import { MESSAGES } from '@domain/messages'
import * as z from 'zod/mini'
import { TextField } from '../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../ui/kit/form'
import { emptyAsNull, useSchemaForm } from '../../ui/kit/schema-form'
import { useCreation } from '../../ui/use-creation'
import { generateKey, type KeyFields, type NewKey } from './api/keys'

const { name, description } = createApiKey.request.shape
const schema = z.object({ name, description: emptyAsNull(description.def.innerType) })
const NO_KEY = { name: '', description: '' }

/**
 * The form for a new key's name and description.
 * @param onCreated called with the new key; the form itself does not show the key
 */
export function KeyForm({ onCreated }: { onCreated: (newKey: NewKey) => void }) {
  const form = useSchemaForm<typeof NO_KEY, KeyFields>(schema, NO_KEY, {
    invalid: MESSAGES.errorTitle,
  })
  const { field, submit, resetAfterSave, formState } = form
  const generate = useCreation(generateKey, {
    success: MESSAGES.apiKeyCreated,
    failure: MESSAGES.apiKeyNotCreated,
    onSuccess: (newKey, sent) => {
      resetAfterSave(sent, NO_KEY)
      onCreated(newKey)
    },
  })
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(generate.run)}>
      <FormPair>
        <TextField {...field('name')} label="Key Name" placeholder="Application form" />
        <TextField
          {...field('description')}
          label="Description"
          optional
          placeholder="What the key is used for"
        />
      </FormPair>
      <FormActions submit="Generate API Key" pending={generate.pending} />
    </Form>
  )
}
