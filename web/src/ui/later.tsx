import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is loaded when it is first drawn. React's `lazy` holds it back for 300 ms once a placeholder shows.
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
      if (Part) return
      load().then(
        (loaded) => setPart(() => (known = loaded)),
        (error: unknown) =>
          setPart(() => {
            throw error
          }),
      )
    }, [Part])

    return Part ? <Part {...props} /> : placeholder
  }
}
