import { AVATAR_MAX_BYTES, LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { avatarPicture } from '../../support/avatar-picture'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { storedAvatar, storedProfile, uploads } from '../fixtures/avatars'
import type { Account } from '../fixtures/backend'
import { environment } from '../fixtures/environment'
import { commits, listenStream } from '../fixtures/firestore'
import {
  drawPicture,
  sizeAndColours,
  padPicture,
  png,
  withCameraData,
  type PickedFile,
} from '../fixtures/pictures'
import { signIn, type Tokens } from '../fixtures/session'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { DashboardPage } from '../pages/dashboard-page'
import { choose, expectChosen } from '../pages/filters'
import { Portal } from '../pages/portal'
import { SettingsPage } from '../pages/settings-page'

let member: Account
let tokens: Tokens
let settings: SettingsPage
let portal: Portal

test.beforeEach(async ({ page, backend, signInAs }) => {
  member = await backend.account()
  tokens = await signInAs(member)
  settings = new SettingsPage(page)
  portal = new Portal(page)
})

const pickedFile = (buffer: Buffer, mimeType = 'image/png', name = 'me.png'): PickedFile => ({
  name,
  mimeType,
  buffer,
})

test('saving the settings stores the profile and changes the displayed name everywhere at once', async ({
  page,
  backend,
}) => {
  await settings.open()
  await expect(settings.firstName).toHaveValue(member.first_name)
  await expect(settings.lastName).toHaveValue(member.last_name)
  await expect(page).toHaveTitle(/^Profile Settings/)
  await expectChosen(settings.revenue, 'Not specified')
  await settings.revenue.click()
  await expect(page.getByRole('option')).toHaveText([
    'Not specified',
    '<$1M',
    '$1-$3M',
    '$3-$10M',
    '$10M+',
    '$100M+',
  ])
  await page.keyboard.press('Escape')
  await expect(settings.unsavedNotice).toBeHidden()

  await settings.firstName.fill('  Zaynab ')
  await settings.superpower.fill('Reading contracts')
  await settings.bio.fill('First line.\n\nSecond paragraph.')
  await choose(settings.revenue, '$3-$10M')
  for (const region of ['UK', 'Other', 'UAE']) {
    await choose(settings.select('Regions'), region)
    await expect(page.getByText(`${region} added`, { exact: true })).toBeAttached()
  }
  await settings.select('Regions').click()
  await expect(page.getByRole('option')).toHaveText(['KSA', 'Canada', 'US', 'Europe'])
  await page.keyboard.press('Escape')
  await settings.removeOption('Other').click()
  await expect(settings.removeOption('UAE')).toBeFocused()
  await expect(settings.chosenOptions('Regions')).toHaveText(['UK', 'UAE'])
  await choose(settings.select('Business Arenas'), "Da'wah")
  await choose(settings.select('Topics of Interest'), 'Islam')
  await choose(settings.select('Current Focus'), 'Hiring')
  await expect(settings.unsavedNotice).toBeVisible()
  await expectAccessible(page)

  const held = await commits(page).hold()
  await settings.save.click()
  await expect(settings.save).toHaveText('Saving...')
  held.release()
  await expect(settings.notifications.toast(MESSAGES.profileSaved)).toBeVisible()
  await expect(settings.unsavedNotice).toBeHidden()
  await expect(settings.save).toHaveText('Save Changes')

  const name = `Zaynab ${member.last_name}`
  await page.setViewportSize(VIEWPORTS.desktop)
  await expect(portal.sidebar).toContainText(name)
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

test('an uploaded picture is rotated upright, cropped to a square, stripped of EXIF data, and replaces the former picture', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const otherPage = await anotherBrowser(member)
  await otherPage.goto(`/dashboard/members/${member.uid}`)
  await settings.open()
  await expect(page.getByText('Max file size: 2MB. Supported formats: JPG, PNG, GIF')).toBeVisible()

  const transparentPicture = await drawPicture(page, 'image/png', {
    width: 900,
    height: 600,
    transparent: true,
  })
  const held = await uploads(page).hold()
  await settings.fileInput.setInputFiles(pickedFile(transparentPicture))
  await expect(settings.progress).toHaveAttribute('aria-valuetext', /Uploading|Finishing/)
  await expectAccessible(page)
  held.release()
  await expect(settings.notifications.toast(MESSAGES.pictureUploaded)).toBeVisible()
  await expect(settings.progress).toBeHidden()
  await uploads(page).restore()
  expect(
    await sizeAndColours(page, (await storedAvatar(tokens, member.uid, 'png')) ?? png(1, 1)),
  ).toEqual({
    width: 512,
    height: 512,
    top: 'nothing',
    bottom: 'nothing',
    left: 'red',
    right: 'nothing',
  })
  await expect(settings.picture).toBeVisible()
  const otherPicture = otherPage.getByRole('main').locator('.avatar img')
  await expect(otherPicture).toBeVisible()
  const firstPictureUrl = await otherPicture.getAttribute('src')

  // The camera was rotated, so that the left side of the stored image is the top of the picture.
  const jpeg = await drawPicture(page, 'image/jpeg', { width: 300, height: 200 })
  const photo = withCameraData(jpeg, 'N 25.20 E 55.27')
  await settings.fileInput.setInputFiles(pickedFile(photo, 'image/jpeg', 'IMG_1.JPG'))
  const nameOf = async () => (await storedProfile(backend, member.uid))['avatar_url'] as unknown
  await expect.poll(nameOf).toMatch(new RegExp(`^avatars/${member.uid}/avatar\\.jpg\\?v=\\d+$`))
  const stored = (await storedAvatar(tokens, member.uid, 'jpg')) ?? Buffer.alloc(0)
  expect(stored.toString('latin1')).not.toMatch(/Exif|N 25/)
  expect(await sizeAndColours(page, stored)).toMatchObject({
    width: 200,
    height: 200,
    top: 'red',
    bottom: 'blue',
  })
  await expect.poll(() => storedAvatar(tokens, member.uid, 'png')).toBeNull()
  await expect(otherPicture).not.toHaveAttribute('src', firstPictureUrl ?? '')
  await page.setViewportSize(VIEWPORTS.desktop)
  await expect(portal.sidebar.locator('.avatar img')).toHaveAttribute(
    'src',
    (await settings.picture.getAttribute('src')) ?? '',
  )

  await settings.removePicture.click()
  await expect(settings.notifications.toast(MESSAGES.pictureRemoved)).toBeVisible()
  await expect(settings.picture).toBeHidden()
  await expect(otherPicture).toBeHidden()
  await expect.poll(() => storedAvatar(tokens, member.uid, 'jpg')).toBeNull()
})

test('the settings show a message for an invalid picture file and keep the former picture', async ({
  backend,
}) => {
  await settings.open()
  await settings.fileInput.setInputFiles(
    pickedFile(padPicture(avatarPicture(200), AVATAR_MAX_BYTES)),
  )
  await expect(settings.notifications.toast(MESSAGES.pictureUploaded)).toBeVisible()
  await expect(settings.picture).toBeVisible()
  const { avatar_url } = await storedProfile(backend, member.uid)
  const picture = await settings.picture.getAttribute('src')

  const wrong: [PickedFile, string][] = [
    [pickedFile(Buffer.from('No picture at all')), MESSAGES.pictureNoImage],
    [pickedFile(avatarPicture(30).subarray(0, 90)), MESSAGES.pictureUnreadable],
  ]
  for (const [chosen, message] of wrong) {
    await settings.fileInput.setInputFiles(chosen)
    const toast = settings.notifications.toast(MESSAGES.errorTitle)
    await expect(toast).toContainText(message)
    await toast.getByRole('button', { name: 'Close notification' }).click()
    await expect(toast).toBeHidden()
  }
  expect(await settings.picture.getAttribute('src')).toBe(picture)
  expect((await storedProfile(backend, member.uid))['avatar_url']).toBe(avatar_url)
})

test('the settings keep the former picture when an upload is interrupted or cancelled', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET/, /ERR_INTERNET_DISCONNECTED/, /cleardot/)
  problems.expect(/console: Failed to upload profile picture/)
  await settings.open()
  await settings.fileInput.setInputFiles(pickedFile(avatarPicture(200)))
  await expect(settings.notifications.toast(MESSAGES.pictureUploaded)).toBeVisible()
  const profileBefore = await storedProfile(backend, member.uid)
  const pictureBefore = await storedAvatar(tokens, member.uid, 'jpg')
  const failure = settings.notifications.toast(MESSAGES.errorTitle)

  const held = await uploads(page).hold()
  await settings.fileInput.setInputFiles(pickedFile(avatarPicture(30)))
  await settings.cancelUpload.click()
  await expect(settings.notifications.toast(MESSAGES.pictureUploadCancelled)).toBeVisible()
  await expect(settings.choosePicture).toBeFocused()

  await settings.fileInput.setInputFiles(pickedFile(avatarPicture(60)))
  await expect(settings.progress).toBeVisible()
  await context.setOffline(true)
  await expect(failure).toContainText(MESSAGES.pictureUploadFailed)
  await failure.getByRole('button', { name: 'Close notification' }).click()
  await context.setOffline(false)
  await uploads(page).restore()
  held.release()

  await uploads(page).cut()
  await settings.fileInput.setInputFiles(pickedFile(avatarPicture(90)))
  await expect(failure).toContainText(MESSAGES.pictureUploadFailed, { timeout: 25_000 })
  await expect(settings.progress).toBeHidden()
  await uploads(page).restore()

  await page.reload()
  await expect(settings.picture).toBeVisible()
  expect(await storedProfile(backend, member.uid)).toEqual(profileBefore)
  expect(await storedAvatar(tokens, member.uid, 'jpg')).toEqual(pictureBefore)
})

test('the settings show an error and keep the input when saving the profile fails', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /cleardot/, /status of (401|500)/)
  problems.expect(/console: Failed to save profile/, /console: Network error/)
  await settings.open()
  const long = 'b'.repeat(LENGTHS.bio + 1)
  await settings.firstName.fill('n'.repeat(LENGTHS.name + 1))
  await settings.superpower.fill('s'.repeat(LENGTHS.superpower + 1))
  await settings.bio.fill(long)
  await settings.save.click()
  await expect(settings.firstName).toBeFocused()
  for (const [field, max] of [
    [settings.firstName, LENGTHS.name],
    [settings.superpower, LENGTHS.superpower],
    [settings.bio, LENGTHS.bio],
  ] as const)
    await expect(field).toHaveAccessibleDescription(new RegExp(`at most ${max} characters`))
  await expect(settings.bio).toHaveValue(long)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)

  const bio = 'b'.repeat(LENGTHS.bio)
  await settings.firstName.fill('')
  await settings.superpower.fill('Patience')
  await settings.bio.fill(bio)
  const toast = settings.notifications.toast(MESSAGES.errorTitle)
  const fails = async (sentence: string) => {
    await settings.save.click()
    await expect(toast).toContainText(sentence)
    await toast.getByRole('button', { name: 'Close notification' }).click()
    await expect(settings.superpower).toHaveValue('Patience')
    await expect(settings.bio).toHaveValue(bio)
    await expect(settings.unsavedNotice).toBeVisible()
  }
  await commits(page).fail()
  await fails(MESSAGES.profileSaveFailed)
  await commits(page).restore()

  const isCommit = ({ pathname }: URL) => pathname.endsWith(':commit')
  await page.route(isCommit, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 401,
          headers: {
            'access-control-allow-origin': environment.hosting,
            'access-control-allow-credentials': 'true',
          },
          json: { error: { code: 401, status: 'UNAUTHENTICATED', message: 'no session' } },
        }),
  )
  await fails(MESSAGES.profileSaveNeedsLogin)
  await page.unroute(isCommit)

  await context.setOffline(true)
  await fails(MESSAGES.offline)
  await context.setOffline(false)
  expect(await storedProfile(backend, member.uid)).toMatchObject({ superpower: null, bio: null })

  await settings.save.click()
  await expect(settings.notifications.toast(MESSAGES.profileSaved)).toBeVisible()
  await expect(portal.sidebar).toContainText('Anonymous')
  expect(await storedProfile(backend, member.uid)).toMatchObject({
    first_name: null,
    superpower: 'Patience',
    bio,
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

  await page.setViewportSize(VIEWPORTS.phone)
  await portal.openMenu.click()
  await portal.drawer.getByRole('button', { name: 'Logout' }).click()
  await settings.stay.click()
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
  await page.goBack()
  await expect(settings.superpower).toHaveValue('')

  await settings.superpower.fill('Patience')
  await portal.logOut()
  await settings.leave.click()
  await expect(page).toHaveURL('/login')
  await expect(settings.notifications.toast(MESSAGES.loggedOutTitle)).toBeVisible()
})

test('profile edits on two devices do not overwrite each other', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const otherSettings = new SettingsPage(await anotherBrowser(member))
  await settings.open()
  await otherSettings.open()
  await expect(otherSettings.firstName).toHaveValue(member.first_name)
  await settings.superpower.fill('Patience')
  await otherSettings.firstName.fill('Zaynab')
  await choose(otherSettings.select('Regions'), 'UK')
  await otherSettings.save.click()
  await expect(settings.firstName).toHaveValue('Zaynab')
  await expect(portal.sidebar).toContainText(`Zaynab ${member.last_name}`)
  await expect(settings.chosenOptions('Regions')).toHaveText(['UK'])
  await expect(settings.superpower).toHaveValue('Patience')
  await settings.save.click()
  await expect(settings.notifications.toast(MESSAGES.profileSaved)).toBeVisible()
  await expect(otherSettings.superpower).toHaveValue('Patience')
  await expect(otherSettings.unsavedNotice).toBeHidden()
  expect(await storedProfile(backend, member.uid)).toMatchObject({
    first_name: 'Zaynab',
    regions: ['UK'],
    superpower: 'Patience',
  })
  await expect(page.getByText('You have unsaved changes')).toBeHidden()
})

test('the settings page can be used with the keyboard alone', async ({ page }) => {
  // Playwright intercepts file dialogs only while the page has a listener for file dialogs.
  page.on('filechooser', () => undefined)
  await settings.open()
  await expect(settings.firstName).toHaveValue(member.first_name)
  await focusOn(settings.choosePicture)
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([])
  await page.keyboard.press('Tab')
  await expect(settings.firstName).toBeFocused()
  for (const field of [settings.lastName, settings.superpower, settings.bio]) {
    await page.keyboard.press('Tab')
    await expect(field).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(settings.select('Regions')).toBeFocused()
  // The first arrow key opens the list without choosing an option.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'UK' })).toBeVisible()
  await expect(settings.chosenOptions('Regions')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(settings.chosenOptions('Regions')).toHaveText(['UAE'])
  await expect(settings.select('Regions')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(settings.removeOption('UAE')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(settings.chosenOptions('Regions')).toHaveCount(0)
  await expect(settings.select('Regions')).toBeFocused()

  await focusOn(settings.firstName)
  await page.keyboard.type('Zaynab')
  await page.keyboard.press('Enter')
  await expect(settings.notifications.toast(MESSAGES.profileSaved)).toBeVisible()
})

test('the settings page shows whether the profile is loading, unavailable or missing', async ({
  page,
  backend,
  problems,
}) => {
  problems.allow(/ERR_/, /could not be read/, /Firestore/, /cleardot/)
  const stream = listenStream(page)
  const loading = page.getByText('Loading profile...')
  await stream.hold()
  await settings.open()
  await expect(loading).toBeAttached()
  await expectAccessible(page)
  await stream.restore()

  await stream.cut()
  await settings.open()
  await expect(settings.failure).toBeVisible()
  await expect(settings.notifications.toast(MESSAGES.errorTitle)).toContainText(
    MESSAGES.profileFailed,
  )
  await expectAccessible(page)
  // Clicks the retry button before the connection is restored, because afterwards the page can recover without it.
  await settings.retry.click()
  await expect(loading).toBeAttached()
  await stream.restore()
  await expect(settings.firstName).toHaveValue(member.first_name)

  await backend.db.collection(COLLECTIONS.profiles).doc(member.uid).delete()
  await expect(settings.notFound).toBeVisible()
  await expectAccessible(page)
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

test('a member creates, replaces and switches off the address of the calendar feed', async ({
  page,
  request,
}) => {
  await settings.open()
  await settings.createAddress.click()
  await expect(settings.notifications.toast(MESSAGES.feedCreated)).toBeVisible()
  const former = (await settings.calendarAddress.textContent()) ?? ''
  expect(former).toMatch(/\/calendar\/[A-Za-z0-9_-]{43}\.ics$/)
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  const feed = await request.get(former)
  expect(feed.status()).toBe(200)
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await page.reload()
  await expect(settings.calendar).toContainText('For safety, the address is shown only once.')
  await settings.replaceAddress.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(settings.calendarAddress).not.toHaveText(former)
  expect((await request.get(former)).status()).toBe(404)
  const next = (await settings.calendarAddress.textContent()) ?? ''
  expect((await request.get(next)).status()).toBe(200)
  await settings.switchOff.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch Off' }).click()
  await expect(settings.createAddress).toBeVisible()
  expect((await request.get(next)).status()).toBe(404)
})
