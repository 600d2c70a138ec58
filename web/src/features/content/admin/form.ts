import { contentFieldsSchema } from '@domain/entities/content-item'
import * as z from 'zod/mini'
import { emptyAsNull } from '../../../ui/form/empty-as-null'

const { title, description, content_type, file_url, thumbnail_url } = contentFieldsSchema.shape

/** The fields of an entry as inputs hold them: texts, '' for nothing. */
export const contentFormSchema = z.object({
  title,
  description: emptyAsNull(description.def.innerType),
  content_type,
  file_url: emptyAsNull(file_url.def.innerType),
  thumbnail_url: emptyAsNull(thumbnail_url.def.innerType),
})

export interface ContentInputs {
  title: string
  description: string
  content_type: string
  file_url: string
  thumbnail_url: string
}

export const NO_CONTENT: ContentInputs = {
  title: '',
  description: '',
  content_type: '',
  file_url: '',
  thumbnail_url: '',
}

/** Whether there is enough to send (specification, section 5): the button waits for it. */
export function isComplete({ title, content_type }: Partial<ContentInputs>): boolean {
  return title?.trim() !== '' && content_type !== ''
}
