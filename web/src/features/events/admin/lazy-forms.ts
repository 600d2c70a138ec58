import { lazyForm } from '../../../ui/kit/lazy-form'

export const CreateEvent = lazyForm(async () => (await import('./event-forms')).CreateEvent)
export const EditEvent = lazyForm(async () => (await import('./event-forms')).EditEvent)

/**
 * Loads the event forms with their date picker. Pages call this function in `prepare`, so that a form opens without
 * delay.
 */
export const loadEventForms = () => Promise.all([CreateEvent.preload(), EditEvent.preload()])

export const AddGuest = lazyForm(async () => (await import('./guests/event-dialogs')).AddGuest)
export const CancelEvent = lazyForm(
  async () => (await import('./guests/event-dialogs')).CancelEvent,
)
export const CapacityForm = lazyForm(
  async () => (await import('./guests/capacity-form')).CapacityForm,
)
export const GuestInfoForm = lazyForm(
  async () => (await import('./guests/guest-info-form')).GuestInfoForm,
)
export const Recording = lazyForm(async () => (await import('./guests/recording')).Recording)

/** Loads the forms of the page of an event's guests. The page calls this function in `prepare`. */
export const loadGuestForms = () =>
  Promise.all([
    loadEventForms(),
    ...[AddGuest, CancelEvent, CapacityForm, GuestInfoForm, Recording].map(({ preload }) =>
      preload(),
    ),
  ])
