import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FilterBar } from '../../web/src/ui/list/filter-bar'
import { day, option, search } from '../../web/src/ui/list/filters'
import type { View } from '../../web/src/ui/list/view'
import { stubBrowser } from '../support/ant-design'

const MEMBER_FILTERS = {
  q: search({ label: 'Search members', maxLength: 20 }),
  region: option({ label: 'Region', all: 'All Regions', options: ['UK', 'UAE', 'US'] as const }),
  from: day({ label: 'From day', clear: 'Clear day', min: '2020-01-01', max: () => '2026-12-31' }),
}
type MembersView = View<typeof MEMBER_FILTERS, 'page'>
const noFilters: MembersView['values'] = { q: '', region: null, from: null }
const onFilterChange = vi.fn()

/** Renders the filters of a list screen. The "Back" button of this test page simulates the browser's back button. */
function Filters({ initial }: { initial: MembersView['values'] }) {
  const [values, setValues] = useState(initial)
  const put = (change: Partial<MembersView['values']>) =>
    setValues((former) => ({ ...former, ...change }))
  const view: MembersView = {
    filters: MEMBER_FILTERS,
    values,
    pages: { page: 1 },
    isFiltered: false,
    setFilters: (change) => {
      onFilterChange(change)
      put(change)
    },
    clear: () => undefined,
    showMore: () => undefined,
  }
  return (
    <>
      <FilterBar label="Members" view={view} />
      <button onClick={() => setValues(noFilters)}>Back</button>
    </>
  )
}

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onFilterChange.mockReset()
})

const regionSelect = () => screen.getByRole('combobox', { name: 'Region' })
const chosenOptionText = () =>
  document.getElementById(regionSelect().getAttribute('aria-describedby') ?? '')

describe('an option filter', () => {
  it('an option filter shows the value from the URL until the user chooses another option', async () => {
    render(<Filters initial={{ ...noFilters, region: 'UK' }} />)
    expect(chosenOptionText()?.textContent).toBe('UK')
    fireEvent.mouseDown(regionSelect())
    fireEvent.click(await screen.findByRole('option', { name: 'UAE' }))
    expect(chosenOptionText()?.textContent).toBe('UAE')
    fireEvent.mouseDown(regionSelect())
    fireEvent.click(screen.getByRole('option', { name: 'All Regions' }))
    expect(chosenOptionText()?.textContent).toBe('All Regions')
    expect(onFilterChange.mock.calls).toEqual([[{ region: 'UAE' }], [{ region: null }]])
  })

  it('typing a letter in an option filter chooses the next option that begins with it; a shortcut such as Ctrl+A chooses nothing', async () => {
    render(<Filters initial={noFilters} />)
    regionSelect().focus()
    await userEvent.keyboard('uuzuu{Control>}a{/Control}')
    expect(onFilterChange.mock.calls.map(([change]) => change.region)).toEqual([
      'UK',
      'UAE',
      'US',
      'UK',
    ])
    expect(regionSelect().getAttribute('aria-expanded')).toBe('false')
  })

  it('an option filter can be opened and changed by keyboard', async () => {
    render(<Filters initial={noFilters} />)
    regionSelect().focus()
    const press = (key: string, keyCode: number) => {
      fireEvent.keyDown(regionSelect(), { key, keyCode })
      fireEvent.keyUp(regionSelect(), { key, keyCode })
    }
    press('Enter', 13)
    await screen.findByRole('option', { name: 'UK' })
    press('ArrowDown', 40)
    press('Enter', 13)
    expect(onFilterChange.mock.calls).toEqual([[{ region: 'UK' }]])
  })
})

describe('a search field', () => {
  const searchBox = () =>
    screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' })

  it('a search field applies the typed text once, either after a pause in typing or when Enter is pressed', () => {
    vi.useFakeTimers()
    render(<Filters initial={noFilters} />)
    fireEvent.change(searchBox(), { target: { value: 'am' } })
    fireEvent.change(searchBox(), { target: { value: 'ami' } })
    expect(onFilterChange).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(onFilterChange.mock.calls).toEqual([[{ q: 'ami' }]])
    fireEvent.change(searchBox(), { target: { value: 'amin' } })
    fireEvent.keyDown(searchBox(), { key: 'Enter' })
    vi.advanceTimersByTime(200)
    expect(onFilterChange.mock.calls).toEqual([[{ q: 'ami' }], [{ q: 'amin' }]])
  })

  it('when the URL changes, a search field shows the search text of the new URL', () => {
    render(<Filters initial={{ ...noFilters, q: 'amina' }} />)
    expect(searchBox().value).toBe('amina')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(searchBox().value).toBe('')
  })

  it('the clear button of a search field clears the field and leaves the focus in the field', () => {
    render(<Filters initial={{ ...noFilters, q: 'amina' }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(searchBox().value).toBe('')
    expect(onFilterChange.mock.calls).toEqual([[{ q: '' }]])
    expect(document.activeElement).toBe(searchBox())
  })
})

describe('a day filter', () => {
  const dayInput = () => screen.getByLabelText<HTMLInputElement>('From day')
  const typeDay = (value: string) => fireEvent.change(dayInput(), { target: { value } })

  it('a day filter applies a valid day immediately; an invalid day is replaced by the last valid day when the field loses the focus', () => {
    render(<Filters initial={noFilters} />)
    typeDay('2026-11-01')
    expect(onFilterChange.mock.calls).toEqual([[{ from: '2026-11-01' }]])
    typeDay('0202-11-01')
    expect(dayInput().getAttribute('aria-invalid')).toBe('true')
    expect(onFilterChange).toHaveBeenCalledOnce()
    fireEvent.blur(dayInput())
    expect(dayInput().value).toBe('2026-11-01')
    expect(dayInput().getAttribute('aria-invalid')).toBeNull()
  })

  it.each(['2019-12-31', '2027-01-01'])(
    'a day filter applies the typed day %s, although the calendar does not offer the day',
    (day) => {
      render(<Filters initial={noFilters} />)
      typeDay(day)
      expect(onFilterChange.mock.calls).toEqual([[{ from: day }]])
      expect(dayInput().getAttribute('aria-invalid')).toBeNull()
    },
  )

  it('the clear button of a day filter clears the filter and leaves the focus in the field', () => {
    render(<Filters initial={{ ...noFilters, from: '2026-11-01' }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear day' }))
    expect(onFilterChange.mock.calls).toEqual([[{ from: null }]])
    expect(dayInput().value).toBe('')
    expect(document.activeElement).toBe(dayInput())
  })
})
