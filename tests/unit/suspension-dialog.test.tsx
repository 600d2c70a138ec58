import type { AccountCard } from '@domain/directory'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SuspensionDialog } from '../../web/src/features/members/admin/suspension-dialog'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'

vi.mock('../../web/src/firebase/functions', () => ({ call: vi.fn() }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const account = (suspended: boolean): AccountCard => ({
  user_id: 'amina',
  first_name: 'Amina',
  last_name: 'Delacroix',
  superpower: null,
  regions: [],
  business_arenas: [],
  revenue_band: null,
  topics: [],
  avatar_url: null,
  role: 'member',
  suspended,
  created_at: 0,
})

it.each([
  [
    'Suspend Member',
    false,
    'restoring the member does not bring these back',
    'All other data is kept',
  ],
  ['Restore Member', true, 'do not come back', 'Their other data is unchanged'],
])(
  'the "%s" dialog says that seats and invitations are lost and that all other data is kept',
  async (title, suspended, loss, kept) => {
    render(
      <DataRouter>
        <UnstyledAntDesign>
          <SuspensionDialog account={account(suspended)} open onClose={() => undefined} />
        </UnstyledAntDesign>
      </DataRouter>,
    )
    const { textContent } = await screen.findByRole('dialog', { name: title })
    expect(textContent).toMatch(/seats.*invitations/i)
    expect(textContent).toContain(loss)
    expect(textContent).toContain(kept)
  },
)
