import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useEventAddress } from '../../web/src/features/events/member/use-event-address'

/** Returns the id of the event that is open on the events page with the given URL query. */
function openEventAt(query: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/dashboard/events${query}`]}>{children}</MemoryRouter>
  )
  return renderHook(() => useEventAddress(), { wrapper }).result.current.id
}

describe('useEventAddress', () => {
  it.each([
    ['?event=e1&type=virtual', 'e1'],
    ['?type=virtual', null],
    ['?event=', null],
  ])('the URL query %s opens the event with the id %j', (query, id) => {
    expect(openEventAt(query)).toBe(id)
  })
})
