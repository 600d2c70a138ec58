import { lazyForm } from '../../../ui/kit/lazy-form'

/** Loads the forms of events, which include the date picker. Pages call this in `prepare`. */
export const loadEventForms = () => import('./event-forms')

export const CreateEvent = lazyForm(() => loadEventForms().then((module) => module.CreateEvent))
export const EditEvent = lazyForm(() => loadEventForms().then((module) => module.EditEvent))
