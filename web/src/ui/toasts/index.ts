export { flash } from './flash'
export { notify, type ToastInput } from './store'
export { Toaster } from './toaster'
