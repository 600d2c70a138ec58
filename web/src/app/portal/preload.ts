import { useEffect } from 'react'
import type { Session } from '../../firebase/session'
import { SCREENS, screensFor, type Screen } from './screens'

/** Ant Design itself, with the place for its dialogs. */
export const loadAntDesign = () => import('../../ui/antd')

/** Loads the code of the page at a path ahead of the click, when a link is pointed at or focused. */
export function preloadPage(path: string): void {
  const screen = SCREENS.find((one) => one.path === path)
  if (screen) void loadScreen(screen)
}

/**
 * Brings Firestore and what listens through it, ahead of the moment when the session asks for them. A failure shows there.
 */
export function preloadFirestore(): void {
  Promise.all([
    import('../../firebase/session/watch-role'),
    import('../../firebase/own-profile/profile-listener'),
  ]).catch(() => undefined)
}

/**
 * Loads Ant Design at the first sign of life, and then, while the browser is idle, the code of all pages that are open to
 * the person: whoever moves is about to go somewhere. Only Ant Design where the browser asks to save data.
 */
export function usePagesAhead({ status }: Session): void {
  useEffect(() => {
    if (status === 'member' || status === 'admin') void loadAll(screensFor(status))
  }, [status])
}

const firstSign = new Promise<void>((resolve) => {
  for (const sign of ['pointermove', 'touchstart', 'keydown'])
    document.addEventListener(sign, () => resolve(), { once: true, passive: true })
})

async function loadAll(screens: readonly Screen[]): Promise<void> {
  await firstSign
  const antDesign = await loadAntDesign().catch(() => undefined)
  // Pages without a dialog of their own may have a question to ask.
  antDesign?.loadModal().catch(() => undefined)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const screen of screens) {
    await idle()
    if (!(await loadScreen(screen))) return
  }
}

/** @returns whether it came; a failure shows when the page is opened, which asks again */
async function loadScreen({ load, lean }: Screen): Promise<boolean> {
  try {
    const [{ prepare }] = await Promise.all([load(), lean || loadAntDesign()])
    await prepare?.()
    return true
  } catch {
    return false
  }
}

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  )
