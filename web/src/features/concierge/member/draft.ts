import { create } from 'zustand'

export interface DraftFields {
  title: string
  category: string
  priority: string
  description: string
}

interface Draft {
  open: boolean
  /** The id of the new request. Every retry uses the same id. */
  id: string
  fields: DraftFields
}

const NOTHING: DraftFields = { title: '', category: '', priority: '', description: '' }

const emptyDraft = (): Draft => ({ open: false, id: crypto.randomUUID(), fields: NOTHING })

/** The draft of a request. It is kept during navigation until the page is reloaded. */
export const useDraft = create<Draft>(emptyDraft)

export const draft = {
  open: () => useDraft.setState({ open: true }),
  keep: (fields: DraftFields) => useDraft.setState({ fields }),
  /** Creates an id for the next request. Call it after sending. */
  renew: () => useDraft.setState({ id: crypto.randomUUID() }),
  drop: () => useDraft.setState(emptyDraft()),
}

export const isWritten = (): boolean =>
  Object.values(useDraft.getState().fields).some((text: string) => text.trim() !== '')
