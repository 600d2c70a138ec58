import type { MailCard, RefusedAddress } from '@domain/calls/search-mail'
import { displayName, type Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import Alert from 'antd/es/alert/Alert'
import { useMemo, useRef, useState } from 'react'
import { PROFILES, useDocuments, type Loadable } from '../../data/documents'
import { shortDateTime } from '../../ui/dates'
import { AdminPage } from '../../ui/kit/back-link'
import { LookBadge } from '../../ui/kit/badge'
import { Button } from '../../ui/kit/button'
import { Panel } from '../../ui/kit/panel'
import { LoadablePersonCell } from '../../ui/kit/person-cell'
import { RowButton } from '../../ui/kit/row-button'
import { countFormatter, ListLine, RowsSkeleton } from '../../ui/list/list-state'
import type { Column } from '../../ui/list/table'
import { TableScreen } from '../../ui/list/table-screen'
import { useView } from '../../ui/list/view'
import { focusHeading } from '../../ui/navigation-focus'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import {
  allowAgain,
  prefetchMails,
  sendAgain,
  sendTestMailToSelf,
  useMails,
  useTransport,
} from './api/mails'
import './mail.css'
import { mailView } from './view'
import { ERROR_SENTENCES, STATUS_LOOKS } from './texts'

const LOADING = 'Loading emails...'

/**
 * The page /admin/mail. Lists the emails of the last 30 days. For an email that was not sent, the list shows the
 * reason.
 */
export function MailPage() {
  const view = useView(mailView)
  const mails = useMails(view.values, view.pages.page)
  const transport = useTransport()
  const refused = transport?.refused ?? []
  const personOf = useDocuments(
    PROFILES,
    [...mails.rows.map(({ to_uid }) => to_uid), ...refused.map(({ uid }) => uid)].filter(
      (uid) => uid !== null,
    ),
  )
  const test = useAction(sendTestMailToSelf, {
    success: MESSAGES.testMailQueued,
    failure: MESSAGES.testMailNotQueued,
  })
  const columns = useMemo(() => columnsFor(personOf), [personOf])
  const head = { title: 'Mail', intro: 'Emails from the last 30 days, newest first.' }
  // The filters appear only after the first response, because notices from this response would move them down. The
  // filters stay visible while the list reloads.
  const [hasFilters, setHasFilters] = useState(false)
  if (!hasFilters && (transport || mails.status !== 'loading')) setHasFilters(true)
  if (!hasFilters)
    return (
      <AdminPage {...head}>
        <section className="list" aria-label="Emails" aria-busy>
          <ListLine count={LOADING} />
          <RowsSkeleton columns={columns.length} />
        </section>
      </AdminPage>
    )
  return (
    <AdminPage
      {...head}
      actions={
        transport?.is_on && (
          <Button pending={test.pending} onClick={() => void test.run()}>
            Send a Test Email
          </Button>
        )
      }
    >
      {transport?.is_on === false && (
        <Alert
          type="warning"
          showIcon
          title="Mail is off"
          description="No mail server is configured. Emails wait until a server is configured, but for at most one day. After that day they are marked as failed, and you can send them again."
        />
      )}
      {refused.length > 0 && <RefusedAddresses addresses={refused} personOf={personOf} />}
      <TableScreen
        view={view}
        list={mails}
        columns={columns}
        label="Emails"
        loading={LOADING}
        failure={MESSAGES.mailsFailed}
        count={countFormatter('email')}
        icon="message"
        empty="No emails yet."
        noMatchText="No emails match your filters."
      />
    </AdminPage>
  )
}

interface RefusedProps {
  addresses: readonly RefusedAddress[]
  personOf: (uid: string) => Loadable<Profile>
}

/** Lists the email addresses to which the server no longer sends emails. */
function RefusedAddresses({ addresses, personOf }: RefusedProps) {
  return (
    <Panel title="Addresses That Refuse Mail" icon="message">
      <ul className="refused-addresses">
        {addresses.map((address) => (
          <li key={address.id}>
            <div className="refused-name">
              <Recipient uid={address.uid} email={address.email} personOf={personOf} />
            </div>
            <span className="muted">
              since <Time date={new Date(address.created_at)} />
            </span>
            <AllowButton address={address} personOf={personOf} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface AllowProps {
  address: RefusedAddress
  personOf: RefusedProps['personOf']
}

function AllowButton({ address, personOf }: AllowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const allow = useAction(allowAgain, {
    success: MESSAGES.addressAllowed,
    failure: MESSAGES.addressNotAllowed,
    // Moves the focus, because the row with the button is about to be removed.
    onSuccess: () => {
      if (document.activeElement === button.current) focusHeading()
    },
  })
  const person = address.uid === null ? null : personOf(address.uid)
  const name = typeof person === 'object' && person ? displayName(person) : address.email
  return (
    <RowButton ref={button} pending={allow.pending} onClick={() => void allow.run(address)}>
      Allow Again<span className="visually-hidden"> for {name ?? 'a former member'}</span>
    </RowButton>
  )
}

function ResendButton({ mail }: { mail: MailCard }) {
  const resend = useAction(sendAgain, {
    success: MESSAGES.mailQueued,
    failure: MESSAGES.mailNotQueued,
  })
  return (
    <RowButton pending={resend.pending} onClick={() => void resend.run(mail)}>
      Send Again<span className="visually-hidden">: {mail.subject}</span>
    </RowButton>
  )
}

interface RecipientProps {
  uid: string | null
  email: string | null
  personOf: (uid: string) => Loadable<Profile>
}

function Recipient({ uid, email, personOf }: RecipientProps) {
  if (uid === null) return <bdi>{email}</bdi>
  return <LoadablePersonCell person={personOf(uid)} missing="Former member" oneLine />
}

const columnsFor = (personOf: (uid: string) => Loadable<Profile>): readonly Column<MailCard>[] => [
  {
    title: 'Email',
    isRowHeader: true,
    render: ({ subject, error }) => (
      <div className="data-names">
        <b dir="auto">{subject}</b>
        {error && <p className="muted">{ERROR_SENTENCES[error]}</p>}
      </div>
    ),
  },
  {
    title: 'To',
    width: '24%',
    render: ({ to_uid, to_email }) => (
      <Recipient uid={to_uid} email={to_email} personOf={personOf} />
    ),
  },
  {
    title: 'Status',
    fitContent: true,
    render: ({ status, attempts }) => (
      <>
        <LookBadge look={STATUS_LOOKS[status]} />
        {attempts > 1 && <span className="muted mail-tries">{attempts} tries</span>}
      </>
    ),
  },
  {
    title: 'When',
    fitContent: true,
    render: ({ status, sent_at, not_before, created_at }) => {
      if (sent_at !== null) return <Time date={new Date(sent_at)} format={shortDateTime} />
      const isWaiting = status === 'held' || status === 'queued'
      return <Time date={new Date(isWaiting ? not_before : created_at)} format={shortDateTime} />
    },
  },
  {
    title: 'Actions',
    isActions: true,
    render: (mail) =>
      (mail.status === 'failed' || mail.status === 'suppressed') && <ResendButton mail={mail} />,
  },
]

export const page = { element: <MailPage />, prefetch: prefetchMails }
