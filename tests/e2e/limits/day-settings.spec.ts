import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { newFamilyName as newWord } from '../fixtures/people'
import { addEvents } from '../fixtures/rows'
import { expect, test } from '../fixtures/test'
import { DaySettingsDialog } from '../pages/day-settings-dialog'
import { EventsPage } from '../pages/events-page'
import { choose, expectChosen } from '../pages/filters'

test('members see the Hijri dates and prayer times that an admin sets', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  const word = newWord()
  const title = `Lunch ${word}`
  await addEvents(backend, [
    {
      title,
      event_date: new Date('2031-11-25T17:30:00Z'),
      ends_at: new Date('2031-11-25T19:30:00Z'),
      time_zone: 'America/New_York',
      city: 'New York',
    },
  ])
  const member = new EventsPage(await anotherBrowser(await backend.account()))
  await member.open(`?q=${word}`)
  await member.viewDetails(title).click()
  await expect(member.detail('Hijri date')).toHaveText('10 Sha‘ban 1453')
  await expect(member.detail('Prayer times')).toContainText('Dhuhr')
  const calculated = await member.detail('Prayer times').innerText()

  await signInAs(await backend.account({ role: 'admin' }))
  const settings = new DaySettingsDialog(page)
  await settings.open()
  await expectChosen(settings.hijriDate, 'As calculated (Umm al-Qura)')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await choose(settings.hijriDate, '1 day ahead')
  await choose(settings.city, 'New York')
  await settings.dhuhr.fill('61')
  await settings.save.click()
  await expect(settings.dialog).toContainText(MESSAGES.prayerShiftInvalid)
  await settings.dhuhr.fill('60')
  await settings.save.click()
  await expect(settings.notifications.toast(MESSAGES.daySettingsSaved)).toBeVisible()

  await member.page.reload()
  await expect(member.detail('Hijri date')).toHaveText('11 Sha‘ban 1453')
  await expect(member.detail('Prayer times')).not.toHaveText(calculated)

  await settings.open()
  await expectChosen(settings.hijriDate, '1 day ahead')
  await choose(settings.city, 'New York')
  await expect(settings.dhuhr).toHaveValue('60')
})
