// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OptionList } from '../../web/src/features/settings/option-list'
import type { SettingsFields } from '../../web/src/features/settings/fields'

afterEach(cleanup)

function Form() {
  const { control } = useForm<SettingsFields>({ defaultValues: { regions: ['UK', 'UAE', 'KSA'] } })
  return (
    <OptionList
      control={control}
      name="regions"
      label="Regions"
      options={['UK', 'UAE', 'KSA', 'US']}
      add="Add a region…"
      all="All regions are added"
    />
  )
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Regions' })
const offered = () =>
  within(select())
    .getAllByRole('option')
    .map((option) => option.textContent)
const chosen = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const cross = (option: string) => screen.getByRole('button', { name: `Remove ${option}` })

describe('a list of options', () => {
  it('offers what is left, says what was added, and ignores what is there already', () => {
    render(<Form />)
    expect(offered()).toEqual(['Add a region…', 'US'])
    fireEvent.change(select(), { target: { value: 'US' } })
    expect(chosen()).toEqual(['UK', 'UAE', 'KSA', 'US'])
    expect(screen.getByRole('status').textContent).toBe('US added')
    expect(offered()).toEqual(['All regions are added'])
    expect(select().value).toBe('')
    fireEvent.change(select(), { target: { value: 'UK' } })
    expect(chosen()).toEqual(['UK', 'UAE', 'KSA', 'US'])
  })

  it('gives the focus to the next cross, the one before, the select', () => {
    render(<Form />)
    fireEvent.click(cross('UAE'))
    expect(screen.getByRole('status').textContent).toBe('UAE removed')
    expect(document.activeElement).toBe(cross('KSA'))
    fireEvent.click(cross('KSA'))
    expect(document.activeElement).toBe(cross('UK'))
    fireEvent.click(cross('UK'))
    expect(document.activeElement).toBe(select())
    expect(chosen()).toEqual([])
  })

  it('opens for a key that would choose at once', () => {
    const showPicker = vi.fn()
    render(<Form />)
    Object.assign(select(), { showPicker })
    expect(fireEvent.keyDown(select(), { key: 'ArrowDown' })).toBe(false)
    expect(fireEvent.keyDown(select(), { key: 'u' })).toBe(false)
    expect(showPicker).toHaveBeenCalledTimes(2)
    for (const key of ['Tab', 'Escape', ' '])
      expect(fireEvent.keyDown(select(), { key })).toBe(true)
    expect(showPicker).toHaveBeenCalledTimes(2)
  })
})
