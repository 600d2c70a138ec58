import { contentFieldsSchema } from '@domain/entities/content-item'
import { eventFieldsSchema } from '@domain/entities/event'

/** What entries keep of content and events: what their forms hold. */
export const CONTENT_FIELDS = Object.keys(contentFieldsSchema.shape)
export const EVENT_FIELDS = Object.keys(eventFieldsSchema.shape)
