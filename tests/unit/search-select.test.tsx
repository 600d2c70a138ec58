import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pagesQuery } from '../../web/src/data/pages'
import { queryClient } from '../../web/src/data/query-client'
import { SearchSelect } from '../../web/src/ui/kit/search-select'
import { stubBrowser } from '../support/ant-design'

const NAMES = ['Amina', 'Bilal', 'Zayd']

const query = (search: string) =>
  pagesQuery(['names', search], async () => ({
    rows: NAMES.filter((name) => name.toLowerCase().startsWith(search)),
    next: null,
  }))

function NameSelect({ clearable }: { clearable: boolean }) {
  const [name, setName] = useState<string | null>(clearable ? 'Zayd' : null)
  return (
    <>
      <SearchSelect
        id="name"
        aria-label="Name"
        query={query}
        maxLength={100}
        keyOf={String}
        labelOf={String}
        value={name === null ? null : { key: name, label: name }}
        onChange={setName}
        clearable={clearable}
        placeholder="Nobody"
        failure="The names could not be loaded"
      />
      <p data-testid="chosen">{name ?? 'none'}</p>
    </>
  )
}

// Queries also find hidden elements, because checking the visibility is slow in jsdom.
configure({ defaultHidden: true })
beforeEach(() => {
  stubBrowser()
  queryClient.clear()
})
afterEach(cleanup)

const field = () => screen.getByRole('combobox', { name: 'Name' })
const pressEnter = () => fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.getByTestId('chosen').textContent

async function openSelect({ clearable = false } = {}) {
  render(
    <QueryClientProvider client={queryClient}>
      <NameSelect clearable={clearable} />
    </QueryClientProvider>,
  )
  fireEvent.mouseDown(field())
  await screen.findByRole('option', { name: 'Zayd' })
}

/** Waits until Enter would choose the first row. */
const waitForActiveRow = () =>
  waitFor(() => expect(field().getAttribute('aria-activedescendant')).toMatch(/_list_0$/))

it('the select lists the rows that match the typed text, and Enter chooses the first of them', async () => {
  await openSelect()
  expect(optionTexts()).toEqual(NAMES)
  type('z')
  await screen.findByRole('option', { name: 'Zayd' })
  await waitForActiveRow()
  pressEnter()
  expect(chosen()).toBe('Zayd')
})

it('before the rows match the typed text, the list is empty, and Enter neither chooses a row nor closes the list', async () => {
  await openSelect()
  type('z')
  expect(optionTexts()).toEqual([])
  screen.getByText('Searching...')
  pressEnter()
  expect(chosen()).toBe('none')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect((field() as HTMLInputElement).value).toBe('z')
  await screen.findByRole('option', { name: 'Zayd' })
})

it('the option that clears the choice is listed only before a search, so that typing and Enter cannot clear the choice', async () => {
  await openSelect({ clearable: true })
  expect(optionTexts()).toEqual(['Nobody', ...NAMES])
  type('b')
  expect(optionTexts()).toEqual([])
  pressEnter()
  expect(chosen()).toBe('Zayd')
  await screen.findByRole('option', { name: 'Bilal' })
  expect(optionTexts()).toEqual(['Bilal'])
  await waitForActiveRow()
  pressEnter()
  expect(chosen()).toBe('Bilal')
})
