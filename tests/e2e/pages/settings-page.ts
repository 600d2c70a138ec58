import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

type List = 'Regions' | 'Business Arenas' | 'Topics of Interest' | 'Current Focus'

export class SettingsPage {
  readonly firstName
  readonly lastName
  readonly superpower
  readonly bio
  readonly revenue
  readonly save
  readonly discard
  readonly unsavedNotice
  readonly picture
  readonly choosePicture
  readonly removePicture
  readonly fileInput
  readonly progress
  readonly cancelUpload
  readonly leaveDialog
  readonly stay
  readonly leave
  readonly emails
  readonly calendar
  readonly createLink
  readonly replaceLink
  readonly switchOff
  readonly calendarLink
  readonly changePassword
  readonly password
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.firstName = main.getByLabel('First name')
    this.lastName = main.getByLabel('Last name')
    this.superpower = main.getByLabel('Superpower')
    this.bio = main.getByLabel('Bio')
    this.revenue = main.getByRole('combobox', { name: 'Annual Revenue Band' })
    this.save = main.getByRole('button', { name: /(Save Changes|Saving\.\.\.)$/ })
    this.discard = main.getByRole('button', { name: 'Discard' })
    this.unsavedNotice = main.getByText('You have unsaved changes')
    const section = main.getByRole('region', { name: 'Picture' })
    this.picture = section.locator('.avatar img')
    this.choosePicture = section.getByRole('button', { name: /(Upload|Change) Picture$/ })
    this.removePicture = section.getByRole('button', { name: 'Remove Picture' })
    this.fileInput = section.getByLabel('Picture file')
    this.progress = section.getByRole('progressbar', { name: 'Uploading picture' })
    this.cancelUpload = section.getByRole('button', { name: 'Cancel' })
    this.leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    this.stay = this.leaveDialog.getByRole('button', { name: 'Stay' })
    this.leave = this.leaveDialog.getByRole('button', { name: 'Leave' })
    const emails = main.getByRole('region', { name: 'Emails' })
    this.emails = {
      section: emails,
      requests: emails.getByRole('combobox', { name: 'Your requests' }),
      zone: emails.getByRole('combobox', { name: 'Time zone' }),
      retry: emails.getByRole('button', { name: 'Try Again' }),
    }
    this.changePassword = main.getByRole('button', { name: 'Change Password...' })
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    this.password = {
      dialog,
      currentPassword: dialog.getByLabel('Current password'),
      newPassword: dialog.getByLabel('New password'),
      submit: dialog.getByRole('button', { name: /(Change Password|Changing\.\.\.)$/ }),
    }
    this.calendar = main.getByRole('region', { name: 'Calendar' })
    this.createLink = this.calendar.getByRole('button', { name: 'Create Calendar Link' })
    this.replaceLink = this.calendar.getByRole('button', { name: 'Replace Link' })
    this.switchOff = this.calendar.getByRole('button', { name: 'Switch Off' })
    this.calendarLink = this.calendar.locator('code')
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/dashboard/settings')
  }

  /** A combobox, such as 'Regions'. The page shows the chosen options in a separate list. */
  select(list: List) {
    return this.page.getByRole('main').getByRole('combobox', { name: list })
  }

  chosenOptions(list: List) {
    return this.page.getByRole('list', { name: `${list}: chosen` }).getByRole('listitem')
  }

  removeOption(option: string) {
    return this.page.getByRole('button', { name: `Remove ${option}`, exact: true })
  }
}
