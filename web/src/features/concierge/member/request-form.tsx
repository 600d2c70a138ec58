import { requestFieldsSchema, type RequestFields } from '@domain/entities/concierge-request'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { tellInvalid } from '../../../ui/kit/form-values'
import { SelectField, TextArea, TextField } from '../../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../../ui/kit/form'
import type { DraftFields } from './draft'

const chosen = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((option) => option || null),
    ),
    z.nullable(z.enum(options)),
  )

const schema = z.object({
  title: requestFieldsSchema.shape.title,
  category: chosen(REQUEST_CATEGORIES),
  priority: chosen(REQUEST_PRIORITIES),
  description: requestFieldsSchema.shape.description,
})

interface RequestFormProps {
  /** What was written before. */
  begun: DraftFields
  pending: boolean
  onChange: (fields: DraftFields) => void
  onSubmit: (fields: RequestFields) => void
  onCancel: () => void
}

/** What a member asks for. Knows nothing of Firebase. */
export function RequestForm({ begun, pending, onChange, onSubmit, onCancel }: RequestFormProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: begun })
  const { control } = form
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  const missing = !title.trim() || !description.trim()

  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [form, onChange],
  )

  const submit = form.handleSubmit(onSubmit, (errors) =>
    tellInvalid(MESSAGES.errorTitle, errors, ['title', 'description']),
  )

  return (
    <Form onSubmit={submit} onKeyDown={submitByKey}>
      <TextField
        control={control}
        name="title"
        label="Request Title"
        maxLength={LENGTHS.title}
        autoComplete="off"
      />
      <FormPair>
        <SelectField
          control={control}
          name="category"
          label="Category"
          optional
          options={REQUEST_CATEGORIES}
          placeholder="Select a category"
        />
        <SelectField
          control={control}
          name="priority"
          label="Priority"
          optional
          options={REQUEST_PRIORITIES}
          placeholder="Select a priority"
        />
      </FormPair>
      <TextArea
        control={control}
        name="description"
        label="Description"
        maxLength={LENGTHS.description}
        lines={5}
      />
      <FormActions
        submit={pending ? 'Submitting...' : 'Submit Request'}
        pending={pending}
        disabled={missing || pending}
        onCancel={onCancel}
      />
    </Form>
  )
}

/** Enter in the title, Ctrl or Cmd and Enter anywhere: the browser itself sends nothing while the button is disabled. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, nativeEvent, target } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  // In a select, Enter opens the list and chooses from it.
  const inTitle = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'
  if (!inTitle && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
