import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Gates } from '../../web/src/app/public/gates'

const loadLogin = vi.hoisted(() => vi.fn<() => Promise<() => string>>())
vi.mock('../../web/src/app/public/gate-pages', async () => {
  const { lazyPage } = await import('../../web/src/app/public/lazy-page')
  const page = (path: string, load: () => Promise<() => string>) => ({
    path,
    title: path,
    ...lazyPage(load),
  })
  const pages = [
    page('/enter', () => Promise.resolve(() => 'The entry')),
    page('/login', loadLogin),
    page('*', () => Promise.resolve(() => 'Not found')),
  ]
  return {
    GATES: pages.slice(0, 2),
    NOT_FOUND: pages[2],
    gateAt: (pathname: string) => pages.find(({ path }) => path === pathname) ?? pages[2],
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const FAILURE = 'This page could not be loaded'

it('when a public page such as /login fails to load, "Back" removes the error, and "Forward" loads the page again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
  loadLogin.mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  loadLogin.mockResolvedValue(() => 'The login')
  const router = createMemoryRouter([{ path: '*', element: <Gates /> }], {
    initialEntries: ['/enter'],
  })
  await act(async () => void render(<RouterProvider router={router} />))
  expect(await screen.findByText('The entry')).toBeTruthy()

  await act(() => router.navigate('/login'))
  expect(await screen.findByText(FAILURE)).toBeTruthy()
  expect(loadLogin).toHaveBeenCalledOnce()

  await act(() => router.navigate(-1))
  expect(await screen.findByText('The entry')).toBeTruthy()
  expect(screen.queryByText(FAILURE)).toBeNull()

  await act(() => router.navigate(1))
  expect(await screen.findByText('The login')).toBeTruthy()
})
