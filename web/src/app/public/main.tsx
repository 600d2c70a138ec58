import 'virtual:theme.css'
import '../../ui/fonts.css'
import '../../ui/public/public.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { pageAt } from './pages'

const root = document.querySelector('#root')
if (!root) throw new Error('#root is missing')

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// The page's own code first: hydration then finds everything in place and nothing flashes.
await pageAt(window.location.pathname).prefetch()
if (root.firstElementChild) hydrateRoot(root, tree)
else createRoot(root).render(tree)
