// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentCard } from '../../web/src/features/content/member/content-card'
import { Results } from '../../web/src/features/content/member/results'
import type { ShownListing } from '../../web/src/ui/list/use-listing'
import { webHref } from '../../web/src/ui/web-href'
import { contentItem, createWorld } from '../support/factories'

vi.mock('../../web/src/ui/log', () => ({ logProblem: () => undefined }))

afterEach(cleanup)

const item = (fields: Partial<ReturnType<typeof contentItem>>) =>
  contentItem(createWorld(new Date()), fields)
type Items = Parameters<typeof Results>[0]['items']
const none: NonNullable<ShownListing<never>['shown']> = {
  status: 'ready',
  rows: [],
  pages: 1,
  next: null,
  total: null,
  adding: 'no',
  at: 0,
}

function show(items: Partial<Items>, narrowed = false) {
  const listing = { shown: none, waiting: false, failed: false, retry: vi.fn(), ...items }
  const handlers = { onClear: vi.fn(), onMore: vi.fn() }
  render(<Results items={listing} narrowed={narrowed} {...handlers} />)
  return { ...listing, ...handlers }
}

describe('the library', () => {
  it.each([
    [false, 'No content available yet.'],
    [true, 'No content matches your filters.'],
  ])('with nothing to show, narrowed %s: %s', (narrowed, sentence) => {
    show({}, narrowed)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear Filters' }) !== null).toBe(narrowed)
  })

  it('says that it is loading, and keeps quiet about emptiness meanwhile', () => {
    show({ shown: undefined, waiting: true })
    expect(screen.getByRole('status').textContent).toBe('Loading content...')
    cleanup()
    show({ waiting: true })
    expect(screen.queryByText(/No content/)).toBeNull()
  })

  it('offers to try again', () => {
    const { retry } = show({ failed: true })
    expect(screen.getByText('Failed to load content library')).toBeTruthy()
    screen.getByRole('button', { name: 'Try Again' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('an address of the library', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['HTTP://A.example', 'http://a.example/'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//a.example', null],
    ['a.example', null],
    ['', null],
    [null, null],
  ])('%s leads to %s', (address, href) => {
    expect(webHref(address)).toBe(href)
  })

  it.each(['javascript:alert(1)', null])('%s is no link', (file_url) => {
    render(<ContentCard item={item({ file_url })} />)
    expect(screen.queryByRole('link')).toBeNull()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Content Unavailable' })
    expect(button.disabled).toBe(true)
  })
})
