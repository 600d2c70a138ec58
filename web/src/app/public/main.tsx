import 'virtual:theme.css'
import '../../ui/fonts.css'
import '../../ui/public/base.css'
import { standaloneAt } from './standalone-pages'
import { showStartFailure } from './start-failure'

const { pathname } = window.location
const page = standaloneAt(pathname)

// Visitors read a standalone page before they interact with it, so its text is painted before the scripts are loaded.
if (page) await firstPaint()
try {
  const [{ start }] = await Promise.all([import('./start'), page?.load()])
  const root = document.querySelector('#root')
  if (root) void start(root, pathname)
} catch (error) {
  console.error('The scripts of this page could not be loaded', error)
  // Gate pages cannot be used without scripts, so they show the failure. Standalone pages can still be read, so they
  // show no failure.
  if (!page) showStartFailure(error)
}

/** Resolves after the first paint, or immediately in a hidden tab, because a hidden tab is never painted. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}
