import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { storedProfile } from '../fixtures/avatars'
import type { Account } from '../fixtures/backend'
import { commits } from '../fixtures/firestore'
import { signIn } from '../fixtures/session'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { choose, expectChosen } from '../pages/filters'
import { Portal } from '../pages/portal'
import { SettingsPage } from '../pages/settings-page'

let member: Account
let settings: SettingsPage
let portal: Portal

test.beforeEach(async ({ page, backend, signInAs }) => {
  member = await backend.account()
  await signInAs(member)
  settings = new SettingsPage(page)
  portal = new Portal(page)
})

test('a member edits the profile with the keyboard, and after saving, the sidebar and the home page show the new name', async ({
  page,
  backend,
}) => {
  // Playwright intercepts file dialogs only while the page has a listener for file dialogs.
  page.on('filechooser', () => undefined)
  await settings.open()
  await expect(settings.firstName).toHaveValue(member.first_name)
  await expect(settings.lastName).toHaveValue(member.last_name)
  await expect(page).toHaveTitle(/^Profile Settings/)
  await expectChosen(settings.revenue, 'Not specified')
  await expect(settings.unsavedNotice).toBeHidden()

  await test.step('the settings form is accessible while it shows errors', async () => {
    await settings.superpower.fill('s'.repeat(LENGTHS.superpower + 1))
    await settings.save.click()
    await expect(settings.superpower).toBeFocused()
    await expect(settings.superpower).toHaveAccessibleDescription(/at most/)
    await expect(settings.unsavedNotice).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(VIEWPORTS.desktop)
  })
  await test.step('the fields of the settings can be filled in with the keyboard alone', async () => {
    await focusOn(settings.choosePicture)
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([])
    for (const [field, text] of [
      [settings.firstName, '  Zaynab '],
      [settings.lastName, member.last_name],
      [settings.superpower, 'Reading contracts'],
      [settings.bio, 'First line.\n\nSecond paragraph.'],
    ] as const) {
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    }
  })
  await test.step('regions can be added and removed with the keyboard alone', async () => {
    await page.keyboard.press('Tab')
    await expect(settings.select('Regions')).toBeFocused()
    // Pressing the arrow key for the first time opens the list, but does not choose an option.
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'UK' })).toBeVisible()
    await expect(settings.chosenOptions('Regions')).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(settings.chosenOptions('Regions')).toHaveText(['UAE'])
    await expect(settings.select('Regions')).toBeFocused()
    // Ant Design ignores the Tab key until the list of options has closed.
    await expect(settings.select('Regions')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Shift+Tab')
    await expect(settings.removeOption('UAE')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(settings.chosenOptions('Regions')).toHaveCount(0)
    await expect(settings.select('Regions')).toBeFocused()
  })
  for (const region of ['UK', 'UAE']) await choose(settings.select('Regions'), region)
  await choose(settings.revenue, '$3-$10M')
  await choose(settings.select('Business Arenas'), "Da'wah")
  await choose(settings.select('Topics of Interest'), 'Islam')
  await choose(settings.select('Current Focus'), 'Hiring')

  const held = await commits(page).hold()
  await settings.firstName.press('Enter')
  await expect(settings.save).toHaveText('Saving...')
  held.release()
  await expect(settings.notifications.toast(MESSAGES.profileSaved)).toBeVisible()
  await expect(settings.unsavedNotice).toBeHidden()
  await expect(settings.save).toHaveText('Save Changes')
  await expect(portal.sidebar).toContainText(`Zaynab ${member.last_name}`)
  await portal.entry('Home').click()
  await expect(new DashboardPage(page).heading).toHaveText('Welcome back, Zaynab')
  expect(await storedProfile(backend, member.uid)).toMatchObject({
    first_name: 'Zaynab',
    superpower: 'Reading contracts',
    bio: 'First line.\n\nSecond paragraph.',
    revenue_band: '$3-$10M',
    regions: ['UK', 'UAE'],
    business_arenas: ["Da'wah"],
    topics: ['Islam'],
    current_focus: ['Hiring'],
  })
})

test('leaving the settings with unsaved changes asks for confirmation', async ({ page }) => {
  await settings.open()
  await expect(settings.firstName).toHaveValue(member.first_name)
  await portal.entry('Home').click()
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()

  await settings.superpower.fill('Patience')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await portal.entry('Home').click()
    await expect(settings.stay).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(settings.leaveDialog).toBeHidden()
    await expect(portal.entry('Home')).toBeFocused()
  }
  await portal.entry('Home').click()
  await expectAccessible(page)
  await settings.stay.click()
  await expect(settings.leaveDialog).toBeHidden()
  await expect(settings.superpower).toHaveValue('Patience')

  await page.setViewportSize(VIEWPORTS.desktop)
  const dialogPromise = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => location.reload())
  await (await dialogPromise).dismiss()
  await reloading
  await expect(settings.superpower).toHaveValue('Patience')

  await settings.discard.click()
  await expect(settings.save).toBeFocused()
  await expect(settings.superpower).toHaveValue('')
  await settings.superpower.fill('Patience')
  await page.goForward()
  await settings.leave.click()
  await expect(page).toHaveURL('/dashboard')
  await expect(new DashboardPage(page).heading).toBeVisible()
  await page.goBack()
  await expect(settings.superpower).toHaveValue('')

  await settings.superpower.fill('Patience')
  await page.setViewportSize(VIEWPORTS.phone)
  await portal.settle()
  const logout = portal.drawer.getByRole('button', { name: 'Logout' })
  await portal.openMenu.click()
  await logout.click()
  await settings.stay.click()
  await expect(settings.leaveDialog).toBeHidden()
  await expect(settings.superpower).toHaveValue('Patience')
  await portal.openMenu.click()
  await logout.click()
  await settings.leave.click()
  await expect(page).toHaveURL('/login')
  await expect(settings.notifications.toast(MESSAGES.loggedOutTitle)).toBeVisible()
})

test('changing the password requires the current password and ends all sessions', async ({
  page,
  problems,
}) => {
  problems.expect(/400/)
  problems.allow(/status of 40[13]/, /permission/i)
  const { dialog, currentPassword: current, newPassword: next, submit } = settings.password
  await settings.open()
  await settings.changePassword.click()
  await expectAccessible(page)
  await current.fill('a guess')
  await next.fill('tidal-copper-loom')
  await submit.click()
  await expect(dialog.getByText(MESSAGES.currentPasswordWrong)).toBeVisible()
  await expect(current).toBeFocused()

  await current.fill(member.password)
  await submit.click()
  await expect(page).toHaveURL('/login')
  await expect(settings.notifications.toast(MESSAGES.passwordChanged)).toBeVisible()
  await expect(settings.notifications.toast(MESSAGES.accessChanged)).toBeHidden()
  await expect(signIn(member)).rejects.toThrow()
  await signIn({ email: member.email, password: 'tidal-copper-loom' })
})

test('a member creates the URL of their calendar feed, replaces it, and switches the feed off', async ({
  page,
  request,
}) => {
  await settings.open()
  await settings.createLink.click()
  await expect(settings.notifications.toast(MESSAGES.feedCreated)).toBeVisible()
  const former = (await settings.calendarLink.textContent()) ?? ''
  expect(former).toMatch(/\/calendar\/[A-Za-z0-9_-]{43}\.ics$/)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  const feed = await request.get(former)
  expect(feed.status()).toBe(200)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await page.reload()
  await expect(settings.calendar).toContainText('For safety, the link is shown only once.')
  await settings.replaceLink.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(settings.calendarLink).not.toHaveText(former)
  expect((await request.get(former)).status()).toBe(404)
  const next = (await settings.calendarLink.textContent()) ?? ''
  expect((await request.get(next)).status()).toBe(200)
  await settings.switchOff.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch Off' }).click()
  await expect(settings.createLink).toBeVisible()
  expect((await request.get(next)).status()).toBe(404)
})
