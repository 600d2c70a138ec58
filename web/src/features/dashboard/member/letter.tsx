import type { Profile } from '@domain/entities/profile'
import { CORE_MESSAGES } from '@domain/core-messages'
import { missingSteps } from '@domain/newcomer'
import type { HomeData, HomeQuery } from '../../../data/home'
import { AnnouncementCard } from '../../../ui/announcement'
import { IconAvatar } from '../../../ui/avatar'
import { PlainButton } from '../../../ui/plain-button'
import { Skeleton } from '../../../ui/skeleton'
import { Checklist } from './checklist'
import { News } from './news'

interface LetterProps {
  news: HomeQuery
  /** The member's own profile, with its live changes; null until it is loaded. */
  profile: Profile | null
}

/** The part of the home page that consists of text: announcements, the first steps for a new member, and the news. */
export function Letter({ news, profile }: LetterProps) {
  return (
    <div className="home-letter" aria-busy={news.isPending}>
      {news.data && <AdminNote data={news.data} profile={profile} />}
      {news.isPending && <LetterPlaceholder />}
      {news.isError && !news.data && (
        <div className="home-failed" role="status">
          <p>{CORE_MESSAGES.homeFailed}</p>
          <PlainButton pending={news.isFetching} onClick={() => void news.refetch()}>
            Try Again
          </PlainButton>
        </div>
      )}
    </div>
  )
}

function AdminNote({ data, profile }: { data: HomeData; profile: Profile | null }) {
  const missing = data.missing_steps && profile ? missingSteps(profile) : data.missing_steps
  return (
    <>
      {data.announcements.map(({ id, starts_at, ...announcement }) => (
        <AnnouncementCard key={id} {...announcement} since={new Date(starts_at)} />
      ))}
      {missing && missing.length > 0 && <Checklist missing={missing} />}
      <News news={data.news} lastVisit={data.last_visit_at} />
    </>
  )
}

const LetterPlaceholder = () => (
  <div className="home-part">
    <p className="visually-hidden">Loading</p>
    <Skeleton width="40%" height="1.375rem" />
    {[70, 55, 62].map((width) => (
      <div key={width} className="news-row" aria-hidden="true">
        <IconAvatar />
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </div>
)
