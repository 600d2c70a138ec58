import 'virtual:theme.css'
import '../../ui/fonts.css'
import '../../ui/public/base.css'
import { standaloneAt } from './standalone-pages'

const { pathname } = window.location
const page = standaloneAt(pathname)

// Standalone pages are read before they are used: their text does not wait for the scripts.
if (page) await firstPaint()
const [{ start }] = await Promise.all([import('./start'), page?.load()])
const root = document.querySelector('#root')
if (root) void start(root, pathname)

/** Resolves after the first paint; at once in a hidden tab, which never paints. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}
