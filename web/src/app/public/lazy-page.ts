import { createElement, use, type ComponentType } from 'react'

type Load = () => Promise<ComponentType>

export interface LazyPage {
  Page: ComponentType
  /** Fetches the page's code ahead; a failure is forgotten, so that going there tries again. */
  prefetch: () => Promise<void>
}

/**
 * A page whose code is fetched when it is first shown. Unlike React.lazy it renders at once, without a fallback, when
 * its code is there already: prerendered HTML is hydrated without a flash.
 */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const start = () =>
    (loading ??= load().then((page) => {
      loaded = page
      return page
    }))

  function Page() {
    return createElement(loaded ?? use(start()))
  }

  async function prefetch() {
    try {
      await start()
    } catch {
      loading = undefined
    }
  }

  return { Page, prefetch }
}
