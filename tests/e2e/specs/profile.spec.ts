import { COLLECTIONS } from '@domain/paths'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { expect, test } from '../fixtures/test'
import { ProfilePage } from '../pages/profile-page'

test('the profile page says which values are missing, and shows changes to the profile without a reload', async ({
  page,
  backend,
  signInAs,
}) => {
  const account = await backend.account()
  await signInAs(account)
  const profileDocument = backend.db.collection(COLLECTIONS.profiles).doc(account.uid)
  const profile = new ProfilePage(page)
  await profile.open(account.uid)
  await expect(page.getByText('No superpower defined')).toBeVisible()
  // A card of the profile page shows only one line if all of its values are missing.
  for (const title of ['Location & Business', 'Interests & Focus']) {
    await expect(profile.card(title)).toHaveText(`${title}Not specified`)
    expect((await profile.card(title).boundingBox())?.height).toBeLessThan(130)
  }
  await expect(profile.edit).toHaveAttribute('href', '/dashboard/settings')
  await expect(profile.message).toBeHidden()
  await expectAccessible(page)

  await test.step('a card of the profile page says “Not specified” only for missing values', async () => {
    await profileDocument.update({ regions: ['UK'] })
    const business = profile.card('Location & Business')
    await expect(business.getByText('UK', { exact: true })).toBeVisible()
    await expect(business.getByText('Not specified')).toHaveCount(2)
  })

  await test.step('the profile page shows a right-to-left name next to the picture', async () => {
    await page.setViewportSize(VIEWPORTS.desktop)
    await profileDocument.update({ first_name: 'مريم', last_name: 'الزبيدية' })
    await expect(profile.heading).toHaveText('مريم الزبيدية')
    const gap = async () => {
      const picture = await page.getByRole('main').locator('.avatar').boundingBox()
      const name = await profile.heading.boundingBox()
      return (name?.x ?? 0) - (picture?.x ?? 0) - (picture?.width ?? 0)
    }
    expect(await gap()).toBeLessThanOrEqual(32)
    expect((await profile.heading.boundingBox())?.width).toBeLessThan(400)
  })
})
