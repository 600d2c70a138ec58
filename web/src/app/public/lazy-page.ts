import { createElement, use, type ComponentType } from 'react'

export interface LazyPage {
  Page: ComponentType
  /** Prefetches the page's code. After a failure, the code is loaded again when the page is shown. */
  prefetch: () => Promise<void>
  /** After a failure to load the code, makes the next visit to the page load it again. */
  forgetFailure: () => void
}

/**
 * A page whose code is loaded when the page is first shown. Unlike React.lazy, it renders immediately when the code is
 * already loaded, so that prerendered HTML hydrates without a fallback.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  let hasFailed = false
  // `loading` also keeps a rejected promise. If each render created a new promise, React would load the code endlessly.
  const start = () =>
    (loading ??= load().then(
      (page) => {
        loaded = page
        return page
      },
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    ))
  const forgetFailure = () => {
    if (hasFailed) loading = undefined
    hasFailed = false
  }
  return {
    Page: () => createElement(loaded ?? use(start())),
    async prefetch() {
      try {
        await start()
      } catch {
        forgetFailure()
      }
    },
    forgetFailure,
  }
}
