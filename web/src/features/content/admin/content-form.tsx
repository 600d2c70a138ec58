import { contentFieldsSchema, type ContentFields } from '@domain/entities/content-item'
import { LENGTHS } from '@domain/limits'
import { CONTENT_TYPES } from '@domain/options'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { capitalize } from '../../../ui/format'
import { TextArea, TextField } from '../../../ui/kit/fields'
import { Form, FormActions } from '../../../ui/kit/form'
import { emptyAsNull, useSchemaForm } from '../../../ui/kit/schema-form'
import { SelectField } from '../../../ui/kit/select-field'

const { title, description, content_type, file_url, thumbnail_url } = contentFieldsSchema.shape

/** The schema for the values of the input fields. All are strings; an empty string means no value. */
export const contentFormSchema = z.object({
  title,
  description: emptyAsNull(description.def.innerType),
  content_type,
  file_url: emptyAsNull(file_url.def.innerType),
  thumbnail_url: emptyAsNull(thumbnail_url.def.innerType),
})

export const NO_CONTENT = {
  title: '',
  description: '',
  content_type: '',
  file_url: '',
  thumbnail_url: '',
}

export type ContentInputs = typeof NO_CONTENT

type Required = Partial<Pick<ContentInputs, 'title' | 'content_type'>>

/** Whether the required fields are filled in. Until they are filled in, the submit button is disabled. */
export const isComplete = ({ title: name, content_type: type }: Required): boolean =>
  name?.trim() !== '' && type !== ''

const ADDRESS = {
  optional: true,
  type: 'url',
  inputMode: 'url',
  placeholder: 'https://',
} as const

interface ContentFormProps {
  pending: boolean
  onSubmit: (fields: ContentFields) => void
}

/** The form for a new item. It keeps the input after a failure. */
export function ContentForm({ pending, onSubmit }: ContentFormProps) {
  const form = useSchemaForm<ContentInputs, ContentFields>(contentFormSchema, NO_CONTENT, {
    focus: 'title',
  })
  const { field, control, formState, submit } = form
  const complete = isComplete(useWatch({ control }))
  return (
    <Form unsaved={formState.isDirty} onSubmit={submit(onSubmit)}>
      <TextField {...field('title')} label="Title" />
      <SelectField
        {...field('content_type')}
        label="Content Type"
        options={CONTENT_TYPES}
        labelOf={capitalize}
        placeholder="Select a type"
      />
      <TextArea
        {...field('description')}
        label="Description"
        optional
        lines={3}
        maxLength={LENGTHS.description}
      />
      <TextField {...field('file_url')} label="File URL" {...ADDRESS} />
      <TextField {...field('thumbnail_url')} label="Thumbnail URL" {...ADDRESS} />
      <FormActions submit="Add Content" pending={pending} disabled={!complete} />
    </Form>
  )
}
