import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OptionList } from '../../web/src/features/settings/option-list'
import type { SettingsFields } from '../../web/src/features/settings/fields'
import { stubBrowser } from '../support/ant-design'

// Queries also find hidden elements. Checking whether an element is visible would take seconds in jsdom with Ant
// Design's styles.
configure({ defaultHidden: true })
beforeEach(stubBrowser)
afterEach(cleanup)

function Form() {
  const { control } = useForm<SettingsFields>({ defaultValues: { regions: ['UK', 'UAE', 'KSA'] } })
  return (
    <OptionList
      control={control}
      name="regions"
      label="Regions"
      options={['UK', 'UAE', 'KSA', 'US']}
      noun="region"
    />
  )
}

const regionsSelect = () => screen.getByRole('combobox', { name: 'Regions' })
const openSelect = () => fireEvent.mouseDown(regionsSelect())
const offeredOptions = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosenOptions = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const removeButton = (option: string) => screen.getByRole('button', { name: `Remove ${option}` })

describe('an option list', () => {
  it('an option list offers only options that are not chosen yet, and announces each added option to screen readers', async () => {
    render(<Form />)
    expect(screen.getByText('Add a region...')).toBeDefined()
    openSelect()
    const option = await screen.findByRole('option', { name: 'US' })
    expect(offeredOptions()).toEqual(['US'])
    fireEvent.click(option)
    expect(chosenOptions()).toEqual(['UK', 'UAE', 'KSA', 'US'])
    expect(screen.getByRole('status').textContent).toBe('US added')
    expect(screen.getByText('All regions are added')).toBeDefined()
    expect(screen.queryByText('Add a region...')).toBeNull()
  })

  it('pressing Tab while an option list closes does not add the chosen option a second time', async () => {
    render(<Form />)
    const press = (key: string, keyCode: number) =>
      fireEvent.keyDown(regionsSelect(), { key, keyCode })
    regionsSelect().focus()
    press('ArrowDown', 40)
    await screen.findByRole('option', { name: 'US' })
    press('ArrowDown', 40)
    press('Enter', 13)
    press('Tab', 9)
    expect(chosenOptions()).toEqual(['UK', 'UAE', 'KSA', 'US'])
  })

  it('after an option is removed, the focus moves to the next "Remove" button, else to the previous one, else to the select', () => {
    render(<Form />)
    fireEvent.click(removeButton('UAE'))
    expect(screen.getByRole('status').textContent).toBe('UAE removed')
    expect(document.activeElement).toBe(removeButton('KSA'))
    fireEvent.click(removeButton('KSA'))
    expect(document.activeElement).toBe(removeButton('UK'))
    fireEvent.click(removeButton('UK'))
    expect(document.activeElement).toBe(regionsSelect())
    expect(chosenOptions()).toEqual([])
  })

  it('opening an option list by keyboard does not select an option', async () => {
    render(<Form />)
    regionsSelect().focus()
    fireEvent.keyDown(regionsSelect(), { key: 'ArrowDown', keyCode: 40 })
    await screen.findByRole('option', { name: 'US' })
    expect(chosenOptions()).toEqual(['UK', 'UAE', 'KSA'])
  })
})
