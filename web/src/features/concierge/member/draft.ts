import { create } from 'zustand'

export interface DraftFields {
  title: string
  category: string
  priority: string
  description: string
}

interface Draft {
  open: boolean
  /** The id that the request will have, however often it is sent. */
  id: string
  fields: DraftFields
}

const NOTHING: DraftFields = { title: '', category: '', priority: '', description: '' }

const emptyDraft = (): Draft => ({ open: false, id: crypto.randomUUID(), fields: NOTHING })

/** The request being written: stays while other pages are looked at, for as long as the page lives. */
export const useDraft = create<Draft>(emptyDraft)

export const draft = {
  open: () => useDraft.setState({ open: true }),
  keep: (fields: DraftFields) => useDraft.setState({ fields }),
  /** What is sent next is another request. */
  renew: () => useDraft.setState({ id: crypto.randomUUID() }),
  drop: () => useDraft.setState(emptyDraft()),
}

export const isWritten = (): boolean =>
  Object.values(useDraft.getState().fields).some((text: string) => text.trim() !== '')
