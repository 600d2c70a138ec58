import { lazyForm } from '../../../ui/kit/lazy-form'

/**
 * Loads the event forms with their date picker. Pages call this function in `prepare`, so that a form opens without
 * delay.
 */
export const loadEventForms = () => import('./event-forms')

export const CreateEvent = lazyForm(() => loadEventForms().then((module) => module.CreateEvent))
export const EditEvent = lazyForm(() => loadEventForms().then((module) => module.EditEvent))
