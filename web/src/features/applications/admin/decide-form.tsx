import { ERROR_MESSAGES } from '@domain/core-messages'
import { isUndecided } from '@domain/decisions'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { DECISION_REASONS, type DecisionKind, type DecisionReason } from '@domain/options'
import Alert from 'antd/es/alert/Alert'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../../firebase/session'
import { TextArea } from '../../../ui/kit/fields'
import { Form, FormActions } from '../../../ui/kit/form'
import { useSchemaForm } from '../../../ui/kit/schema-form'
import { SelectField } from '../../../ui/kit/select-field'
import { useAction } from '../../../ui/use-action'
import { submitDecision } from './api/application'
import type { ApplicationRow } from './api/queue'
import {
  decisionFormSchema,
  emptyDecision,
  isSameDecision,
  mailFor,
  REAPPLY_CHOICES,
  reapplyHint,
  reapplyLabel,
  reasonsFor,
  requestOf,
  type DecisionFields,
  type DecisionInputs,
} from './decision-form'
import { draftOf, dropDraft, saveDraft } from './drafts'
import { MailPreview } from './mail-preview'
import { DECISION_TEXTS } from './texts'

export interface DecisionFormProps {
  /** The newest loaded version of the application. */
  application: ApplicationRow
  kind: DecisionKind
  onDone: () => void
}

/** The form for a decision. Shows the email that will be sent. */
export function DecisionForm({ application, kind, onDone }: DecisionFormProps) {
  const { id, email, updated_at } = application
  const key = `${id} ${kind}`
  const form = useSchemaForm<DecisionInputs, DecisionFields>(
    decisionFormSchema,
    draftOf<DecisionInputs>(key) ?? emptyDecision(kind),
    { focus: 'reason' },
  )
  const { field, control, submit, setFieldError } = form
  const inputs = useWatch({ control })
  useEffect(() => saveDraft(key, inputs), [key, inputs])
  const [serverError, setServerError] = useState<string>()
  const [openedAt] = useState(() => Date.now())
  // The version that the admin has read. Later versions are hidden behind the dialog.
  const [seen] = useState(updated_at)
  const session = useSession()
  // Whether the entered decision is already stored, for example because an earlier response was lost. The admin can
  // then send it again.
  const isRepeat = () => {
    const { data: entered } = decisionFormSchema.safeParse(inputs)
    return (
      session.status === 'admin' &&
      entered !== undefined &&
      isSameDecision(application.decision, requestOf(kind, entered), session.uid)
    )
  }
  const isOutdated = updated_at !== seen && !isRepeat()
  const outdatedText =
    ERROR_MESSAGES[isUndecided(application.status) ? 'application_changed' : 'application_decided']
  const alertText = isOutdated ? outdatedText : serverError
  const action = useAction(
    (fields: DecisionFields) =>
      submitDecision({ application_id: id, ...requestOf(kind, fields), seen }),
    {
      success: ({ status, mail_at }) =>
        status === 'joined'
          ? { title: MESSAGES.applicationClosed, text: MESSAGES.applicantHasJoined }
          : {
              title: DECISION_TEXTS[kind].successText,
              ...(mail_at !== null && { text: MESSAGES.decisionMailWaits }),
            },
      failure: MESSAGES.applicationNotDecided,
      onFieldError: setFieldError,
      onFailure: setServerError,
      onSuccess: () => {
        dropDraft(key)
        onDone()
      },
    },
  )
  const { message = '', reapply = '' } = inputs
  return (
    <Form onSubmit={submit((fields) => action.run(fields))}>
      {alertText && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={alertText}
          description="Your text is kept."
        />
      )}
      <SelectField
        {...field('reason')}
        label="Reason"
        hint="For the team. The applicant does not see the reason."
        options={reasonsFor(kind)}
        labelOf={(reason) => DECISION_REASONS[reason as DecisionReason].label}
        placeholder="Choose a reason"
      />
      <TextArea
        {...field('message')}
        label="Message to the applicant"
        optional
        lines={3}
        maxLength={LENGTHS.applicationText}
      />
      {kind === 'decline' && (
        <SelectField
          {...field('reapply')}
          label="May apply again"
          hint={reapplyHint(reapply)}
          options={REAPPLY_CHOICES}
          labelOf={reapplyLabel}
          placeholder=""
        />
      )}
      <MailPreview to={email} mail={mailFor(kind, { message, reapply }, openedAt)} />
      <FormActions
        submit={DECISION_TEXTS[kind].verb}
        pending={action.pending}
        disabled={isOutdated && !action.pending}
      />
    </Form>
  )
}
