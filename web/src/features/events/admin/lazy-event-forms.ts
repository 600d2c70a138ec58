import { lazyForm } from '../../../ui/kit/lazy-form'

export const CreateEvent = lazyForm(async () => (await import('./event-forms')).CreateEvent)
export const EditEvent = lazyForm(async () => (await import('./event-forms')).EditEvent)

/**
 * Loads the event forms with their date picker. Pages call this function in `prepare`, so that a form opens without
 * delay.
 */
export const loadEventForms = () => Promise.all([CreateEvent.preload(), EditEvent.preload()])
