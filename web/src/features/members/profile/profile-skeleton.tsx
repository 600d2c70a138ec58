import { Skeleton } from '../../../ui/skeleton'

const CARDS = ['11rem', '11rem', '6rem']

/** A profile that is on its way, in about its shape. */
export function ProfileSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading profile…
      </p>
      <div className="profile-head" aria-hidden="true">
        <span className="avatar" data-size="5.5" />
        <div className="profile-who">
          <Skeleton width="min(18rem, 70%)" height="2.5rem" />
          <Skeleton width="min(26rem, 90%)" height="1.25rem" />
        </div>
      </div>
      <div className="profile-cards" aria-hidden="true">
        {CARDS.map((height, index) => (
          <div key={index} className="profile-card">
            <Skeleton width="60%" height="1.375rem" />
            <Skeleton width="100%" height={height} />
          </div>
        ))}
      </div>
    </>
  )
}
