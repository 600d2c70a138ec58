import { useEffect } from 'react'
import type { Session } from '../../firebase/session'
import { FRONT_PAGES } from './front-pages'
import { ADMIN_PAGES, loadAntDesign, MEMBER_PAGES } from './pages'
import type { PortalPage } from './portal-page'

const OF_MEMBERS = [...FRONT_PAGES.member, ...MEMBER_PAGES]
const OF_ADMINS = [...FRONT_PAGES.admin, ...ADMIN_PAGES]
const WITH_ANT_DESIGN = new Set([...MEMBER_PAGES, ...ADMIN_PAGES])

/** Brings the code of the page at a path ahead of the click, when a link is pointed at or focused. */
export function preloadPage(path: string): void {
  const page = [...OF_MEMBERS, ...OF_ADMINS].find((one) => one.path === path)
  if (page) void bring(page)
}

/**
 * Brings Ant Design at the first sign of life, and then, while nothing else is to be done, the code of all pages that are
 * open to somebody: whoever moves is about to go somewhere. Not where data is to be saved.
 */
export function usePagesAhead({ status }: Session): void {
  useEffect(() => {
    if (status === 'member') void bringAll(OF_MEMBERS)
    if (status === 'admin') void bringAll([...OF_MEMBERS, ...OF_ADMINS])
  }, [status])
}

const firstSign = new Promise<void>((resolve) => {
  for (const sign of ['pointermove', 'touchstart', 'keydown'])
    document.addEventListener(sign, () => resolve(), { once: true, passive: true })
})

async function bringAll(pages: readonly PortalPage[]): Promise<void> {
  await firstSign
  await loadAntDesign().catch(() => undefined)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const page of pages) {
    await idle()
    if (!(await bring(page))) return
  }
}

/** @returns whether it came; a failure shows when the page is opened, which asks again */
async function bring(page: PortalPage): Promise<boolean> {
  try {
    const [{ prepare }] = await Promise.all([
      page.load(),
      WITH_ANT_DESIGN.has(page) && loadAntDesign(),
    ])
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
