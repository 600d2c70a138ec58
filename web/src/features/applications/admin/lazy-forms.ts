import { lazyForm } from '../../../ui/kit/lazy-form'

const loadDecisionForm = () => import('./decide-form')
const loadNoteForm = () => import('./note-form')

/** Loads the forms for decisions and notes. The page calls this function in `prepare`. */
export const loadForms = () => Promise.all([loadDecisionForm(), loadNoteForm()])

export const DecisionForm = lazyForm(() => loadDecisionForm().then((module) => module.DecisionForm))
export const NoteForm = lazyForm(() => loadNoteForm().then((module) => module.NoteForm))
