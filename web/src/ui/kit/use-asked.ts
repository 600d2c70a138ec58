import { useCallback, useState } from 'react'

interface Asked<Subject> {
  /** Undefined until the first `ask`. It stays while the dialog closes. */
  about: Subject | undefined
  open: boolean
  /** A new number for each `ask`: as a `key` it remounts the dialog's content. */
  number: number
}

/** The state of a dialog about one of many things, such as a row. `ask` and `close` are stable. */
export function useAsked<Subject>() {
  const [asked, setAsked] = useState<Asked<Subject>>({ about: undefined, open: false, number: 0 })
  const ask = useCallback(
    (about: Subject) => setAsked(({ number }) => ({ about, open: true, number: number + 1 })),
    [],
  )
  const close = useCallback(() => setAsked((asked) => ({ ...asked, open: false })), [])
  return { ...asked, ask, close }
}
