import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
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

function NameSelect() {
  const [name, setName] = useState<string | null>(null)
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

async function openSelect() {
  render(
    <QueryClientProvider client={queryClient}>
      <NameSelect />
    </QueryClientProvider>,
  )
  fireEvent.mouseDown(field())
  await screen.findByRole('option', { name: 'Zayd' })
}

it('the select lists the rows that match the typed text, and Enter chooses the first of them', async () => {
  await openSelect()
  expect(optionTexts()).toEqual(NAMES)
  type('z')
  await screen.findByRole('option', { name: 'Zayd' })
  pressEnter()
  expect(chosen()).toBe('Zayd')
})

it('Enter chooses nothing before the list matches the typed text', async () => {
  await openSelect()
  type('z')
  expect(optionTexts()).toEqual([])
  screen.getByText('Searching...')
  pressEnter()
  expect(chosen()).toBe('none')
})
