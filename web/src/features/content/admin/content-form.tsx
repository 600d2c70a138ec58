import type { ContentFields } from '@domain/entities/content-item'
import { LENGTHS } from '@domain/limits'
import { CONTENT_TYPES } from '@domain/options'
import { zodResolver } from '@hookform/resolvers/zod'
import Button from 'antd/es/button'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { capital } from '../../../ui/capital'
import { SelectInput, TextArea, TextInput } from '../../../ui/form/fields'
import { contentFormSchema, isComplete, NO_CONTENT, type ContentInputs } from './form'

interface ContentFormProps {
  pending: boolean
  onSubmit: (fields: ContentFields) => void
  onCancel: () => void
}

const label = (type: string) => capital(type)

/** A new entry of the library. Knows nothing of Firebase; what was typed survives every fault. */
export function ContentForm({ pending, onSubmit, onCancel }: ContentFormProps) {
  const { control, handleSubmit, setFocus } = useForm<ContentInputs, unknown, ContentFields>({
    resolver: zodResolver<ContentInputs, unknown, ContentFields>(contentFormSchema),
    defaultValues: NO_CONTENT,
  })
  const complete = isComplete(useWatch({ control }))

  useEffect(() => setFocus('title'), [setFocus])

  return (
    <form className="form-fields" noValidate onSubmit={handleSubmit((fields) => onSubmit(fields))}>
      <TextInput
        control={control}
        name="title"
        label="Title"
        maxLength={LENGTHS.title}
        autoComplete="off"
      />
      <SelectInput
        control={control}
        name="content_type"
        label="Content Type"
        options={CONTENT_TYPES}
        labelOf={label}
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
      <TextInput
        control={control}
        name="file_url"
        label="File URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <TextInput
        control={control}
        name="thumbnail_url"
        label="Thumbnail URL"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
      />
      <div className="form-actions">
        <Button onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" disabled={!complete} loading={pending}>
          Add Content
        </Button>
      </div>
    </form>
  )
}
