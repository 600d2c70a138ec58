import type { AnnouncementCard } from '@domain/calls/announcements'
import { MESSAGES } from '@domain/messages'
import { shortDateTime } from '../../ui/dates'
import { Badge, LookBadge } from '../../ui/kit/badge'
import { RowButton } from '../../ui/kit/row-button'
import { useConfirmed } from '../../ui/kit/use-confirmed'
import type { Column } from '../../ui/list/table'
import { ReadMore } from '../../ui/read-more'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import { changeRow } from './api/announcements'
import { audienceLabel, mailProgress, STATE_LOOKS, withdrawQuestion } from './words'

export const COLUMNS: readonly Column<AnnouncementCard>[] = [
  {
    title: 'Announcement',
    heads: true,
    width: '38%',
    minWidth: 240,
    render: ({ title, text }) => (
      <div className="data-names">
        <b dir="auto">{title}</b>
        <ReadMore of={title} text={withoutGaps(text)} lines={2} />
      </div>
    ),
  },
  {
    title: 'State',
    fits: true,
    render: ({ state, pinned }) => (
      <span className="announcement-state">
        <LookBadge of={STATE_LOOKS[state]} />
        {pinned && <Badge tone="accent">Pinned</Badge>}
      </span>
    ),
  },
  {
    title: 'To',
    fits: true,
    render: (row) => {
      const emails = mailProgress(row)
      return (
        <>
          {row.event_title === null ? (
            audienceLabel(row.audience)
          ) : (
            <>
              Guests of <bdi>{row.event_title}</bdi>
            </>
          )}
          {emails !== undefined && <p className="muted">{emails}</p>}
        </>
      )
    },
  },
  {
    title: 'Shown',
    fits: true,
    render: ({ starts_at, ends_at }) => (
      <>
        <Time of={new Date(starts_at)} as={shortDateTime} />
        {ends_at !== null && (
          <p className="muted">
            until <Time of={new Date(ends_at)} as={shortDateTime} />
          </p>
        )}
      </>
    ),
  },
  {
    title: 'Actions',
    actions: true,
    render: (row) => (row.state === 'live' || row.state === 'scheduled') && <Actions row={row} />,
  },
]

/** Removes blank lines, because a row shows only a few lines. */
const withoutGaps = (text: string) => text.replace(/\n\s*\n/g, '\n')

function Actions({ row }: { row: AnnouncementCard }) {
  const { id, title, pinned } = row
  const pin = useAction(() => changeRow(id, pinned ? 'unpin' : 'pin'), {
    success: pinned ? MESSAGES.announcementUnpinned : MESSAGES.announcementPinned,
    failure: MESSAGES.announcementNotChanged,
  })
  const text = (
    <>
      “<bdi>{title}</bdi>”: {withdrawQuestion(row)}
    </>
  )
  const withdraw = useConfirmed(
    { title: 'Withdraw this announcement?', text, yes: 'Withdraw', danger: true },
    () => changeRow(id, 'withdraw'),
    { success: MESSAGES.announcementWithdrawn, failure: MESSAGES.announcementNotChanged },
  )
  const name = <span className="visually-hidden"> {title}</span>
  return (
    <>
      <RowButton pending={pin.pending} onClick={() => void pin.run()}>
        {pinned ? 'Unpin' : 'Pin'}
        {name}
      </RowButton>
      <RowButton danger pending={withdraw.pending} onClick={withdraw.ask}>
        Withdraw
        {name}
      </RowButton>
    </>
  )
}
