import 'virtual:theme.css'
import '../../ui/fonts.css'
import '../../ui/public/base.css'
import { firstPaint } from './first-paint'
import { standaloneAt } from './standalone-pages'

const { pathname } = window.location
const page = standaloneAt(pathname)

// Pages for everybody are read before they are used: their text does not wait for the scripts.
if (page) await firstPaint()
const [{ start }] = await Promise.all([import('./start'), page?.load()])
const root = document.querySelector('#root')
if (root) void start(root, pathname)
