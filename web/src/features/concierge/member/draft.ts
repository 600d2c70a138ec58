import { create } from 'zustand'

export interface DraftFields {
  title: string
  category: string
  priority: string
  description: string
}

interface Draft {
  open: boolean
  /** The id of the new request. It stays the same when the user sends the request again. */
  id: string
  fields: DraftFields
}

const EMPTY_FIELDS: DraftFields = { title: '', category: '', priority: '', description: '' }

const emptyDraft = (): Draft => ({ open: false, id: crypto.randomUUID(), fields: EMPTY_FIELDS })

/**
 * The draft of a request that was not sent. It is kept when the user opens another page of the portal, but not after a
 * reload.
 */
export const useDraft = create<Draft>(emptyDraft)

export const draft = {
  open: () => useDraft.setState({ open: true }),
  keep: (fields: DraftFields) => useDraft.setState({ fields }),
  /** Creates an id for the next request. Call this function after a request was sent. */
  renew: () => useDraft.setState({ id: crypto.randomUUID() }),
  drop: () => useDraft.setState(emptyDraft()),
}

export const hasInput = ({ fields }: Pick<Draft, 'fields'> = useDraft.getState()): boolean =>
  Object.values(fields).some((text: string) => text.trim() !== '')
