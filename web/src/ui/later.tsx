import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code comes when it is first drawn. React's `lazy` would hold it back for 300 ms once its placeholder has
 * been on show.
 * @param load a failure is thrown where the component stands
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined

  return function Later(props: Props) {
    const [Part, setPart] = useState(() => known)

    useEffect(() => {
      if (Part) return undefined
      let gone = false
      const tell = (next: () => ComponentType<Props>) => {
        if (!gone) setPart(next)
      }
      load().then(
        (loaded) => {
          known = loaded
          tell(() => loaded)
        },
        (error: unknown) =>
          tell(() => {
            throw error
          }),
      )
      return () => {
        gone = true
      }
    }, [Part])

    return Part ? <Part {...props} /> : placeholder
  }
}
