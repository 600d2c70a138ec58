import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContentItem } from '@domain/entities/content-item'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { ContentPage } from '../../web/src/features/content/member/content-page'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { contentItem, createWorld } from '../support/factories'
import { listOf } from '../support/list-of'

const useContent = vi.hoisted(() => vi.fn())
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))
vi.mock('../../web/src/features/content/member/api/content', () => ({
  useContent,
  prefetchContent: vi.fn(),
}))

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const world = createWorld(new Date())
const row = (fields: Partial<ContentItem>) => ({
  ...contentItem(world, { description: null, file_url: null, thumbnail_url: null, ...fields }),
  id: fields.title ?? '',
})
const FILM = row({
  title: 'Film',
  content_type: 'video',
  description: 'Worth an hour.',
  file_url: 'https://library.example/film',
})
const SHEET = row({ title: 'Sheet', content_type: 'document' })

function Address() {
  return <p data-testid="address">{useLocation().search}</p>
}

function showContent(rows: readonly object[], change: Partial<ListRows<object>> = {}, query = '') {
  useContent.mockReturnValue(listOf(rows, change))
  render(
    <MemoryRouter initialEntries={[`/dashboard/content${query}`]}>
      <UnstyledAntDesign>
        <ContentPage />
        <Address />
      </UnstyledAntDesign>
    </MemoryRouter>,
  )
}

it('a card of the content library shows the type, the description and a link that opens in a new tab', () => {
  showContent([FILM, SHEET])
  const [film, sheet] = screen.getAllByRole('listitem')
  expect(film?.textContent).toContain('Video')
  expect(film?.textContent).toContain('Worth an hour.')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Access Content/ })
  expect([link.href, link.target, link.rel]).toEqual([
    'https://library.example/film',
    '_blank',
    'noopener noreferrer',
  ])
  expect(sheet?.textContent).toContain('Document')
  expect(sheet?.textContent).toContain('No description available')
})

it.each([
  [false, '2 items'],
  [true, 'The newest 2 items'],
])('with hasMore: %s, the content library shows the number of items as "%s"', (hasMore, text) => {
  showContent([FILM, SHEET], { hasMore })
  expect(screen.getByRole('status').textContent).toBe(text)
})

it('the content library takes filters and page count from its URL, and "Show More Content" requests one more page', () => {
  showContent([FILM], { hasMore: true }, '?q=hour&type=video&page=2')
  expect(useContent).toHaveBeenLastCalledWith({ q: 'hour', type: 'video' }, 2)
  useContent.mockReturnValue(listOf([FILM], { hasMore: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }))
  expect(useContent).toHaveBeenLastCalledWith({ q: '', type: null }, 1)
  fireEvent.click(screen.getByRole('button', { name: 'Show More Content' }))
  expect(useContent).toHaveBeenLastCalledWith({ q: '', type: null }, 2)
  expect(screen.getByTestId('address').textContent).toBe('?page=2')
})

it('the content library offers all types as a filter', async () => {
  showContent([FILM])
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All Types',
    'Video',
    'Image',
    'Document',
    'Link',
  ])
})

it('the Tab key moves the focus from the filters of the content library to the buttons and links of the cards', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(88)
  showContent([FILM], {}, '?type=video')
  screen.getByRole('searchbox').focus()
  for (const [role, name] of [
    ['combobox', 'Type'],
    ['button', 'Clear Filters'],
    ['button', /^Read more/],
    ['link', /^Access Content/],
  ] as const) {
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole(role, { name }))
  }
})
