import type { AccountCard } from '@domain/directory'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../web/src/data/query-client'
import { RevokeBranchDialog } from '../../web/src/features/members/card/revoke-branch-dialog'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { createWorld, profile } from '../support/factories'
import { DAY } from '../support/factories/factory'

const call = vi.hoisted(() => vi.fn<(contract: { name: string }) => Promise<unknown>>())
vi.mock('../../web/src/firebase/functions', () => ({ call }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

const account: AccountCard = {
  ...profile(createWorld(new Date()), { user_id: 'amina' }),
  role: 'member',
  suspended: false,
  created_at: 0,
}

beforeEach(() => {
  stubBrowser()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the dialog that revokes a member’s unused invitation codes marks the expired codes and includes them in the total', async () => {
  const codeWith = (email: string, expires_at: number | null) => ({
    code: email,
    email,
    sponsor: { uid: 'amina', name: 'Amina' },
    expires_at,
  })
  call.mockResolvedValue({
    codes: [
      codeWith('past@cave.example', Date.now() - DAY),
      codeWith('open@cave.example', Date.now() + DAY),
      codeWith('forever@cave.example', null),
    ],
    more: false,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <UnstyledAntDesign>
        <RevokeBranchDialog account={account} open onClose={() => undefined} />
      </UnstyledAntDesign>
    </QueryClientProvider>,
  )
  const rows = await screen.findAllByRole('listitem', { hidden: true })
  const markOf = (row: HTMLElement) => /expired|until/.exec(row.textContent ?? '')?.[0]
  expect(rows.map(markOf)).toEqual(['expired', 'until', undefined])
  expect(screen.getByText('Revoke 3 Codes')).toBeDefined()
})
