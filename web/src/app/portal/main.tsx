import 'virtual:theme.css'
import '../../ui/fonts.css'
import './portal.css'
import '../../ui/visually-hidden.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { queryClient } from '../../data/query-client'
import { startSession } from '../../firebase/session'
import { NavigationContext } from '../../ui/frame/navigation'
import { Toaster } from '../../ui/toasts/toaster'
import { RootErrorBoundary } from './error-pages'
import { preloadFirestore, preloadPage } from './preload'
import { routes } from './routes'
import { ENTRIES } from './screens'

const root = document.querySelector('#root')
if (!root) throw new Error('#root is missing')

startSession()

const navigation = { ...ENTRIES, preload: preloadPage }

createRoot(root).render(
  <StrictMode>
    <RootErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </NavigationContext>
      </QueryClientProvider>
      <Toaster />
    </RootErrorBoundary>
  </StrictMode>,
)

// Firestore is loaded after the frame was painted. It is the largest part of the code, and the first paint does not
// need it.
requestAnimationFrame(() => setTimeout(preloadFirestore))
