import { announcementMail } from '@domain/mail/text'
import { renderMail } from '@domain/mail/render'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { PATHS } from '../../config/paths'
import { AnnouncementCard } from '../../ui/announcement'
import type { NewAnnouncement } from './api/announcements'
import type { AnnouncementInputs } from './form'
import { MailBody } from './mail-body'

interface PreviewProps {
  control: Control<AnnouncementInputs, unknown, NewAnnouncement>
}

/** Shows the announcement as members will see it, and the email that they will get. */
export function Preview({ control }: PreviewProps) {
  const [title, text, pinned, mailed] = useDeferredValue(
    useWatch({ control, name: ['title', 'text', 'pinned', 'mailed'] }),
  )
  const [now] = useState(() => new Date())
  const content = { title: title.trim() || 'Title', text: text.trim() || 'Text' }
  return (
    <section className="announcement-preview" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        Preview
      </h2>
      <p className="muted">As members see it</p>
      <AnnouncementCard {...content} pinned={pinned} since={now} heading="h3" />
      {mailed && <MailPreview {...content} />}
    </section>
  )
}

const { origin } = window.location
const LINKS = { publicUrl: origin, unsubscribe: `${origin}${PATHS.unsubscribe}` }

/** Shows the email that members will get, as HTML and as plain text. */
function MailPreview({ title, text }: { title: string; text: string }) {
  const mail = useMemo(() => renderMail(announcementMail({ title, text }), LINKS), [title, text])
  return (
    <>
      <p className="muted">As members get it by email</p>
      <div className="announcement-mail">
        <p>
          <span className="muted">Subject:</span> <b dir="auto">{mail.subject}</b>
        </p>
        <MailBody html={mail.html} />
      </div>
      <details>
        <summary>The same email as plain text</summary>
        <pre className="announcement-plain">{mail.text}</pre>
      </details>
    </>
  )
}
