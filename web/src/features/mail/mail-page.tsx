import type { MailCard, RefusedAddress } from '@domain/calls/search-mail'
import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import Alert from 'antd/es/alert'
import { useMemo } from 'react'
import { PROFILES, useDocuments, type Known } from '../../data/documents'
import { shortDateTime } from '../../ui/dates'
import { AdminPage } from '../../ui/kit/back-link'
import { LookBadge } from '../../ui/kit/badge'
import { Button } from '../../ui/kit/button'
import { Panel } from '../../ui/kit/panel'
import { PersonCell, NoValue } from '../../ui/kit/person-cell'
import { RowButton } from '../../ui/kit/row-button'
import { countOf } from '../../ui/list/list-state'
import type { Column } from '../../ui/list/table'
import { TableScreen } from '../../ui/list/table-screen'
import { useView } from '../../ui/list/view'
import { Skeleton } from '../../ui/skeleton'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import { allowAgain, beginMails, sendAgain, tryOut, useMails, useTransport } from './api/mails'
import './mail.css'
import { mailView } from './view'
import { ERROR_SENTENCES, STATUS_LOOKS } from './words'

/** The page /admin/mail. Lists the emails of the last month, with the reason if an email was not sent. */
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
  const again = useAction(sendAgain, {
    success: MESSAGES.mailQueued,
    failure: MESSAGES.mailNotQueued,
  })
  const test = useAction(tryOut, {
    success: MESSAGES.testMailQueued,
    failure: MESSAGES.testMailNotQueued,
  })
  const onAgain = again.run
  const columns = useMemo(
    () => columnsFor(personOf, (mail) => void onAgain(mail)),
    [personOf, onAgain],
  )
  return (
    <AdminPage
      title="Mail"
      intro="Emails of the last 30 days, newest first."
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
          description="No mail server is configured. Emails wait here, and nothing is lost."
        />
      )}
      {refused.length > 0 && <RefusedAddresses addresses={refused} personOf={personOf} />}
      <TableScreen
        view={view}
        list={mails}
        columns={columns}
        label="Emails"
        loading="Loading emails..."
        failure={MESSAGES.mailsFailed}
        count={countOf('email')}
        icon="message"
        empty="No emails yet."
        noMatch="No emails match your filters."
      />
    </AdminPage>
  )
}

interface RefusedProps {
  addresses: readonly RefusedAddress[]
  personOf: (uid: string) => Known<Profile>
}

/** Lists the addresses to which no email is sent any more. */
function RefusedAddresses({ addresses, personOf }: RefusedProps) {
  const allow = useAction(allowAgain, {
    success: MESSAGES.addressAllowed,
    failure: MESSAGES.addressNotAllowed,
  })
  return (
    <Panel title="Addresses That Refuse Mail" icon="message">
      <ul className="refused-addresses">
        {addresses.map((address) => (
          <li key={address.id}>
            <Recipient uid={address.uid} email={address.email} personOf={personOf} />
            <span className="muted">
              since <Time of={new Date(address.created_at)} />
            </span>
            <RowButton onClick={() => void allow.run(address)}>Allow Again</RowButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface RecipientProps {
  uid: string | null
  email: string | null
  personOf: (uid: string) => Known<Profile>
}

function Recipient({ uid, email, personOf }: RecipientProps) {
  if (uid === null) return <bdi>{email}</bdi>
  const person = personOf(uid)
  if (person === 'loading') return <Skeleton width="8rem" />
  if (person === null || person === 'failed') return <NoValue>Former member</NoValue>
  return <PersonCell of={person} />
}

const columnsFor = (
  personOf: (uid: string) => Known<Profile>,
  onAgain: (mail: MailCard) => void,
): readonly Column<MailCard>[] => [
  {
    title: 'Email',
    heads: true,
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
    fits: true,
    render: ({ status, attempts }) => (
      <>
        <LookBadge of={STATUS_LOOKS[status]} />
        {attempts > 1 && <span className="muted mail-tries">{attempts} tries</span>}
      </>
    ),
  },
  {
    title: 'When',
    fits: true,
    render: ({ status, sent_at, not_before, created_at }) => {
      if (sent_at !== null) return <Time of={new Date(sent_at)} as={shortDateTime} />
      const waits = status === 'held' || status === 'queued'
      return <Time of={new Date(waits ? not_before : created_at)} as={shortDateTime} />
    },
  },
  {
    title: 'Actions',
    actions: true,
    render: (mail) =>
      (mail.status === 'failed' || mail.status === 'suppressed') && (
        <RowButton onClick={() => onAgain(mail)}>
          Send Again<span className="visually-hidden">: {mail.subject}</span>
        </RowButton>
      ),
  },
]

export const page = { element: <MailPage />, begin: beginMails }
