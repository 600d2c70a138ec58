import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../../web/src/data/query-client'
import { UnstyledAntDesign } from './ant-design'

/** Renders the page that a router shows, inside the main element and with the cache of the portal. */
export const renderRouter = (
  router: ComponentProps<typeof RouterProvider>['router'],
): RenderResult =>
  render(
    <QueryClientProvider client={queryClient}>
      <UnstyledAntDesign>
        <main>
          <RouterProvider router={router} />
        </main>
      </UnstyledAntDesign>
    </QueryClientProvider>,
  )
