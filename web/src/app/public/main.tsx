import 'virtual:theme.css'
import '../../ui/fonts.css'
import '../../ui/public/base.css'
import { standaloneAt } from './standalone-pages'
import { showStartFailure } from './start-failure'

const { pathname } = window.location
const page = standaloneAt(pathname)

// A standalone page, such as the home page, can be read without scripts, so it is painted before they are loaded.
if (page) await firstPaint()
try {
  const [{ start }] = await Promise.all([import('./start'), page?.load()])
  const root = document.querySelector('#root')
  if (root) void start(root, pathname)
} catch (error) {
  console.error('The scripts of this page could not be loaded', error)
  // All other pages, such as /login, need the scripts, so they show the failure.
  if (!page) showStartFailure(error)
}

/** Resolves after the first paint, or immediately in a hidden tab, because a hidden tab is never painted. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}
