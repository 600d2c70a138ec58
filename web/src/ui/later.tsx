import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * Creates a component whose code is loaded when it is first rendered. React's `lazy` would delay it by 300 ms after
 * showing a placeholder.
 * @param load loads the component; a failure is thrown when the component renders, which may replace the page
 * @param failed shown instead after a failure, for parts that the page can do without; loading is retried at the next
 * mount
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
