// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OptionList } from '../../web/src/features/settings/option-list'
import type { SettingsFields } from '../../web/src/features/settings/fields'
import { stubBrowser } from '../support/ant-design'

// jsdom takes seconds to compute visibility with Ant Design's styles.
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

const select = () => screen.getByRole('combobox', { name: 'Regions' })
const open = () => fireEvent.mouseDown(select())
const offered = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosen = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const cross = (option: string) => screen.getByRole('button', { name: `Remove ${option}` })

describe('a list of options', () => {
  it('an option list offers remaining options and announces additions', async () => {
    render(<Form />)
    expect(screen.getByText('Add a region…')).toBeDefined()
    open()
    const option = await screen.findByRole('option', { name: 'US' })
    expect(offered()).toEqual(['US'])
    fireEvent.click(option)
    expect(chosen()).toEqual(['UK', 'UAE', 'KSA', 'US'])
    expect(screen.getByRole('status').textContent).toBe('US added')
    expect(screen.getByText('All regions are added')).toBeDefined()
    expect(screen.queryByText('Add a region…')).toBeNull()
  })

  it('pressing Tab while an option list closes does not add the option twice', async () => {
    render(<Form />)
    const press = (key: string, keyCode: number) => fireEvent.keyDown(select(), { key, keyCode })
    select().focus()
    press('ArrowDown', 40)
    await screen.findByRole('option', { name: 'US' })
    press('ArrowDown', 40)
    press('Enter', 13)
    press('Tab', 9)
    expect(chosen()).toEqual(['UK', 'UAE', 'KSA', 'US'])
  })

  it('removing an option focuses the next remove button, the previous one or the select', () => {
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

  it('an option list opens by keyboard and adds nothing before a choice', async () => {
    render(<Form />)
    select().focus()
    fireEvent.keyDown(select(), { key: 'ArrowDown', keyCode: 40 })
    await screen.findByRole('option', { name: 'US' })
    expect(chosen()).toEqual(['UK', 'UAE', 'KSA'])
  })
})
