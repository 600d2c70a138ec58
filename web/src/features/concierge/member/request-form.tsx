import { requestFieldsSchema, type RequestFields } from '@domain/entities/concierge-request'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from 'antd/es/button'
import { useEffect, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { SelectInput, TextArea, TextInput } from '../../../ui/form/fields'
import { tellInvalid } from '../../../ui/form/tell-invalid'
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
    <form className="form-fields" noValidate onSubmit={submit} onKeyDown={submitByKey}>
      <TextInput
        control={control}
        name="title"
        label="Request Title"
        maxLength={LENGTHS.title}
        autoComplete="off"
      />
      <div className="form-pair">
        <SelectInput
          control={control}
          name="category"
          label="Category"
          optional
          options={REQUEST_CATEGORIES}
          placeholder="Select a category"
        />
        <SelectInput
          control={control}
          name="priority"
          label="Priority"
          optional
          options={REQUEST_PRIORITIES}
          placeholder="Select a priority"
        />
      </div>
      <TextArea
        control={control}
        name="description"
        label="Description"
        maxLength={LENGTHS.description}
        lines={5}
      />
      <div className="form-actions">
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" disabled={missing || pending}>
          {pending ? 'Submitting...' : 'Submit Request'}
        </Button>
      </div>
    </form>
  )
}

/** Enter in the title, Ctrl or Cmd and Enter anywhere: the browser itself sends nothing while the button is disabled. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const inTitle = event.target instanceof HTMLInputElement
  if (!inTitle && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
