import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is loaded when it is first rendered. React's `lazy` delays it by 300 ms once a placeholder is
 * shown.
 * @param load a failure is thrown where the component is rendered, which may replace the page
 * @param failed for parts that the page can do without: shown after a failure; loads again when it is mounted again
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
  failed?: ReactNode,
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
            if (failed === undefined) throw error
            return () => failed
          }),
      )
    }, [Part])

    return Part ? <Part {...props} /> : placeholder
  }
}
