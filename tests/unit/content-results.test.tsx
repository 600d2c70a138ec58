import { cleanup, render, screen } from '@testing-library/react'
import type { ContentItem } from '@domain/entities/content-item'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListRows } from '../../web/src/data/list-rows'
import { ContentCard } from '../../web/src/features/content/member/content-card'
import { ContentPage } from '../../web/src/features/content/member/content-page'
import { webHref } from '../../web/src/ui/web-href'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { contentItem, createWorld } from '../support/factories'
import { listOf } from '../support/list-of'

vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(stubBrowser)
afterEach(cleanup)

const contentRow = (fields: Partial<ReturnType<typeof contentItem>>) =>
  contentItem(createWorld(new Date()), fields)
const contentList = vi.hoisted(() => ({ now: {} }))
vi.mock('../../web/src/features/content/member/api/content', () => ({
  useContent: () => contentList.now,
  prefetchContent: vi.fn(),
}))

/**
 * Opens the content library.
 * @param change properties of the list that differ from those of an empty, loaded list
 * @returns the mock of the list's function `retry`
 */
function showLibrary(change: Partial<ListRows<ContentItem>>, query = '') {
  const retry = vi.fn()
  contentList.now = listOf([], { retry, ...change })
  render(
    <MemoryRouter initialEntries={[`/dashboard/content${query}`]}>
      <UnstyledAntDesign>
        <ContentPage />
      </UnstyledAntDesign>
    </MemoryRouter>,
  )
  return retry
}

describe('the library', () => {
  it.each([
    ['', 'No content available yet.'],
    ['?q=x', 'No content matches your filters.'],
  ])('the empty library with the URL query %j shows %j', (query, sentence) => {
    showLibrary({}, query)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear Filters' }) !== null).toBe(query !== '')
  })

  it('the content library does not say that it is empty while content is loading', () => {
    showLibrary({ status: 'loading' })
    expect(screen.getByText('Loading content...').getAttribute('role')).toBe('status')
    cleanup()
    showLibrary({ isPlaceholder: true })
    expect(screen.queryByText(/No content/)).toBeNull()
  })

  it('the content library offers a retry when the content cannot be loaded', () => {
    const retry = showLibrary({ status: 'failed' })
    expect(screen.getByText('Failed to load content library')).toBeTruthy()
    screen.getByRole('button', { name: 'Try Again' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('the picture of a content item', () => {
  it.each([
    [`${window.location.origin}/pictures/talk.png`, true],
    ['https://elsewhere.example/talk.png', false],
    [null, false],
  ])('the library shows the image %s as a thumbnail: %s', (thumbnail_url, shown) => {
    const { container } = render(<ContentCard item={contentRow({ thumbnail_url })} />)
    expect(container.querySelector('img')?.getAttribute('src') ?? null).toBe(
      shown ? thumbnail_url : null,
    )
    expect(container.querySelector('svg.type-art') === null).toBe(shown)
  })
})

describe('the address of a content item', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['HTTP://A.example', 'http://a.example/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//a.example', null],
    ['a.example', null],
    ['', null],
    [null, null],
  ])('webHref() of %j returns %j', (address, href) => {
    expect(webHref(address)).toBe(href)
  })

  it.each(['javascript:alert(1)', null])(
    'a content item with the URL %s has a disabled button instead of a link',
    (file_url) => {
      render(<ContentCard item={contentRow({ file_url })} />)
      expect(screen.queryByRole('link')).toBeNull()
      const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Content Unavailable' })
      expect(button.disabled).toBe(true)
    },
  )
})
