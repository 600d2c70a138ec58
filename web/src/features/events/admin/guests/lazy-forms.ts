import { lazyForm } from '../../../../ui/kit/lazy-form'

export const AddGuest = lazyForm(async () => (await import('./event-dialogs')).AddGuest)
export const CancelEvent = lazyForm(async () => (await import('./event-dialogs')).CancelEvent)
export const CapacityForm = lazyForm(async () => (await import('./capacity-form')).CapacityForm)
export const GuestInfoForm = lazyForm(async () => (await import('./guest-info-form')).GuestInfoForm)
export const Recording = lazyForm(async () => (await import('./recording')).Recording)

/** Loads the forms of the page of an event's guests. The page calls this function in `prepare`. */
export const loadForms = () =>
  Promise.all(
    [AddGuest, CancelEvent, CapacityForm, GuestInfoForm, Recording].map(({ preload }) => preload()),
  )
