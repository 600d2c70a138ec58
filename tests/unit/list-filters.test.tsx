// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FilterBar } from '../../web/src/ui/list/filters'
import { day, option, search, type View } from '../../web/src/ui/list/view'
import { stubBrowser } from '../support/ant-design'

const FILTERS = {
  q: search({ label: 'Search members', maxLength: 20 }),
  region: option({ label: 'Region', all: 'All Regions', options: ['UK', 'UAE', 'US'] as const }),
  from: day({ label: 'From day', clear: 'Clear day', min: '2020-01-01', max: () => '2026-12-31' }),
}
type Members = View<typeof FILTERS, 'page'>
const none: Members['values'] = { q: '', region: null, from: null }
const show = vi.fn()

/** The filters of a screen. The button 'Back' simulates the browser's back button. */
function Filters({ initial }: { initial: Members['values'] }) {
  const [values, setValues] = useState(initial)
  const put = (change: Partial<Members['values']>) =>
    setValues((former) => ({ ...former, ...change }))
  const view: Members = {
    filters: FILTERS,
    values,
    pages: { page: 1 },
    narrowed: false,
    show: (change) => {
      show(change)
      put(change)
    },
    clear: () => undefined,
    showMore: () => undefined,
  }
  return (
    <>
      <FilterBar label="Members" view={view} />
      <button onClick={() => setValues(none)}>Back</button>
    </>
  )
}

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  show.mockReset()
})

const region = () => screen.getByRole('combobox', { name: 'Region' })
const chosen = () => document.getElementById(region().getAttribute('aria-describedby') ?? '')

describe('a filter of few options', () => {
  it('an option filter shows the value from the URL, and then the chosen value', async () => {
    render(<Filters initial={{ ...none, region: 'UK' }} />)
    expect(chosen()?.textContent).toBe('UK')
    fireEvent.mouseDown(region())
    fireEvent.click(await screen.findByRole('option', { name: 'UAE' }))
    expect(chosen()?.textContent).toBe('UAE')
    fireEvent.mouseDown(region())
    fireEvent.click(screen.getByRole('option', { name: 'All Regions' }))
    expect(chosen()?.textContent).toBe('All Regions')
    expect(show.mock.calls).toEqual([[{ region: 'UAE' }], [{ region: null }]])
  })

  it('an option filter selects by first letter and ignores other keys', async () => {
    render(<Filters initial={none} />)
    region().focus()
    await userEvent.keyboard('uuzuu{Control>}a{/Control}')
    expect(show.mock.calls.map(([change]) => change.region)).toEqual(['UK', 'UAE', 'US', 'UK'])
    expect(region().getAttribute('aria-expanded')).toBe('false')
  })

  it('an option filter works by keyboard', async () => {
    render(<Filters initial={none} />)
    region().focus()
    const press = (key: string, keyCode: number) => {
      fireEvent.keyDown(region(), { key, keyCode })
      fireEvent.keyUp(region(), { key, keyCode })
    }
    press('Enter', 13)
    await screen.findByRole('option', { name: 'UK' })
    press('ArrowDown', 40)
    press('Enter', 13)
    expect(show.mock.calls).toEqual([[{ region: 'UK' }]])
  })
})

describe('a search field', () => {
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search members' })

  it('a search field reports text once, after a pause or on Enter', () => {
    vi.useFakeTimers()
    render(<Filters initial={none} />)
    fireEvent.change(box(), { target: { value: 'am' } })
    fireEvent.change(box(), { target: { value: 'ami' } })
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(show.mock.calls).toEqual([[{ q: 'ami' }]])
    fireEvent.change(box(), { target: { value: 'amin' } })
    fireEvent.keyDown(box(), { key: 'Enter' })
    vi.advanceTimersByTime(200)
    expect(show.mock.calls).toEqual([[{ q: 'ami' }], [{ q: 'amin' }]])
  })

  it('a search field follows the URL', () => {
    render(<Filters initial={{ ...none, q: 'amina' }} />)
    expect(box().value).toBe('amina')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(box().value).toBe('')
  })

  it("a search field's clear button clears it and keeps the focus", () => {
    render(<Filters initial={{ ...none, q: 'amina' }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(box().value).toBe('')
    expect(show.mock.calls).toEqual([[{ q: '' }]])
    expect(document.activeElement).toBe(box())
  })
})

describe('a filter of a day', () => {
  const from = () => screen.getByLabelText<HTMLInputElement>('From day')
  const type = (value: string) => fireEvent.change(from(), { target: { value } })

  it('a day filter reports valid days and resets invalid days on blur', () => {
    render(<Filters initial={none} />)
    type('2026-11-01')
    expect(show.mock.calls).toEqual([[{ from: '2026-11-01' }]])
    type('0202-11-01')
    expect(from().getAttribute('aria-invalid')).toBe('true')
    type('2027-01-01')
    expect(show).toHaveBeenCalledOnce()
    fireEvent.blur(from())
    expect(from().value).toBe('2026-11-01')
    expect(from().getAttribute('aria-invalid')).toBeNull()
  })

  it("a day filter's clear button clears it and keeps the focus", () => {
    render(<Filters initial={{ ...none, from: '2026-11-01' }} />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear day' }))
    expect(show.mock.calls).toEqual([[{ from: null }]])
    expect(from().value).toBe('')
    expect(document.activeElement).toBe(from())
  })
})
