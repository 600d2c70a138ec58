import { expect, type Locator } from 'playwright/test'
import { focusOn } from '../fixtures/focus'

/**
 * Chooses an option with the mouse.
 * @param list an element with the role `combobox`
 */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click()
  await optionOf(list, option).click()
  await expect(list).toHaveAttribute('aria-expanded', 'false')
}

/**
 * Chooses an option with the keyboard alone. Waits after each step, because the list ignores keys while it opens.
 * @param list an element with the role `combobox`
 */
export async function chooseByKeys(list: Locator, option: string): Promise<void> {
  const { keyboard } = list.page()
  const active = list.page().locator('.ant-select-item-option-active:visible')
  await expect(list).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(list).toHaveAttribute('aria-expanded', 'true')
  await expect(async () => {
    if ((await active.allTextContents()).join() !== option) await keyboard.press('ArrowDown')
    expect(await active.allTextContents()).toEqual([option])
  }).toPass()
  await keyboard.press('Enter')
  await expect(list).toHaveAttribute('aria-expanded', 'false')
}

/**
 * Types into a list's search field, and waits until the URL contains the whole text. Until then, the list can be
 * filtered by only a part of the text.
 */
export async function searchByKeys(field: Locator, text: string): Promise<void> {
  await focusOn(field)
  await field.page().keyboard.type(text)
  await expect(field.page()).toHaveURL((url) => url.searchParams.get('q') === text)
}

function optionOf(list: Locator, option: string): Locator {
  return list.page().getByRole('option', { name: option, exact: true })
}

/**
 * Expects that a select shows this option as chosen. The select's accessible description consists of the chosen option
 * and the field's hint, if any.
 */
export async function expectChosen(list: Locator, option: string): Promise<void> {
  const chosen = option.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  await expect(list).toHaveAccessibleDescription(new RegExp(`^${chosen}( |$)`))
}
