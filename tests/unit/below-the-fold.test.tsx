import { act, cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { BelowTheFold } from '../../web/src/ui/page'

afterEach(cleanup)

/** Opens a page that has a part below the fold, then another page. Records what the first frame of the page shows. */
function openPages({ when = true } = {}) {
  const firstFrames: boolean[] = []
  function LongPage() {
    useLayoutEffect(() => {
      firstFrames.push(screen.queryByText('At the end') !== null)
    }, [])
    return (
      <BelowTheFold when={when}>
        <p>At the end</p>
      </BelowTheFold>
    )
  }
  const router = createMemoryRouter(
    [
      { path: '/long', element: <LongPage /> },
      { path: '/other', element: <p>Another page</p> },
    ],
    { initialEntries: ['/long'] },
  )
  render(<RouterProvider router={router} />)
  const open = (path: string) => act(() => router.navigate(path))
  const goBack = () => act(() => router.navigate(-1))
  return { firstFrames, open, goBack }
}

it('after a click on a link, the part of a page below the fold is rendered after the first frame', async () => {
  const { firstFrames, open } = openPages()
  await open('/other')
  await open('/long')
  expect(firstFrames.at(-1)).toBe(false)
  await screen.findByText('At the end')
})

it('after a reload and after Back, the first frame shows the whole page, so that the scroll position can be restored', async () => {
  const { firstFrames, open, goBack } = openPages()
  expect(firstFrames).toEqual([true])
  await open('/other')
  await goBack()
  await screen.findByText('At the end')
  expect(firstFrames).toEqual([true, true])
})

it('a part that is not below the fold is rendered in the first frame', async () => {
  const { firstFrames, open } = openPages({ when: false })
  await open('/other')
  await open('/long')
  expect(firstFrames).toEqual([true, true])
})
