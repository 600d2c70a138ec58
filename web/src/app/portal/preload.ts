import { useEffect } from 'react'
import { loadOnce } from '../../firebase/load'
import type { Session } from '../../firebase/session'
import { SCREENS, screensFor, type Screen } from './screens'

/** Loads Ant Design, together with the component that shows the dialogs of `useConfirm`. */
export const loadAntDesign = loadOnce(() => import('../../ui/antd'))

/** Prefetches the code of the page at a path, for example when a link to the page is hovered or focused. */
export function preloadPage(path: string): void {
  const screen = SCREENS.find((one) => one.path === path)
  if (screen) void loadScreen(screen)
}

/**
 * Prefetches Firestore, and the modules that listen to the member's role and profile, before the session needs them.
 * Failures are ignored here: the session loads the modules again and reports a failure.
 */
export function preloadFirestore(): void {
  Promise.all([
    import('../../firebase/session/watch-role'),
    import('../../firebase/own-profile/profile-listener'),
  ]).catch(() => undefined)
}

/**
 * Loads Ant Design after the first interaction. Then, while the browser is idle, loads the code of all pages that the
 * person may open. If the browser's data-saving mode is on, only Ant Design is loaded.
 */
export function usePagePreload({ status }: Session): void {
  useEffect(() => {
    if (status === 'member' || status === 'admin') void loadAll(screensFor(status))
  }, [status])
}

const firstInteraction = new Promise<void>((resolve) => {
  for (const eventName of ['pointermove', 'touchstart', 'keydown'])
    document.addEventListener(eventName, () => resolve(), { once: true, passive: true })
})

async function loadAll(screens: readonly Screen[]): Promise<void> {
  await firstInteraction
  const antDesign = await loadAntDesign().catch(() => undefined)
  // The dialog's code is loaded for every page, because even a page without its own dialog can ask for a confirmation.
  antDesign?.loadModal().catch(() => undefined)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const screen of screens) {
    await whenIdle()
    if (!(await loadScreen(screen))) return
  }
}

/**
 * Loads the code of a page.
 * @returns whether the code was loaded. If not, it is loaded again when the page is opened, and the page then reports a
 *   failure.
 */
async function loadScreen({ load, lean }: Screen): Promise<boolean> {
  try {
    const [{ prepare }] = await Promise.all([load(), lean || loadAntDesign()])
    await prepare?.()
    return true
  } catch {
    return false
  }
}

/** Safari has no requestIdleCallback. */
const whenIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  )
