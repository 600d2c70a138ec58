import type { MailText } from '@domain/mail/text'
import { DECISION_UNDO_MINUTES } from '@domain/limits'

interface MailPreviewProps {
  to: string
  /** The email; null if the decision sends no email. */
  mail: MailText | null
}

/** Shows the email about a decision as the applicant will see it. */
export function MailPreview({ to, mail }: MailPreviewProps) {
  if (!mail)
    return <p className="muted">No email is sent, because there is no message to the applicant.</p>
  const { subject, paragraphs, action } = mail
  return (
    <section className="mail-preview" aria-label="Email to the applicant">
      <p className="muted">
        Email to <bdi>{to}</bdi>, {DECISION_UNDO_MINUTES} minutes after your decision. Until then
        you can undo it.
      </p>
      <b>{subject}</b>
      {paragraphs.map((text, index) => (
        <p key={index} className="long-text" dir="auto">
          {text}
        </p>
      ))}
      {action && <span className="mail-preview-action">{action.label}</span>}
    </section>
  )
}
