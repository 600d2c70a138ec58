import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** The reason why the code of a component could not be loaded, and a function that tries again. */
export interface LoadFailure {
  error: unknown
  /** Shows the placeholder and tries to load the code again. */
  retry: () => void
}

/** A component whose code is loaded separately. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code, so that the component is rendered without the placeholder. Rejects if loading fails. */
  preload: () => Promise<unknown>
}

/**
 * Creates a component whose code is loaded by `preload`, or when the component is first rendered. After a failure, the
 * code is loaded again when the component is next mounted. React's `lazy` is not used, because it keeps its
 * placeholder visible for at least 300 ms.
 * @param fallback shown if the code could not be loaded; a function can return a retry button. Without a fallback, the
 * component throws the error.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
  fallback?: ReactNode | ((failure: LoadFailure) => ReactNode),
): LazyComponent<Props> {
  let loadedComponent: ComponentType<Props> | undefined
  const preload = async () => (loadedComponent = await load())

  function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loadedComponent)
    const [failure, setFailure] = useState<{ error: unknown }>()

    useEffect(() => {
      if (Component || failure) return
      preload().then(
        (loaded) => setComponent(() => loaded),
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
  return Object.assign(LazyComponent, { preload })
}
