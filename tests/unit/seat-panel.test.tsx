// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Place } from '../../web/src/features/events/member/place'
import { SeatPanel } from '../../web/src/features/events/member/seat-panel'
import { AntDesign } from '../../web/src/ui/antd'
import { stubBrowser } from '../support/ant-design'
import { createWorld, event } from '../support/factories'

const api = vi.hoisted(() => ({ changePlace: vi.fn(), answerOffer: vi.fn() }))
vi.mock('../../web/src/features/events/member/api/seats', () => api)

const NOW = Date.UTC(2026, 10, 20)
const dinner = { ...event(createWorld(new Date(NOW))), id: 'dinner' }
const NO_STYLES = { zeroRuntime: true, token: { motion: false } }

beforeEach(() => {
  stubBrowser()
  api.changePlace.mockReset().mockResolvedValue({ status: 'none' })
  api.answerOffer.mockReset().mockResolvedValue({ status: 'none' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showPanel(status: Place['status']) {
  const place: Place = {
    status,
    position: 2,
    freeSeats: 0,
    offeredUntil: status === 'offered' ? new Date(NOW + 3_600_000) : null,
    going: 3,
    faces: [],
  }
  render(
    <ConfigProvider theme={NO_STYLES}>
      <AntDesign>
        <SeatPanel event={dinner} place={place} now={NOW} />
      </AntDesign>
    </ConfigProvider>,
  )
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const pressLast = async (name: string) => {
  await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(2))
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
}

describe('the panel of a seat', () => {
  it('the seat panel asks before a member leaves the waitlist, because the place in line is lost', async () => {
    showPanel('waiting')
    await press('Leave Waitlist')
    await press('Stay in Line')
    expect(api.changePlace).not.toHaveBeenCalled()
    await press('Leave Waitlist')
    await pressLast('Leave Waitlist')
    await waitFor(() => expect(api.changePlace).toHaveBeenCalledExactlyOnceWith('dinner', false))
  })

  it('the seat panel asks before a member declines an offered seat, but not before the member accepts the seat', async () => {
    showPanel('offered')
    await press('Decline')
    await press('Keep Offer')
    expect(api.answerOffer).not.toHaveBeenCalled()
    await press('Decline')
    await pressLast('Decline')
    await waitFor(() => expect(api.answerOffer).toHaveBeenCalledExactlyOnceWith('dinner', false))
    api.answerOffer.mockClear()
    cleanup()
    showPanel('offered')
    await press('Accept')
    await waitFor(() => expect(api.answerOffer).toHaveBeenCalledExactlyOnceWith('dinner', true))
  })
})
