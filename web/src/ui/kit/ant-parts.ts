/** The class names for the parts of a dialog. `portal.css` needs them for printing and for high-contrast themes. */
export const DIALOG_PARTS = {
  mask: 'dialog-mask',
  wrapper: 'dialog-frame',
  container: 'dialog-box',
} as const

/** The class name for the list of options of a select. `portal.css` needs it for high-contrast themes. */
export const SELECT_PARTS = { popup: { root: 'option-popup' } } as const
