import { lazyForm } from '../../../../ui/kit/lazy-form'

const loadCapacityForm = () => import('./capacity-form')
const loadDialogForms = () => import('./event-dialogs')
const loadGuestInfoForm = () => import('./guest-info-form')
const loadRecording = () => import('./recording')

/** Loads the forms of the page of an event's guests. The page calls this function in `prepare`. */
export const loadForms = () =>
  Promise.all([loadCapacityForm(), loadDialogForms(), loadGuestInfoForm(), loadRecording()])

export const AddGuest = lazyForm(() => loadDialogForms().then((module) => module.AddGuest))
export const CancelEvent = lazyForm(() => loadDialogForms().then((module) => module.CancelEvent))
export const CapacityForm = lazyForm(() => loadCapacityForm().then((module) => module.CapacityForm))
export const GuestInfoForm = lazyForm(() =>
  loadGuestInfoForm().then((module) => module.GuestInfoForm),
)
export const Recording = lazyForm(() => loadRecording().then((module) => module.Recording))
