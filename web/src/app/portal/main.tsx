import 'virtual:theme.css'
import '../../ui/fonts.css'
import './portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { preloadFirestore } from '../../firebase/preload'
import { startSession } from '../../firebase/session'
import { Toaster } from '../../ui/toasts'
import { LastResort } from './errors/last-resort'
import { routes } from './routes'

const root = document.querySelector('#root')
if (!root) throw new Error('#root is missing')

startSession()

createRoot(root).render(
  <StrictMode>
    <LastResort>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Toaster />
    </LastResort>
  </StrictMode>,
)

// Once the frame is painted: Firestore is the largest part, and nothing on the first paint needs it.
requestAnimationFrame(() => setTimeout(preloadFirestore))
