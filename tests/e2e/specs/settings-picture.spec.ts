import { MESSAGES } from '@domain/messages'
import type { Page } from 'playwright/test'
import { avatarPicture } from '../../support/avatar-picture'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { storedAvatar, storedProfile, uploads } from '../fixtures/avatars'
import {
  drawPicture,
  png,
  sizeAndColours,
  withCameraData,
  type PickedFile,
} from '../fixtures/pictures'
import { expect, test } from '../fixtures/test'
import { Portal } from '../pages/portal'
import { SettingsPage } from '../pages/settings-page'

const pickedFile = (buffer: Buffer, mimeType = 'image/png', name = 'me.png'): PickedFile => ({
  name,
  mimeType,
  buffer,
})

/**
 * Makes three uploads fail, and expects a message for each: an unreadable picture, a cancelled upload and a lost
 * connection.
 */
async function failUploads(page: Page, settings: SettingsPage) {
  const failure = settings.notifications.toast(MESSAGES.errorTitle)
  const close = failure.getByRole('button', { name: 'Close notification' })
  await settings.fileInput.setInputFiles(pickedFile(avatarPicture(30).subarray(0, 90)))
  await expect(failure).toContainText(MESSAGES.pictureUnreadable)
  await close.click()

  const held = await uploads(page).hold()
  await settings.fileInput.setInputFiles(pickedFile(avatarPicture(30)))
  await settings.cancelUpload.click()
  await expect(settings.notifications.toast(MESSAGES.pictureUploadCancelled)).toBeVisible()
  await expect(settings.choosePicture).toBeFocused()

  await settings.fileInput.setInputFiles(pickedFile(avatarPicture(60)))
  await expect(settings.progress).toBeVisible()
  await page.context().setOffline(true)
  await expect(failure).toContainText(MESSAGES.pictureUploadFailed)
  await expect(settings.progress).toBeHidden()
  await close.click()
  await page.context().setOffline(false)
  await uploads(page).restore()
  held.release()
}

test('an uploaded picture is rotated and cropped, and loses its EXIF data; a failed upload does not change the stored picture', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_RESET/, /ERR_INTERNET_DISCONNECTED/, /cleardot/)
  problems.expect(/console: Failed to upload profile picture/)
  const member = await backend.account()
  const tokens = await signInAs(member)
  const settings = new SettingsPage(page)
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
  await page.setViewportSize(VIEWPORTS.desktop)
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

  const profileBefore = await storedProfile(backend, member.uid)
  const pictureBefore = await storedAvatar(tokens, member.uid, 'png')
  await failUploads(page, settings)
  expect(await storedProfile(backend, member.uid)).toEqual(profileBefore)
  expect(await storedAvatar(tokens, member.uid, 'png')).toEqual(pictureBefore)

  // The photo's EXIF data says that the photo must be rotated to the right. This rotation moves the photo's left side
  // to the top.
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
  await expect(new Portal(page).sidebar.locator('.avatar img')).toHaveAttribute(
    'src',
    (await settings.picture.getAttribute('src')) ?? '',
  )

  await settings.removePicture.click()
  await expect(settings.notifications.toast(MESSAGES.pictureRemoved)).toBeVisible()
  await expect(settings.picture).toBeHidden()
  await expect(otherPicture).toBeHidden()
  await expect.poll(() => storedAvatar(tokens, member.uid, 'jpg')).toBeNull()
})
