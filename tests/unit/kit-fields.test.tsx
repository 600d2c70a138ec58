// @vitest-environment jsdom
import { zodResolver } from '@hookform/resolvers/zod'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider'
import { useForm, type Control } from 'react-hook-form'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { DateField, DateTimeField } from '../../web/src/ui/kit/date-fields'
import { TextArea, TextField } from '../../web/src/ui/kit/fields'
import { NumberField } from '../../web/src/ui/kit/number-field'
import { Form, FormActions } from '../../web/src/ui/kit/form'
import { SelectField } from '../../web/src/ui/kit/select-field'

class NoObserver {
  observe = vi.fn()
  unobserve = vi.fn()
  disconnect = vi.fn()
}

// Ant Design needs both APIs, and jsdom has neither.
beforeAll(() => {
  const list = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => list)
  vi.stubGlobal('ResizeObserver', NoObserver)
})
afterEach(cleanup)

// jsdom takes seconds to evaluate Ant Design's styles.
const NO_STYLES = { zeroRuntime: true }

const FILLED = { title: 'Talk', about: '', kind: '', seats: '', day: '', start: '' }
type Inputs = typeof FILLED
type SampleControl = Control<Inputs, unknown, Inputs>

const valid = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message))
const schema = z.object({
  title: valid(/./, 'Title is required'),
  about: z.string(),
  kind: z.string(),
  seats: valid(/^\d*$/, 'Must be a whole number'),
  day: valid(/^(\d{4}-\d{2}-\d{2})?$/, 'Not a date'),
  start: valid(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, 'Not a date and time'),
})

const FIELDS = {
  title: (control: SampleControl) => (
    <TextField control={control} name="title" label="Title" hint="Shown in the list" />
  ),
  about: (control: SampleControl) => (
    <TextArea control={control} name="about" label="About" optional maxLength={20} />
  ),
  kind: (control: SampleControl) => (
    <SelectField
      control={control}
      name="kind"
      label="Kind"
      optional
      options={['talk', 'meetup']}
      labelOf={(kind) => kind.toUpperCase()}
      placeholder="Select a kind"
    />
  ),
  seats: (control: SampleControl) => (
    <NumberField control={control} name="seats" label="Seats" optional min={1} max={100} />
  ),
  day: (control: SampleControl) => <DateField control={control} name="day" label="Day" optional />,
  start: (control: SampleControl) => (
    <DateTimeField control={control} name="start" label="Start" optional />
  ),
}

interface SampleProps {
  field: keyof Inputs
  value: string
  onSubmit: (fields: Inputs) => void
}

function Sample({ field, value, onSubmit }: SampleProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { ...FILLED, [field]: value },
  })
  return (
    <Form onSubmit={handleSubmit((fields) => onSubmit(fields))}>
      {FIELDS[field](control)}
      <FormActions submit="Save" pending={false} />
    </Form>
  )
}

/** Renders a form with one field. @returns the mock of its submit handler */
function show(field: keyof Inputs, value = '') {
  const onSubmit = vi.fn()
  render(
    <ConfigProvider theme={NO_STYLES}>
      <Sample field={field} value={value} onSubmit={onSubmit} />
    </ConfigProvider>,
  )
  return onSubmit
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const description = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('; ')

describe('a field', () => {
  it('a field is associated with its label, hint and error and is focused when invalid', async () => {
    const onSubmit = show('title')
    const title = field('Title')
    expect(title.getAttribute('aria-required')).toBe('true')
    expect(title.dir).toBe('auto')
    expect(description(title)).toBe('Shown in the list')
    save()
    await waitFor(() => expect(description(title)).toBe('Title is required; Shown in the list'))
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(title)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('an optional field is marked in its label', () => {
    show('about')
    expect(field('About (optional)').hasAttribute('aria-required')).toBe(false)
  })

  it('a text area shows the number of characters of a long text', () => {
    show('about', 'a'.repeat(17))
    expect(description(field('About (optional)'))).toBe('17 of 20 characters')
  })

  it.each([
    ['', 'talk'],
    ['talk', 'meetup'],
  ])(
    'a select with the value "%s" reports an option chosen by keyboard',
    async (former, chosen) => {
      const onSubmit = show('kind', former)
      const kind = screen.getByRole('combobox', { name: 'Kind (optional)' })
      const press = (key: string, keyCode: number) => fireEvent.keyDown(kind, { key, keyCode })
      press('ArrowDown', 40)
      await screen.findAllByRole('option')
      press('ArrowDown', 40)
      press('Enter', 13)
      save()
      await waitFor(() => expect(onSubmit).toHaveBeenCalled())
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ kind: chosen })
    },
  )

  it('an optional select can be cleared and is described by its value', async () => {
    const onSubmit = show('kind', 'talk')
    const kind = screen.getByRole('combobox', { name: 'Kind (optional)' })
    expect(document.getElementById(kind.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'TALK',
    )
    fireEvent.mouseDown(kind)
    fireEvent.click(await screen.findByRole('option', { name: 'Select a kind' }))
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ kind: '' })
  })

  it('a number field keeps a typed number outside its bounds on Enter, so that the schema can refuse it', () => {
    show('seats')
    const seats = field('Seats (optional)')
    fireEvent.focus(seats)
    fireEvent.change(seats, { target: { value: '500' } })
    fireEvent.keyDown(seats, { key: 'Enter' })
    expect(seats.value).toBe('500')
  })

  it.each(['2.5', 'many', '7'])('a number field keeps the typed text: %s', async (typed) => {
    const onSubmit = show('seats')
    const seats = field('Seats (optional)')
    fireEvent.focus(seats)
    fireEvent.change(seats, { target: { value: typed } })
    fireEvent.blur(seats)
    expect(seats.value).toBe(typed)
    save()
    if (typed === '7') {
      await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ seats: '7' }))
    } else {
      await waitFor(() => expect(description(seats)).toBe('Must be a whole number'))
      expect(document.activeElement).toBe(seats)
      expect(onSubmit).not.toHaveBeenCalled()
    }
  })
})

describe.each([
  ['Day', 'day', '2026-12-31', '2026-12-31', '2026-12-3', 'Not a date'],
  [
    'Start',
    'start',
    '2026-12-31 18:30',
    '2026-12-31T18:30',
    '2026-12-31 18:3',
    'Not a date and time',
  ],
] as const)('the field %s', (label, name, typed, value, half, error) => {
  const input = () => field(`${label} (optional)`)

  it(`the field ${label} accepts typed text`, async () => {
    const onSubmit = show(name)
    fireEvent.change(input(), { target: { value: typed } })
    fireEvent.blur(input())
    save()
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ [name]: value }))
    expect(input().value).toBe(typed)
  })

  it(`the field ${label} shows its value and can be cleared`, async () => {
    const onSubmit = show(name, value)
    expect(input().value).toBe(typed)
    fireEvent.change(input(), { target: { value: '' } })
    fireEvent.blur(input())
    save()
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ [name]: '' }))
  })

  it.each(['', value])(
    `the field ${label} with the value "%s" rejects and keeps an incomplete text`,
    async (before) => {
      const onSubmit = show(name, before)
      input().focus()
      fireEvent.change(input(), { target: { value: half } })
      fireEvent.blur(input())
      save()
      await waitFor(() => expect(description(input())).toBe(error))
      expect(input().value).toBe(half)
      expect(document.activeElement).toBe(input())
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )
})
