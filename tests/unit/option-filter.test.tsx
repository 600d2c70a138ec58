// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OptionFilter } from '../../web/src/ui/list/option-filter'

afterEach(cleanup)

const onChange = vi.fn()
const filter = (value: string | null) => (
  <OptionFilter
    label="Region"
    all="All"
    options={['UK', 'UAE']}
    value={value}
    onChange={onChange}
  />
)
const shown = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region' }).value
const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value } })

describe('a filter of few options', () => {
  it('shows a choice before the address follows, so that the next key goes on from it', () => {
    render(filter(null))
    choose('UK')
    expect(shown()).toBe('UK')
    choose('UAE')
    expect(shown()).toBe('UAE')
    expect(onChange.mock.calls).toEqual([['UK'], ['UAE']])
  })

  it('follows the address', () => {
    const { rerender } = render(filter('UK'))
    choose('UAE')
    rerender(filter('UAE'))
    expect(shown()).toBe('UAE')
    rerender(filter(null))
    expect(shown()).toBe('')
  })
})
