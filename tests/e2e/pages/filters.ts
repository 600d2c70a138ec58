import { expect, type Locator } from 'playwright/test'

/**
 * Chooses from a list of options as people do: opens it, then presses what it says.
 * @param list by role `combobox`
 */
export async function choose(list: Locator, option: string): Promise<void> {
  await list.click()
  await optionOf(list, option).click()
  await expect(list).toHaveAttribute('aria-expanded', 'false')
}

/** An option of an open list. */
export function optionOf(list: Locator, option: string): Locator {
  return list.page().getByRole('option', { name: option, exact: true })
}

/** Expects that a list of options shows this choice. */
export async function expectChosen(list: Locator, option: string): Promise<void> {
  await expect(list).toHaveAccessibleDescription(option)
}
