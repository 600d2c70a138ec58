import 'virtual:theme.css'
import '../../ui/fonts.css'
import './portal.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { preloadFirestore } from '../../firebase/preload'
import { startSession } from '../../firebase/session'
import { LastResort } from './errors/last-resort'
import { Providers } from './providers'
import { routes } from './routes'

const root = document.querySelector('#root')
if (!root) throw new Error('#root is missing')

startSession()

createRoot(root).render(
  <StrictMode>
    <LastResort>
      <Providers>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </LastResort>
  </StrictMode>,
)

// Once the frame is painted: Firestore is the largest part, and nothing on the first paint needs it.
requestAnimationFrame(() => setTimeout(preloadFirestore))
