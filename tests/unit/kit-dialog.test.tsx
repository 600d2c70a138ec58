// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AntDesign } from '../../web/src/ui/antd'
import { focusOnOpen } from '../../web/src/ui/kit/confirm'
import { Dialog } from '../../web/src/ui/kit/dialog'
import { TextField } from '../../web/src/ui/kit/fields'
import { Form, FormActions } from '../../web/src/ui/kit/form'

beforeEach(() => {
  const list = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => list)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// jsdom takes seconds to evaluate Ant Design's styles, and never reports the end of an animation.
const NO_STYLES = { zeroRuntime: true, token: { motion: false } }

function RequestForm() {
  const { control, formState } = useForm({ defaultValues: { title: '' } })
  return (
    <Form unsaved={formState.isDirty}>
      <TextField control={control} name="title" label="Title" />
      <FormActions submit="Send" pending={false} />
    </Form>
  )
}

async function open(onClose: () => void) {
  render(
    <ConfigProvider theme={NO_STYLES}>
      <AntDesign>
        <Dialog
          title="New Request"
          open
          onClose={onClose}
          holdsInput
          discard="Discard your request?"
        >
          <RequestForm />
        </Dialog>
      </AntDesign>
    </ConfigProvider>,
  )
  await screen.findByRole('dialog', { name: 'New Request' })
}

const write = () =>
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A visa' } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('button', { name: 'Discard' })

describe('a dialog with a form', () => {
  it('a dialog with an untouched form closes at once', async () => {
    const onClose = vi.fn()
    await open(onClose)
    press('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it.each(['Cancel', 'Close'])('a dialog asks before %s discards input', async (way) => {
    const onClose = vi.fn()
    await open(onClose)
    write()
    press(way)
    await question()
    expect(screen.getAllByText('Discard your request?')).not.toEqual([])
    press('Keep Editing')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()

    press(way)
    await question()
    press('Discard')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('a dialog asks before Escape discards input', async () => {
    const onClose = vi.fn()
    await open(onClose)
    write()
    fireEvent.keyDown(screen.getByLabelText('Title'), {
      key: 'Escape',
      code: 'Escape',
      keyCode: 27,
    })
    await question()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('focusOnOpen', () => {
  const opened = () => {
    document.body.innerHTML =
      '<button>Outside</button><div role="dialog" tabindex="-1"><button>Cancel</button><button>Delete</button></div>'
    const [outside, cancel, remove] = document.querySelectorAll('button')
    return { outside, cancel, remove, dialog: document.querySelector<HTMLElement>('[role=dialog]') }
  }

  it.each(['outside', 'dialog', 'cancel'] as const)(
    'opening a dialog moves the focus to the target from this element: %s',
    (from) => {
      const elements = opened()
      elements[from]?.focus()
      focusOnOpen(elements.remove)
      expect(document.activeElement).toBe(elements.remove)
    },
  )

  it('opening a dialog keeps the focus that the Tab key has moved meanwhile', () => {
    const { cancel, remove } = opened()
    remove?.focus()
    focusOnOpen(cancel)
    expect(document.activeElement).toBe(remove)
  })
})
