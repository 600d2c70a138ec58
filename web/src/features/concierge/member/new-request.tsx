import { requestFieldsSchema, type RequestFields } from '@domain/entities/concierge-request'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { REQUEST_CATEGORIES, REQUEST_PRIORITIES } from '@domain/options'
import Flex from 'antd/es/flex'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { toAppError } from '../../../firebase/errors'
import { AntDesign } from '../../../ui/antd'
import { Icon } from '../../../ui/icons'
import { useConfirmDiscard } from '../../../ui/kit/dialog-context'
import { TextArea, TextField } from '../../../ui/kit/fields'
import { Form, FormActions, FormPair } from '../../../ui/kit/form'
import { Panel } from '../../../ui/kit/panel'
import { emptyAsNull, useSchemaForm } from '../../../ui/kit/schema-form'
import { SelectField } from '../../../ui/kit/select-field'
import { LeaveQuestion } from '../../../ui/kit/unsaved-changes'
import { useAction } from '../../../ui/use-action'
import { useOnline } from '../../../ui/use-media'
import { draft, hasInput, useDraft, type DraftFields } from './draft'

const schema = z.object({
  title: requestFieldsSchema.shape.title,
  category: emptyAsNull(z.enum(REQUEST_CATEGORIES)),
  priority: emptyAsNull(z.enum(REQUEST_PRIORITIES)),
  description: requestFieldsSchema.shape.description,
})

const loadSubmit = () => import('./api/submit-request')

interface NewRequestProps {
  uid: string
  /** True if the user has just opened the form with a button. The focus then moves into the form. */
  focusOnOpen: boolean
}

/**
 * The form for a request. A request is sent only while the browser is online. While the browser is offline, the form
 * shows a notice and keeps the input.
 */
export function NewRequest({ uid, focusOnOpen }: NewRequestProps) {
  const form = useSchemaForm<DraftFields, RequestFields>(schema, useDraft.getState().fields, {
    invalid: MESSAGES.errorTitle,
  })
  const { field, control, subscribe } = form
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  const missing = !title.trim() || !description.trim()
  const card = useRef<HTMLElement>(null)
  const online = useOnline()
  const confirmDiscard = useConfirmDiscard('Discard this request?')
  useEffect(() => {
    loadSubmit().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (focusOnOpen) card.current?.querySelector('input')?.focus()
  }, [focusOnOpen])
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [subscribe],
  )
  const { run, pending } = useAction((request: RequestFields) => send(uid, request), {
    success: MESSAGES.requestSubmitted,
    failureOrOffline: MESSAGES.requestNotSubmitted,
    sentences: { permission_denied: MESSAGES.requestNotSubmitted },
  })
  return (
    <div className="new-request">
      <Panel title="New Request" ref={card}>
        <div>
          <Form onSubmit={form.submit(run)} onKeyDown={submitByKey}>
            <TextField {...field('title')} label="Request Title" />
            <FormPair>
              <SelectField
                {...field('category')}
                label="Category"
                optional
                options={REQUEST_CATEGORIES}
                placeholder="Select a category"
              />
              <SelectField
                {...field('priority')}
                label="Priority"
                optional
                options={REQUEST_PRIORITIES}
                placeholder="Select a priority"
              />
            </FormPair>
            <TextArea
              {...field('description')}
              label="Description"
              maxLength={LENGTHS.description}
              lines={5}
            />
            <FormActions
              submit={pending ? 'Submitting...' : 'Submit Request'}
              pending={pending}
              disabled={missing}
              onCancel={() => confirmDiscard(hasInput(), draft.drop)}
            />
          </Form>
          <div role="status">
            {!online && (
              <Flex gap="small" className="request-offline muted">
                <Icon name="offline" size={18} />
                You are offline. Your draft is kept until you can submit it.
              </Flex>
            )}
          </div>
        </div>
      </Panel>
    </div>
  )
}

/**
 * Asks for a confirmation before the input is lost. The dialog is wrapped in `AntDesign`, because it is also shown on
 * pages that are rendered without Ant Design.
 */
export const DraftQuestion = () => (
  <AntDesign>
    <LeaveQuestion
      title="Discard your request?"
      text="Your request has not been sent and will be lost."
      leave="Discard"
    />
  </AntDesign>
)

/**
 * Sends a request and drops its draft. If the user changes the text in the meantime, the new text becomes the draft of
 * the next request.
 */
async function send(uid: string, request: RequestFields): Promise<void> {
  const { id } = useDraft.getState()
  const { submitRequest } = await loadSubmit()
  try {
    await submitRequest(id, uid, request)
  } catch (error) {
    if (toAppError(error).code === 'sent_before') draft.renew()
    throw error
  }
  const current = useDraft.getState()
  // Keeps the current draft if the user has discarded the sent one and begun another.
  if (current.id !== id) return
  const typed = schema.safeParse(current.fields).data
  if (JSON.stringify(typed) === JSON.stringify(request)) draft.drop()
  else draft.renew()
}

/**
 * Submits the form on Enter in the title, and on Ctrl+Enter or Cmd+Enter in every field. This is needed because
 * browsers do not submit a form by keyboard while its submit button is disabled.
 */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, nativeEvent, target } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  // In a select, Enter opens the list or chooses an option.
  const inTitle = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'
  if (!inTitle && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
