import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusOnOpen } from '../../web/src/ui/kit/confirm'
import { Dialog } from '../../web/src/ui/kit/dialog'
import { TextField } from '../../web/src/ui/kit/fields'
import { Form, FormActions } from '../../web/src/ui/kit/form'
import { DataRouter } from '../support/data-router'
import { stubBrowser, UnstyledAntDesign } from '../support/ant-design'

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function RequestForm() {
  const { control, formState } = useForm({ defaultValues: { title: '' } })
  return (
    <Form unsaved={formState.isDirty}>
      <TextField control={control} name="title" label="Title" />
      <FormActions submit="Send" pending={false} />
    </Form>
  )
}

async function openDialog(onClose: () => void) {
  render(
    <DataRouter path="/">
      <UnstyledAntDesign>
        <Link to="/elsewhere">Elsewhere</Link>
        <Dialog
          title="New Request"
          open
          onClose={onClose}
          holdsInput
          discardQuestion="Discard your request?"
        >
          <RequestForm />
        </Dialog>
      </UnstyledAntDesign>
    </DataRouter>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'New Request' })
  within(dialog).getByRole('heading', { level: 2, name: 'New Request' })
}

const typeTitle = () =>
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A visa' } })
const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const findDiscardButton = () => screen.findByRole('button', { name: 'Discard' })

describe('a dialog with a form', () => {
  it('if the form in a dialog has not been changed, "Cancel" closes the dialog without a question', async () => {
    const onClose = vi.fn()
    await openDialog(onClose)
    pressButton('Cancel')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it.each(['Cancel', 'Close'])(
    'a dialog with unsaved input asks for confirmation when the "%s" button is pressed',
    async (way) => {
      const onClose = vi.fn()
      await openDialog(onClose)
      typeTitle()
      pressButton(way)
      await findDiscardButton()
      expect(screen.getAllByText('Discard your request?')).not.toEqual([])
      pressButton('Keep Editing')
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull())
      expect(onClose).not.toHaveBeenCalled()

      pressButton(way)
      await findDiscardButton()
      pressButton('Discard')
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    },
  )

  it('a dialog with unsaved input asks for confirmation when Escape is pressed', async () => {
    const onClose = vi.fn()
    await openDialog(onClose)
    typeTitle()
    fireEvent.keyDown(screen.getByLabelText('Title'), {
      key: 'Escape',
      code: 'Escape',
      keyCode: 27,
    })
    await findDiscardButton()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('while a dialog contains unsaved input, the user must confirm before another page opens or the page reloads', async () => {
    const isReloadHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    await openDialog(vi.fn())
    expect(isReloadHeld()).toBe(false)
    typeTitle()
    expect(isReloadHeld()).toBe(true)
    fireEvent.click(screen.getByText('Elsewhere'))
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'A visa')
    fireEvent.click(screen.getByText('Elsewhere'))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull())
    expect(isReloadHeld()).toBe(false)
  })
})

describe('focusOnOpen', () => {
  const openMarkup = () => {
    document.body.innerHTML =
      '<button>Outside</button><div role="dialog" tabindex="-1"><button>Cancel</button><button>Delete</button></div>'
    const [outside, cancel, remove] = document.querySelectorAll('button')
    return { outside, cancel, remove, dialog: document.querySelector<HTMLElement>('[role=dialog]') }
  }

  it.each(['outside', 'dialog', 'cancel'] as const)(
    'focusOnOpen() moves the focus to its target when this element has the focus: %s',
    (from) => {
      const elements = openMarkup()
      elements[from]?.focus()
      focusOnOpen(elements.remove)
      expect(document.activeElement).toBe(elements.remove)
    },
  )

  it('focusOnOpen() does not move the focus if the user has already moved it inside the dialog with Tab', () => {
    const { cancel, remove } = openMarkup()
    remove?.focus()
    focusOnOpen(cancel)
    expect(document.activeElement).toBe(remove)
  })
})
