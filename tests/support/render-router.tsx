import { QueryClientProvider } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '../../web/src/data/query-client'
import { UnstyledAntDesign } from './ant-design'

/** Renders the page of a router as the portal does: inside the main element, with the portal's query cache. */
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
