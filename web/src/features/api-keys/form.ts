import { createApiKey } from '@domain/calls/create-api-key'
import * as z from 'zod/mini'
import { emptyAsNull } from '../../ui/form/empty-as-null'

const { name, description } = createApiKey.request.shape

/** What is said of a new key, as inputs hold it: texts, '' for nothing. */
export const keyFormSchema = z.object({
  name,
  description: emptyAsNull(description.def.innerType),
})

export interface KeyInputs {
  name: string
  description: string
}

export const NO_KEY: KeyInputs = { name: '', description: '' }
