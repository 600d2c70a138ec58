import { MESSAGES } from '@domain/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../../data/query-client'
import { loadOnce } from '../../firebase/load'
import { useSession } from '../../firebase/session'
import { longDateTime } from '../../ui/dates'
import { Actions, Button } from '../../ui/kit/button'
import { useConfirm } from '../../ui/kit/confirm'
import { Failure } from '../../ui/kit/empty'
import { Skeleton } from '../../ui/skeleton'
import { Time } from '../../ui/time'
import { useAction } from '../../ui/use-action'
import type { NewLink } from './new-link'
import { SettingsSection } from './settings-section'

/** Loads the code that reads and changes the calendar feed. */
export const loadFeed = loadOnce(() => import('./api/calendar-feed'))

/** The query for the time at which the URL of the member's calendar feed was created; null without a feed. */
export const feedQuery = (uid: string) =>
  queryOptions({
    queryKey: ['calendar feed', uid],
    queryFn: async () => (await loadFeed()).readFeedSince(uid),
  })

/**
 * The section for the member's calendar feed, which contains the events that the member attends. Creates, replaces and
 * deletes the secret URL of the feed.
 */
export function CalendarSection() {
  const session = useSession()
  if (session.status !== 'member' && session.status !== 'admin') return null
  return (
    <SettingsSection
      title="Calendar"
      purpose="A secret link for your calendar program. Your calendar then shows the events that you attend."
    >
      <Feed uid={session.uid} />
    </SettingsSection>
  )
}

function Feed({ uid }: { uid: string }) {
  const query = feedQuery(uid)
  const { data: since, isError, refetch } = useQuery(query)
  // The new URL is shown only once, because the server does not store it.
  const [created, setCreated] = useState<{ link: string; View: typeof NewLink }>()
  const nextButton = useRef<HTMLButtonElement>(null)
  const hasChanged = useRef(false)
  useEffect(() => {
    // The button that has the focus can disappear when the URL changes. The focus then moves to another button.
    if (hasChanged.current && document.activeElement === document.body) nextButton.current?.focus()
  }, [since, created])
  const rotate = useAction(rotateAndLoadView, {
    success: MESSAGES.feedCreated,
    failure: MESSAGES.feedNotCreated,
    onSuccess: (newLink) => {
      hasChanged.current = true
      setCreated(newLink)
      queryClient.setQueryData(query.queryKey, new Date())
    },
  })
  const end = useAction(async () => (await loadFeed()).endFeed(), {
    success: MESSAGES.feedEnded,
    failure: MESSAGES.feedNotEnded,
    onSuccess: () => {
      hasChanged.current = true
      setCreated(undefined)
      queryClient.setQueryData(query.queryKey, null)
    },
  })
  const confirm = useConfirm()
  const agreed = (title: string, yes: string, danger: boolean) =>
    confirm({
      title,
      text: 'Calendars that use your current calendar link will no longer receive your events.',
      yes,
      danger,
    })
  const replace = async () => {
    if (await agreed('Replace your calendar link?', 'Replace', false)) await rotate.run()
  }
  const stop = async () => {
    if (await agreed('Switch off your calendar link?', 'Switch Off', true)) await end.run()
  }
  if (isError) return <Failure sentence={MESSAGES.feedFailed} retry={() => void refetch()} />
  if (since === undefined) return <Skeleton width="100%" height="4.25rem" />
  if (since === null)
    return (
      <Actions>
        <Button
          icon="link"
          ref={nextButton}
          pending={rotate.pending}
          onClick={() => void rotate.run()}
        >
          Create Calendar Link
        </Button>
      </Actions>
    )
  return (
    <>
      {created ? (
        <created.View link={created.link} copyRef={nextButton} />
      ) : (
        <p>
          Your calendar link was created on <Time date={since} format={longDateTime} />. For safety,
          the link is shown only once.
        </p>
      )}
      <Actions>
        <Button danger pending={end.pending} onClick={() => void stop()}>
          Switch Off
        </Button>
        <Button icon="retry" pending={rotate.pending} onClick={() => void replace()}>
          Replace Link
        </Button>
      </Actions>
    </>
  )
}

/** Loads the component that shows the new link before creating the link, so that the link cannot be lost. */
async function rotateAndLoadView() {
  const [{ rotateFeed }, { NewLink: View }] = await Promise.all([loadFeed(), import('./new-link')])
  return { link: await rotateFeed(), View }
}
