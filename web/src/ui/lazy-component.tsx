import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A failed attempt to load the code of a component. */
export interface LoadFailure {
  error: unknown
  /** Shows the placeholder, and loads the code again. */
  retry: () => void
}

/**
 * Creates a component whose code is loaded when the component is first rendered. React's `lazy` is not used, because it
 * delays the component by 300 ms after showing a placeholder.
 * @param load loads the component. After a failure, the component throws an error when it renders, unless there is a
 * `fallback`.
 * @param fallback shown after a failure, if the page can be used without the component. A fallback function can show a
 * retry button. Mounting the component again also loads the code again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
  fallback?: ReactNode | ((failure: LoadFailure) => ReactNode),
): ComponentType<Props> {
  let loadedComponent: ComponentType<Props> | undefined

  return function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loadedComponent)
    const [failure, setFailure] = useState<{ error: unknown }>()

    useEffect(() => {
      if (Component || failure) return
      load().then(
        (loaded) => setComponent(() => (loadedComponent = loaded)),
        (error: unknown) => setFailure({ error }),
      )
    }, [Component, failure])

    if (Component) return <Component {...props} />
    if (!failure) return placeholder
    if (fallback === undefined) throw failure.error
    return typeof fallback === 'function'
      ? fallback({ ...failure, retry: () => setFailure(undefined) })
      : fallback
  }
}
