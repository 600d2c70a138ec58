import { zodResolver } from '@hookform/resolvers/zod'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useForm, type Control } from 'react-hook-form'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { atMost } from '@domain/text'
import { DateField, DateTimeField } from '../../web/src/ui/kit/date-fields'
import { TextArea, TextField } from '../../web/src/ui/kit/fields'
import { NumberField } from '../../web/src/ui/kit/number-field'
import { Form, FormActions } from '../../web/src/ui/kit/form'
import { SelectField } from '../../web/src/ui/kit/select-field'
import { SuggestField } from '../../web/src/ui/kit/suggest-field'
import { UnstyledAntDesign } from '../support/ant-design'

class EmptyResizeObserver {
  observe = vi.fn()
  unobserve = vi.fn()
  disconnect = vi.fn()
}

// Ant Design uses ResizeObserver and matchMedia, but jsdom does not provide them.
beforeAll(() => {
  const list = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => list)
  vi.stubGlobal('ResizeObserver', EmptyResizeObserver)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const FORM_VALUES = { title: 'Talk', about: '', city: '', kind: '', seats: '', day: '', start: '' }
type Inputs = typeof FORM_VALUES
type SampleControl = Control<Inputs, unknown, Inputs>

const matchingText = (pattern: RegExp, message: string) =>
  z.string().check(z.regex(pattern, message))
const formSchema = z.object({
  title: matchingText(/./, 'Title is required').check(atMost(20)),
  about: z.string().check(atMost(20)),
  city: z.string().check(atMost(20)),
  kind: z.string(),
  seats: matchingText(/^\d*$/, 'Must be a whole number'),
  day: matchingText(/^(\d{4}-\d{2}-\d{2})?$/, 'Not a date'),
  start: matchingText(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})?$/, 'Not a date and time'),
})

const FIELD_RENDERERS = {
  title: (control: SampleControl) => (
    <TextField control={control} name="title" label="Title" hint="Shown in the list" />
  ),
  about: (control: SampleControl) => (
    <TextArea control={control} name="about" label="About" optional maxLength={20} />
  ),
  city: (control: SampleControl) => (
    <SuggestField control={control} name="city" label="City" optional options={['London']} />
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

function SampleForm({ field, value, onSubmit }: SampleProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { ...FORM_VALUES, [field]: value },
  })
  return (
    <Form onSubmit={handleSubmit((fields) => onSubmit(fields))}>
      {FIELD_RENDERERS[field](control)}
      <FormActions submit="Save" pending={false} />
    </Form>
  )
}

/** Renders a form with one field. @returns the mock of the form's submit handler */
function showField(field: keyof Inputs, value = '') {
  const onSubmit = vi.fn()
  render(
    <UnstyledAntDesign>
      <SampleForm field={field} value={value} onSubmit={onSubmit} />
    </UnstyledAntDesign>,
  )
  return onSubmit
}

/** Renders a select field and calls setFocus() of react-hook-form, which focuses the field after a delay. */
function FocusedSelect() {
  const { control, setFocus } = useForm({ defaultValues: FORM_VALUES })
  useEffect(() => setFocus('kind'), [setFocus])
  return FIELD_RENDERERS.kind(control)
}

const fieldNamed = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const pressSave = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('; ')

describe('a form field', () => {
  it('a form field has an accessible label, hint and error message, and gets the focus when its value is invalid', async () => {
    const onSubmit = showField('title')
    const title = fieldNamed('Title')
    expect(title.getAttribute('aria-required')).toBe('true')
    expect(title.dir).toBe('auto')
    expect(descriptionOf(title)).toBe('Shown in the list')
    pressSave()
    await waitFor(() => expect(descriptionOf(title)).toBe('Title is required; Shown in the list'))
    expect(title.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(title)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('the label of an optional form field contains the word "optional"', () => {
    showField('about')
    expect(fieldNamed('About (optional)').hasAttribute('aria-required')).toBe(false)
  })

  it.each([true, false])(
    'setFocus() focuses a select field after a delay, but only if the field is still on the page (on the page: %s)',
    (isOnPage) => {
      vi.useFakeTimers()
      const { unmount } = render(
        <UnstyledAntDesign>
          <FocusedSelect />
        </UnstyledAntDesign>,
      )
      const select = screen.getByRole('combobox')
      if (!isOnPage) unmount()
      expect(() => vi.runAllTimers()).not.toThrow()
      expect(document.activeElement === select).toBe(isOnPage)
    },
  )

  it.each([
    ['title', 'Title'],
    ['about', 'About (optional)'],
    ['city', 'City (optional)'],
  ] as const)(
    'if a pasted text is too long, the field "%s" keeps the whole text and shows an error',
    async (name, label) => {
      const onSubmit = showField(name)
      const field = fieldNamed(label)
      await userEvent.click(field)
      await userEvent.paste('a'.repeat(21))
      pressSave()
      await waitFor(() =>
        expect(descriptionOf(field)).toContain('Please use at most 20 characters'),
      )
      expect(field.value).toBe('a'.repeat(21))
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )

  it('a text area shows the number of characters when the text is almost too long', () => {
    showField('about', 'a'.repeat(17))
    expect(descriptionOf(fieldNamed('About (optional)'))).toBe('17 of 20 characters')
  })

  it.each([
    ['', 'talk'],
    ['talk', 'meetup'],
  ])(
    'when an option is chosen by keyboard, a select with the value "%s" passes the option to the form',
    async (former, chosen) => {
      const onSubmit = showField('kind', former)
      const kind = screen.getByRole('combobox', { name: 'Kind (optional)' })
      const press = (key: string, keyCode: number) => fireEvent.keyDown(kind, { key, keyCode })
      press('ArrowDown', 40)
      await screen.findAllByRole('option')
      press('ArrowDown', 40)
      press('Enter', 13)
      pressSave()
      await waitFor(() => expect(onSubmit).toHaveBeenCalled())
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ kind: chosen })
    },
  )

  it('an optional select has the chosen option as its accessible description, and can be cleared', async () => {
    const onSubmit = showField('kind', 'talk')
    const kind = screen.getByRole('combobox', { name: 'Kind (optional)' })
    expect(document.getElementById(kind.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'TALK',
    )
    fireEvent.mouseDown(kind)
    fireEvent.click(await screen.findByRole('option', { name: 'Select a kind' }))
    pressSave()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ kind: '' })
  })

  it('if a number field contains a number that is out of range, Enter does not change it, so that the schema can refuse it', () => {
    showField('seats')
    const seats = fieldNamed('Seats (optional)')
    fireEvent.focus(seats)
    fireEvent.change(seats, { target: { value: '500' } })
    fireEvent.keyDown(seats, { key: 'Enter' })
    expect(seats.value).toBe('500')
  })

  it.each(['2.5', 'many', '7'])(
    'a number field keeps the typed text "%s" and shows an error unless the text is a whole number',
    async (typed) => {
      const onSubmit = showField('seats')
      const seats = fieldNamed('Seats (optional)')
      fireEvent.focus(seats)
      fireEvent.change(seats, { target: { value: typed } })
      fireEvent.blur(seats)
      expect(seats.value).toBe(typed)
      pressSave()
      if (typed === '7') {
        await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ seats: '7' }))
      } else {
        await waitFor(() => expect(descriptionOf(seats)).toBe('Must be a whole number'))
        expect(document.activeElement).toBe(seats)
        expect(onSubmit).not.toHaveBeenCalled()
      }
    },
  )
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
] as const)('the "%s" field', (label, name, typed, value, half, error) => {
  const inputElement = () => fieldNamed(`${label} (optional)`)

  it(`the "${label}" field accepts typed text`, async () => {
    const onSubmit = showField(name)
    fireEvent.change(inputElement(), { target: { value: typed } })
    fireEvent.blur(inputElement())
    pressSave()
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ [name]: value }))
    expect(inputElement().value).toBe(typed)
  })

  it(`the "${label}" field shows its value and can be cleared`, async () => {
    const onSubmit = showField(name, value)
    expect(inputElement().value).toBe(typed)
    fireEvent.change(inputElement(), { target: { value: '' } })
    fireEvent.blur(inputElement())
    pressSave()
    await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ [name]: '' }))
  })

  it.each(['', value])(
    `the "${label}" field with the value "%s" rejects an incomplete text, but still shows this text`,
    async (before) => {
      const onSubmit = showField(name, before)
      inputElement().focus()
      fireEvent.change(inputElement(), { target: { value: half } })
      fireEvent.blur(inputElement())
      pressSave()
      await waitFor(() => expect(descriptionOf(inputElement())).toBe(error))
      expect(inputElement().value).toBe(half)
      expect(document.activeElement).toBe(inputElement())
      expect(onSubmit).not.toHaveBeenCalled()
    },
  )
})

it.each(['', '2026-12-31T18:30'])(
  'a date and time field with the value "%s" accepts a time that daylight saving skips in the browser’s time zone',
  async (before) => {
    vi.stubEnv('TZ', 'Europe/London')
    const onSubmit = showField('start', before)
    const input = fieldNamed('Start (optional)')
    input.focus()
    fireEvent.change(input, { target: { value: '2027/03/28 01:30' } })
    fireEvent.blur(input)
    pressSave()
    await waitFor(() =>
      expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ start: '2027-03-28T01:30' }),
    )
    expect(input.value).toBe('2027/03/28 01:30')
  },
)
