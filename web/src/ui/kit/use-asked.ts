import { useCallback, useState } from 'react'

interface Asked<Subject> {
  /** The subject of the dialog. Undefined before the first `ask`. It stays set while the dialog closes. */
  about: Subject | undefined
  open: boolean
  /** A new number for each `ask`. Used as a `key`, it mounts the dialog's content again. */
  number: number
}

/**
 * Manages the state of a dialog that is about one of several subjects, such as a row. `ask` and `close` are stable.
 */
export function useAsked<Subject>() {
  const [asked, setAsked] = useState<Asked<Subject>>({ about: undefined, open: false, number: 0 })
  const ask = useCallback(
    (about: Subject) => setAsked(({ number }) => ({ about, open: true, number: number + 1 })),
    [],
  )
  const close = useCallback(() => setAsked((asked) => ({ ...asked, open: false })), [])
  return { ...asked, ask, close }
}
