import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { findCodeSnifferErrors } from '../fixtures/code-sniffer'
import { expect, test } from '../fixtures/test'

test('expectAccessible fails on an error that only HTML_CodeSniffer finds', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title><body><main>
    <h1>Faults</h1>
    <input type="file" hidden>
    <label for="email">Email</label> <input type="email" id="email" autocomplete="username">
  </main></body></html>`)
  await expect(expectAccessible(page)).rejects.toThrow('HTML_CodeSniffer')
  const codes = (await findCodeSnifferErrors(page)).map((error) => error.split(':')[0])
  expect(new Set(codes)).toEqual(
    new Set([
      'WCAG2AA.Principle1.Guideline1_3.1_3_5.H98',
      'WCAG2AA.Principle4.Guideline4_1.4_1_2.H91.InputFile.Name',
    ]),
  )
})

test('expectAccessible runs axe on the whole page, or only on the modal dialog if one is open', async ({
  page,
}) => {
  const checkPage = async (dialog: string, behind: string) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body><main>
      <h1>Page</h1>${behind}</main>${dialog}</body></html>`)
    await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
  }
  const open = (content: string) =>
    `<div role="dialog" aria-modal="true" aria-label="Question">${content}</div>`
  const closed = `<div hidden>${open('Closed')}</div>`
  const nameless = '<button type="button"></button>'

  await checkPage('', 'Text')
  await expect(checkPage(closed, nameless)).rejects.toThrow('button-name')
  await expect(checkPage(open(nameless), 'Text')).rejects.toThrow('button-name')
  const jumpsAhead = '<button type="button" tabindex="5">First</button>'
  await expect(checkPage('', jumpsAhead)).rejects.toThrow('tabindex')
  await checkPage(open('Text'), jumpsAhead)
})
