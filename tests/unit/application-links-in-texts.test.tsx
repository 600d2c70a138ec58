import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ApplicationRow } from '../../web/src/features/applications/admin/api/queue'
import { DecisionPanel } from '../../web/src/features/applications/admin/decision-panel'
import { EarlierAnswers } from '../../web/src/features/applications/admin/earlier-answers'
import { application, createWorld } from '../support/factories'

const world = createWorld(new Date())
const TEXT = 'See https://example.com/me'

afterEach(cleanup)

const linkAddresses = () =>
  screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))

it('https URLs in the message of a decision are shown as links', () => {
  const decision = {
    decision: 'decline',
    reason: 'incomplete',
    message: TEXT,
    decided_by: 'admin',
    decided_at: 0,
    mail_at: null,
  }
  render(
    <DecisionPanel
      application={{ ...application(world), decision } as unknown as ApplicationRow}
      mail={null}
      isMailOn
      personOf={() => null}
      now={0}
      isUndoing={false}
      onUndo={() => undefined}
    />,
  )
  expect(linkAddresses()).toEqual(['https://example.com/me'])
})

it('https URLs in an applicant’s earlier answers, which newer answers have replaced, are shown as links', () => {
  const current = { ...application(world), id: 'a' } as unknown as ApplicationRow
  const { name, business, activity, revenue_band, region, referred_by } = current
  const answers = { name, business, activity, revenue_band, region, referred_by, why: TEXT }
  render(<EarlierAnswers application={current} earlier={[{ ...answers, until: 0, by: 'form' }]} />)
  expect(linkAddresses()).toEqual(['https://example.com/me'])
})
