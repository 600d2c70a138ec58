import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * Creates a component whose code is loaded when the component is first rendered. React's `lazy` is not used, because
 * it delays the component by 300 ms after showing a placeholder.
 * @param load loads the component. After a failure, the component throws an error when it renders, unless there is a
 * `fallback`.
 * @param fallback shown after a failure, for components that the page does not strictly need. The code is loaded again
 * when the component is mounted again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
  fallback?: ReactNode,
): ComponentType<Props> {
  let loadedComponent: ComponentType<Props> | undefined

  return function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loadedComponent)

    useEffect(() => {
      if (Component) return
      load().then(
        (loaded) => setComponent(() => (loadedComponent = loaded)),
        (error: unknown) =>
          setComponent(() => {
            if (fallback === undefined) throw error
            return () => fallback
          }),
      )
    }, [Component])

    return Component ? <Component {...props} /> : placeholder
  }
}
