import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { CONTENT_TYPES } from '../options'
import { singleLineText, multiLineText, webAddress } from '../text'

export const contentFieldsSchema = z.object({
  title: singleLineText(LENGTHS.title),
  description: z.nullable(multiLineText(LENGTHS.description)),
  content_type: z.enum(CONTENT_TYPES),
  file_url: z.nullable(webAddress),
  thumbnail_url: z.nullable(webAddress),
})
export type ContentFields = z.infer<typeof contentFieldsSchema>

/** `content_library/{id}`: an item of the content library. Admins add and delete items, but cannot edit them. */
export const contentItemSchema = z.extend(contentFieldsSchema, {
  created_by: z.string(),
  created_at: z.date(),
})
export type ContentItem = z.infer<typeof contentItemSchema>
