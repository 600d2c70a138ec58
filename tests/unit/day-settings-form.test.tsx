import type { StoredDaySettings } from '@domain/calls/day-settings'
import { MESSAGES } from '@domain/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { DaySettingsForm } from '../../web/src/features/events/admin/day-settings-form'
import { Dialog } from '../../web/src/ui/kit/dialog'
import { AppError } from '../../web/src/firebase/errors'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'

const { saveDaySettings, stored } = vi.hoisted(() => ({
  saveDaySettings: vi.fn<(fields: object, updated_at: number | null) => Promise<void>>(),
  stored: { now: {} },
}))
vi.mock('../../web/src/features/events/admin/api/writes', () => ({ saveDaySettings }))
vi.mock('../../web/src/firebase/functions', () => ({ call: async () => stored.now }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const MINUTES = { fajr: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 }
const settings: StoredDaySettings = {
  hijri_shift: 1,
  prayers: { London: { method: 'MoonsightingCommittee', minutes: { ...MINUTES, isha: 3 } } },
  updated_at: 5,
}

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
  stored.now = settings
  saveDaySettings.mockReset()
  saveDaySettings.mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onClose = vi.fn()

async function openForm() {
  onClose.mockReset()
  render(
    <QueryClientProvider client={queryClient}>
      <DataRouter>
        <UnstyledAntDesign>
          <Dialog title="Hijri and Prayer Times" open onClose={onClose} holdsInput>
            <DaySettingsForm onDone={() => undefined} />
          </Dialog>
        </UnstyledAntDesign>
      </DataRouter>
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Fajr')
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

async function chooseCity(name: string) {
  const select = field('Prayer Times of')
  fireEvent.mouseDown(select)
  fireEvent.change(select, { target: { value: name } })
  const option = await waitFor(() => {
    const found = document.querySelector(`.ant-select-item-option[title="${name}"]`)
    expect(found).not.toBeNull()
    return found as Element
  })
  fireEvent.click(option)
  await waitFor(() => expect(select.parentElement?.title).toBe(name))
}
const save = () => fireEvent.click(screen.getByText('Save'))

describe('the form for prayer times', () => {
  it('the form for prayer times opens with the focus on its first field', async () => {
    await openForm()
    expect(document.activeElement).toBe(field('Hijri Date'))
  })

  it('the form for prayer times keeps the corrections (in minutes) for each city when the city changes, and saves them all', async () => {
    await openForm()
    await chooseCity('Dubai')
    type('Fajr', '5')
    await chooseCity('London')
    expect([field('Fajr').value, field('Isha').value]).toEqual(['0', '3'])
    type('Isha', '4')
    await chooseCity('Dubai')
    expect(field('Fajr').value).toBe('5')
    save()
    await waitFor(() => expect(saveDaySettings).toHaveBeenCalledOnce())
    expect(saveDaySettings.mock.lastCall).toEqual([
      {
        hijri_shift: 1,
        prayers: {
          London: { method: 'MoonsightingCommittee', minutes: { ...MINUTES, isha: 4 } },
          Dubai: { method: expect.any(String), minutes: { ...MINUTES, fajr: 5 } },
        },
      },
      5,
    ])
  })

  it('if another admin has saved prayer times, the form keeps the typed corrections until "Load Their Version" is pressed', async () => {
    await openForm()
    await chooseCity('London')
    type('Isha', '4')
    stored.now = {
      ...settings,
      prayers: { London: { method: 'Dubai', minutes: { ...MINUTES, fajr: 9 } } },
      updated_at: 6,
    }
    saveDaySettings.mockRejectedValueOnce(new AppError('day_settings_changed'))
    save()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(MESSAGES.daySettingsChanged)
    expect([field('Fajr').value, field('Isha').value]).toEqual(['0', '4'])
    fireEvent.click(screen.getByText('Load Their Version'))
    await waitFor(() => expect(field('Fajr').value).toBe('9'))
    expect(field('Isha').value).toBe('0')
    expect(screen.queryByText(MESSAGES.daySettingsChanged)).toBeNull()
    expect(document.activeElement).toBe(field('Hijri Date'))
    type('Isha', '4')
    save()
    await waitFor(() => expect(saveDaySettings).toHaveBeenCalledTimes(2))
    expect(saveDaySettings.mock.lastCall).toEqual([
      {
        hijri_shift: 1,
        prayers: { London: { method: 'Dubai', minutes: { ...MINUTES, fajr: 9, isha: 4 } } },
      },
      6,
    ])
  })

  it('the form for prayer times does not save an invalid correction, and shows the city that has this correction', async () => {
    await openForm()
    await chooseCity('London')
    type('Isha', '99')
    await chooseCity('Dubai')
    save()
    expect(await screen.findByText(MESSAGES.prayerShiftInvalid)).toBeDefined()
    expect(field('Prayer Times of').parentElement?.title).toBe('London')
    expect(field('Isha').value).toBe('99')
    expect(saveDaySettings).not.toHaveBeenCalled()
  })

  it('closing the form for prayer times asks before it discards typed corrections, even after switching between cities', async () => {
    await openForm()
    const firstCity = field('Prayer Times of').parentElement?.title ?? ''
    type('Fajr', '5')
    await chooseCity('Dubai')
    await chooseCity(firstCity)
    expect(field('Fajr').value).toBe('5')
    fireEvent.click(screen.getByText('Cancel'))
    expect(await screen.findByText('Keep Editing')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })
})
