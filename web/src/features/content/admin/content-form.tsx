import { contentFieldsSchema, type ContentFields } from '@domain/entities/content-item'
import { LENGTHS } from '@domain/limits'
import { CONTENT_TYPES } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { capital } from '../../../ui/capital'
import { emptyAsNull } from '../../../ui/kit/form-values'
import { SelectField, TextArea, TextField } from '../../../ui/kit/fields'
import { Form, FormActions } from '../../../ui/kit/form'

const { title, description, content_type, file_url, thumbnail_url } = contentFieldsSchema.shape

/** An item as inputs hold it: texts, '' for nothing. */
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

/** Whether the required fields are filled: the button waits for it. */
export function isComplete({
  title: name,
  content_type: type,
}: Pick<Partial<ContentInputs>, 'title' | 'content_type'>): boolean {
  return name?.trim() !== '' && type !== ''
}

const ADDRESS = {
  optional: true,
  type: 'url',
  inputMode: 'url',
  placeholder: 'https://',
  autoComplete: 'off',
} as const

interface ContentFormProps {
  pending: boolean
  onSubmit: (fields: ContentFields) => void
}

/** A new item of the library. What was typed survives a failure. */
export function ContentForm({ pending, onSubmit }: ContentFormProps) {
  const { control, handleSubmit, setFocus, formState } = useForm<
    ContentInputs,
    unknown,
    ContentFields
  >({
    resolver: zodResolver<ContentInputs, unknown, ContentFields>(contentFormSchema),
    defaultValues: NO_CONTENT,
  })
  const complete = isComplete(useWatch({ control }))

  useEffect(() => setFocus('title'), [setFocus])

  return (
    <Form unsaved={formState.isDirty} onSubmit={handleSubmit((fields) => onSubmit(fields))}>
      <TextField
        control={control}
        name="title"
        label="Title"
        maxLength={LENGTHS.title}
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="content_type"
        label="Content Type"
        options={CONTENT_TYPES}
        labelOf={capital}
        placeholder="Select a type"
      />
      <TextArea
        control={control}
        name="description"
        label="Description"
        optional
        lines={3}
        maxLength={LENGTHS.description}
      />
      <TextField control={control} name="file_url" label="File URL" {...ADDRESS} />
      <TextField control={control} name="thumbnail_url" label="Thumbnail URL" {...ADDRESS} />
      <FormActions submit="Add Content" pending={pending} disabled={!complete} />
    </Form>
  )
}
