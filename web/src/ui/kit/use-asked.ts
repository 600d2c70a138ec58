import { useCallback, useState } from 'react'

interface Asked<Subject> {
  /** Undefined until somebody has asked. It stays while the dialog closes. */
  about: Subject | undefined
  open: boolean
  /** Another one each time it is asked: as a `key` it makes the dialog's content anew. */
  number: number
}

/** A dialog about one of many things, such as a row. `ask` and `close` are always the same functions. */
export function useAsked<Subject>() {
  const [asked, setAsked] = useState<Asked<Subject>>({ about: undefined, open: false, number: 0 })
  const ask = useCallback(
    (about: Subject) => setAsked(({ number }) => ({ about, open: true, number: number + 1 })),
    [],
  )
  const close = useCallback(() => setAsked((asked) => ({ ...asked, open: false })), [])
  return { ...asked, ask, close }
}
