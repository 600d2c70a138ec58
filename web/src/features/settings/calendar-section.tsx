import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import Alert from 'antd/es/alert'
import { useState } from 'react'
import { queryClient } from '../../data/query-client'
import { useSession } from '../../firebase/session'
import { longDateTime } from '../../ui/dates'
import { Actions, Button } from '../../ui/kit/button'
import { useConfirm } from '../../ui/kit/confirm'
import { Failure } from '../../ui/kit/empty'
import { useCopy } from '../../ui/kit/use-copy'
import { Skeleton } from '../../ui/skeleton'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import { SettingsSection } from './settings-section'

const feedOf = (uid: string) => ({
  queryKey: ['calendar feed', uid],
  queryFn: async () => (await import('./api/calendar-feed')).readFeedSince(uid),
})

/** Manages the secret address of the member's calendar feed, which contains the events that the member is going to. */
export function CalendarSection() {
  const session = useSession()
  if (session.status !== 'member' && session.status !== 'admin') return null
  return (
    <SettingsSection
      title="Calendar"
      purpose="An address for your calendar program. It follows the events you go to, with their changes."
    >
      <Feed uid={session.uid} />
    </SettingsSection>
  )
}

function Feed({ uid }: { uid: string }) {
  const query = feedOf(uid)
  const { data: since, isError, refetch } = useQuery(query)
  // The new address is shown only once, because the server does not store it.
  const [address, setAddress] = useState<string>()
  const rotate = useAction(async () => (await import('./api/calendar-feed')).rotateFeed(), {
    success: MESSAGES.feedCreated,
    failure: MESSAGES.feedNotCreated,
    onSuccess: (made) => {
      setAddress(made)
      queryClient.setQueryData(query.queryKey, new Date())
    },
  })
  const end = useAction(async () => (await import('./api/calendar-feed')).endFeed(), {
    success: MESSAGES.feedEnded,
    failure: MESSAGES.feedNotEnded,
    onSuccess: () => {
      setAddress(undefined)
      queryClient.setQueryData(query.queryKey, null)
    },
  })
  const confirm = useConfirm()
  const agreed = (title: string, yes: string, danger: boolean) =>
    confirm({
      title,
      text: 'Calendars that use the current address no longer receive your events.',
      yes,
      danger,
    })
  const replace = async () => {
    if (await agreed('Replace your calendar address?', 'Replace', false)) await rotate.run()
  }
  const stop = async () => {
    if (await agreed('Switch your calendar address off?', 'Switch Off', true)) await end.run()
  }
  if (isError) return <Failure sentence={MESSAGES.feedFailed} retry={() => void refetch()} />
  if (since === undefined) return <Skeleton width="100%" height="4.25rem" />
  if (since === null)
    return (
      <Actions>
        <Button icon="link" pending={rotate.pending} onClick={() => void rotate.run()}>
          Create Address
        </Button>
      </Actions>
    )
  return (
    <>
      {address ? (
        <NewAddress address={address} />
      ) : (
        <p>
          Your address has been in use since <Time of={since} as={longDateTime} />. For safety it is
          shown only once.
        </p>
      )}
      <Actions>
        <Button danger pending={end.pending} onClick={() => void stop()}>
          Switch Off
        </Button>
        <Button icon="retry" pending={rotate.pending} onClick={() => void replace()}>
          Replace Address
        </Button>
      </Actions>
    </>
  )
}

function NewAddress({ address }: { address: string }) {
  const copy = useCopy()
  return (
    <>
      <Alert
        type="info"
        title="Copy the address now"
        description="It is shown only once. Whoever knows it can see which events you go to, so keep it to yourself."
      />
      <code className="calendar-address">{address}</code>
      <p className="muted">
        Google Calendar: Other calendars, From URL. Apple: File, New Calendar Subscription. Outlook:
        Add calendar, Subscribe from web.
      </p>
      <Actions>
        <Button primary icon="copy" label="Copy calendar address" onClick={() => copy(address)}>
          Copy
        </Button>
      </Actions>
    </>
  )
}
