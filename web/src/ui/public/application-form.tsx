import { CONSENT_TEXTS, CONSENT_VERSION } from '@domain/consent'
import { OFFLINE_MESSAGE, OUTDATED_MESSAGE } from '@domain/load-messages'
import { REGIONS, REVENUE_BANDS } from '@domain/options'
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { isChunkFailure } from '../../firebase/chunk-failure'
import { saveDraft, readDraft, type Values } from './draft'
import { AreaField, CheckField, ChoiceField, EmailField, TextField } from './fields'
import { FormAlert } from './form-alert'
import { LiveButton } from './live-button'

/** The errors of a form: the errors of single fields, and the error of the form as a whole. */
export interface Problems {
  fields?: Values
  alert?: string
}

interface Props {
  /** The key in session storage under which the typed text is kept. Without a key, the text is not kept. */
  draft?: string
  /**
   * The earlier answers, which the applicant corrects with this form. Undefined for a new application: the form then
   * also asks for the email address and the consent.
   */
  answers?: Values
  /** Two texts for the main button: its normal text, and its text while the form is being sent. */
  button: readonly [text: string, pendingText: string]
  /** Called when the form gets the focus. Starts to load the code that `send` needs. */
  onFocus: () => void
  /** Sends the application. @param attempt a random id; if the same texts are sent a second time, the id is the same */
  send: (values: Values, attempt: string) => Promise<Problems | undefined>
  /** Called after the form was sent. The form stays busy until the promise resolves. */
  onSent: () => Promise<void> | void
}

/**
 * The application form. It uses native fields, because they keep text that is typed before hydration. The fields have
 * no maximum length, so that no pasted text is cut off silently. Instead, the schema rejects text that is too long. The
 * code for validating and sending is loaded only when it is needed.
 */
export function ApplicationForm(props: Props) {
  const { draft, answers, button, onFocus } = props
  const isNew = !answers
  const form = useRef<HTMLFormElement>(null)
  const { problems, pending, submit, onFieldChange } = useSubmission(form, props)
  const alert = useId()
  // The form for a new application is prerendered without a draft. Therefore its draft is filled in later, after
  // hydration.
  const [initialTexts] = useState(() => answers && { ...answers, ...(draft && readDraft(draft)) })
  useEffect(() => {
    if (!draft || !isNew || !form.current) return
    fillForm(form.current, readDraft(draft))
    // Reads the texts from the form elements, which also contain text that was typed before hydration.
    const texts = omitField(valuesOf(form.current), 'consent_version')
    if (Object.values(texts).some(Boolean)) saveDraft(draft, texts)
  }, [draft, isNew])

  const field = (name: string) => ({
    name,
    error: problems.fields?.[name],
    defaultValue: initialTexts?.[name] ?? '',
  })

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      onFocus={onFocus}
      onInput={onFieldChange}
      onSubmit={submit}
    >
      <div className="columns field-pair">
        <TextField {...field('name')} label="Full name" autoComplete="name" />
        {isNew && <EmailField {...field('email')} autoComplete="email" />}
      </div>
      <div className="columns field-pair">
        <TextField {...field('business')} label="Business" autoComplete="organization" />
        <TextField {...field('activity')} label="What it does" autoComplete="off" />
      </div>
      <div className="columns field-pair">
        <ChoiceField {...field('revenue_band')} label="Annual revenue" options={REVENUE_BANDS} />
        <ChoiceField {...field('region')} label="Region" options={REGIONS} />
      </div>
      <AreaField {...field('why')} label="Why do you want to join?" />
      <TextField
        {...field('referred_by')}
        label="Who sent you? (optional)"
        required={false}
        autoComplete="off"
      />
      {isNew && <Trap />}
      {isNew && (
        <CheckField
          name="consent_version"
          value={CONSENT_VERSION}
          error={problems.fields?.['consent_version']}
          label={CONSENT_TEXTS[CONSENT_VERSION]}
        />
      )}
      <FormAlert id={alert} takesFocus>
        {problems.alert}
      </FormAlert>
      <LiveButton type="submit" className="button" disabled={pending} data-pending={pending}>
        {button[pending ? 1 : 0]}
      </LiveButton>
    </form>
  )
}

/**
 * A hidden field. Only bots fill it in, so a text in this field reveals them. Its name has no meaning, so that browsers
 * do not autofill it.
 */
function Trap() {
  return (
    <div className="field-unseen" aria-hidden="true">
      <label>
        Leave this empty
        <input name="topic_2" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function useSubmission(
  form: RefObject<HTMLFormElement | null>,
  { draft, send, onSent }: Pick<Props, 'draft' | 'send' | 'onSent'>,
) {
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)
  const attempt = useRef<string>(undefined)
  const [failureCount, setFailureCount] = useState(0)
  // Focuses the first invalid field. This happens only after its error was rendered, so that screen readers read the
  // error.
  useEffect(() => {
    if (failureCount) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failureCount, form])

  const perform = async (target: HTMLFormElement) => {
    setPending(true)
    setProblems({})
    attempt.current ??= crypto.randomUUID()
    const result = await send(valuesOf(target), attempt.current).catch((error) => ({
      alert: navigator.onLine && isChunkFailure(error) ? OUTDATED_MESSAGE : OFFLINE_MESSAGE,
    }))
    if (result) {
      setProblems(result)
      setFailureCount((times) => times + 1)
    } else {
      if (draft) saveDraft(draft, null)
      await onSent()
    }
    setPending(false)
  }

  return {
    problems,
    pending,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!pending) void perform(event.currentTarget)
    },
    onFieldChange: (event: FormEvent<HTMLFormElement>) => {
      attempt.current = undefined
      const { name } = event.target as HTMLInputElement
      setProblems(({ fields, alert }) => ({ alert, fields: fields && omitField(fields, name) }))
      if (draft) saveDraft(draft, omitField(valuesOf(event.currentTarget), 'consent_version'))
    },
  }
}

const omitField = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Fills in the fields that are empty. Text that the user has already typed is not replaced. */
function fillForm(form: HTMLFormElement, values: Values): void {
  for (const [name, text] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field && field.value === '') field.value = text
  }
}
