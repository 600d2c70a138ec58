import type { AnnouncementCard } from '@domain/calls/announcements'
import { MESSAGES } from '@domain/messages'
import { shortDateTime } from '../../ui/dates'
import { Badge, LookBadge } from '../../ui/kit/badge'
import { RowButton } from '../../ui/kit/row-button'
import { useConfirmedAction } from '../../ui/kit/use-confirmed-action'
import type { Column } from '../../ui/list/table'
import { ReadMore } from '../../ui/read-more'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import { saveAnnouncementChange } from './api/announcements'
import { audienceLabel, mailProgress, STATE_LOOKS, withdrawQuestion } from './texts'

export const COLUMNS: readonly Column<AnnouncementCard>[] = [
  {
    title: 'Announcement',
    isRowHeader: true,
    width: '38%',
    minWidth: 240,
    render: ({ title, text }) => (
      <div className="data-names">
        <b dir="auto">{title}</b>
        <ReadMore title={title} text={withoutGaps(text)} lines={2} />
      </div>
    ),
  },
  {
    title: 'State',
    fitContent: true,
    render: (row) => (
      <span className="announcement-state">
        <LookBadge look={STATE_LOOKS[row.state]} />
        {row.pinned && isCurrent(row) && <Badge tone="accent">Pinned</Badge>}
      </span>
    ),
  },
  {
    title: 'To',
    minWidth: 150,
    render: (row) => {
      const emails = mailProgress(row)
      return (
        <>
          {row.event_title === null ? (
            audienceLabel(row.audience)
          ) : (
            <>
              Guests of <bdi className="announcement-event">{row.event_title}</bdi>
            </>
          )}
          {emails !== undefined && <p className="muted">{emails}</p>}
        </>
      )
    },
  },
  {
    title: 'Shown',
    fitContent: true,
    render: ({ starts_at, ends_at }) => (
      <>
        <Time date={new Date(starts_at)} format={shortDateTime} />
        {ends_at !== null && (
          <p className="muted">
            until <Time date={new Date(ends_at)} format={shortDateTime} />
          </p>
        )}
      </>
    ),
  },
  {
    title: 'Actions',
    isActions: true,
    render: (row) => isCurrent(row) && <Actions row={row} />,
  },
]

/** Whether the announcement is visible to members now, or is scheduled for later. */
const isCurrent = ({ state }: AnnouncementCard) => state === 'live' || state === 'scheduled'

/** Removes blank lines from a text, because a table row shows only a few lines of it. */
const withoutGaps = (text: string) => text.replace(/\n\s*\n/g, '\n')

function Actions({ row }: { row: AnnouncementCard }) {
  const { id, title, pinned } = row
  const pin = useAction(() => saveAnnouncementChange(id, pinned ? 'unpin' : 'pin'), {
    success: pinned ? MESSAGES.announcementUnpinned : MESSAGES.announcementPinned,
    failure: MESSAGES.announcementNotChanged,
  })
  const text = (
    <>
      “<bdi>{title}</bdi>”: {withdrawQuestion(row)}
    </>
  )
  const withdraw = useConfirmedAction(
    { title: 'Withdraw this announcement?', text, yes: 'Withdraw', danger: true },
    () => saveAnnouncementChange(id, 'withdraw'),
    { success: MESSAGES.announcementWithdrawn, failure: MESSAGES.announcementNotChanged },
  )
  const name = <span className="visually-hidden"> {title}</span>
  return (
    <>
      <RowButton pending={pin.pending} onClick={() => void pin.run()}>
        {pinned ? 'Unpin' : 'Pin'}
        {name}
      </RowButton>
      <RowButton danger pending={withdraw.pending} onClick={withdraw.run}>
        Withdraw
        {name}
      </RowButton>
    </>
  )
}
