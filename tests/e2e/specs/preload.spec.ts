import { watchRequests } from '../fixtures/network'
import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'

test.describe('without data saving', () => {
  test.use({ savesData: false })

  test('after the first movement of the mouse, the portal loads the code of all pages, so that opening a page loads no more code', async ({
    page,
    signInAs,
    sharedAdmin,
  }) => {
    const { scripts } = watchRequests(page)
    // These libraries are loaded when an event has prayer times, or when a picture is shown.
    const isOptional = (path: string) => /\/(prayer-times|storage)-/.test(path)
    const requested = (name: string) => scripts.some((path) => path.includes(`/${name}-page-`))
    await signInAs(sharedAdmin)
    const portal = new Portal(page)
    await portal.open()
    await portal.settle()
    expect(scripts.filter((path) => /(settings|events|audit)-page-/.test(path))).toEqual([])

    await page.mouse.move(300, 300)
    // The audit log is the last page in `SCREENS`, and the pages are loaded one after another.
    await expect.poll(() => requested('audit')).toBe(true)
    const open = async (name: string, heading: string) => {
      await portal.entry(name).click()
      await expect(portal.heading).toHaveText(heading)
      await portal.settle()
    }
    await open('Audit Log', 'Audit Log')
    scripts.length = 0
    await open('Events', 'Upcoming Events')
    await open('Settings', 'Profile Settings')
    await open('Concierge Requests', 'Concierge Management')
    await open('Invitation Codes', 'Invitation Codes')
    expect(scripts.filter((path) => !isOptional(path))).toEqual([])
  })
})

test('if the browser saves data, the portal loads the code of a page only when the mouse is on its link', async ({
  page,
  signInAs,
  sharedMember,
}) => {
  const { scripts } = watchRequests(page)
  const loaded = (name: string) => scripts.filter((path) => path.includes(`/${name}-page-`)).length
  await signInAs(sharedMember)
  const portal = new Portal(page)
  await portal.open()
  await portal.settle()

  await page.mouse.move(300, 300)
  await expect.poll(() => scripts.some((path) => path.includes('/antd-'))).toBe(true)
  await portal.entry('Events').hover()
  await expect.poll(() => loaded('events')).toBe(1)
  expect(loaded('content')).toBe(0)
  expect(loaded('settings')).toBe(0)
})
