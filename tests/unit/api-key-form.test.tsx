import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KeyForm } from '../../web/src/features/api-keys/key-form'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'
import { DataRouter } from '../support/data-router'
import { closedGate } from '../support/gate'

const generateKey = vi.hoisted(() => vi.fn<(fields: object) => Promise<object>>())
vi.mock('../../web/src/features/api-keys/api/keys', () => ({ generateKey }))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['Calendar', 'is emptied', ['', '']],
  ['Spreadsheet', 'keeps its values', ['Spreadsheet', 'Read only']],
])(
  'after the API key "Calendar" is created, a form whose name field then contains "%s" %s',
  async (typed, _, kept) => {
    const onCreated = vi.fn()
    render(
      <DataRouter>
        <UnstyledAntDesign>
          <KeyForm onCreated={onCreated} />
        </UnstyledAntDesign>
      </DataRouter>,
    )
    const name = screen.getByLabelText<HTMLInputElement>('Key Name')
    const description = screen.getByLabelText<HTMLInputElement>(/^Description/)
    const { released, release } = closedGate()
    generateKey.mockImplementationOnce(() => released.then(() => ({ key: 'k' })))
    fireEvent.change(name, { target: { value: 'Calendar' } })
    fireEvent.change(description, { target: { value: 'Read only' } })
    fireEvent.click(screen.getByText('Generate API Key'))
    await waitFor(() => expect(generateKey).toHaveBeenCalled())
    fireEvent.change(name, { target: { value: typed } })
    await act(async () => release())
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect([name.value, description.value]).toEqual(kept)
  },
)
