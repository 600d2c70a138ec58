import { expect, type Page } from 'playwright/test'

/** Expects that each row has two or three cards, and that the last row has the same right edge as the first row. */
export async function expectFullRows(page: Page): Promise<void> {
  const cards = page.getByRole('main').locator('.nav-card')
  await expect(cards.first()).toBeVisible()
  const tops = await cards.evaluateAll((all: HTMLElement[]) => all.map((card) => card.offsetTop))
  const inRow = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length)
  expect(inRow.filter((count) => count !== 3 && count !== 2)).toEqual([])
  const ends = await cards.evaluateAll((all: HTMLElement[]) =>
    all.map((card) => card.offsetLeft + card.offsetWidth),
  )
  expect(ends.at(-1)).toBeCloseTo(ends[2] ?? 0, -1)
}
