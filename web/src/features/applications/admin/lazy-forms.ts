import { lazyForm } from '../../../ui/kit/lazy-form'

export const DecisionForm = lazyForm(async () => (await import('./decide-form')).DecisionForm)
export const NoteForm = lazyForm(async () => (await import('./note-form')).NoteForm)

/** Loads the forms for decisions and notes. The page calls this function in `prepare`. */
export const loadForms = () => Promise.all([DecisionForm.preload(), NoteForm.preload()])
