import 'virtual:theme.css'
import '../../ui/fonts.css'
import '../../ui/public/base.css'
import { standaloneAt } from './standalone-pages'

const { pathname } = window.location
const page = standaloneAt(pathname)

// Pages for everybody are read before they are used: their text does not wait for the scripts.
if (page) await firstPaint()
const [{ start }] = await Promise.all([import('./start'), page?.load()])
const root = document.querySelector('#root')
if (root) void start(root, pathname)

/** Settles once the document has been drawn; at once in a tab that is not shown, where nothing is drawn. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
}
