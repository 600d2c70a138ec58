import { Skeleton } from '../../ui/skeleton'

const FIELDS = [4, 3, 2]

/** The settings while the profile is on its way, in about their shape. */
export function SettingsSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading profile…
      </p>
      <div className="settings-form" aria-hidden="true">
        <div className="settings-section">
          <div className="settings-words">
            <Skeleton width="6rem" height="1.375rem" />
          </div>
          <div className="picture">
            <span className="avatar" data-size="5.5" />
            <Skeleton width="9rem" height="2.5rem" />
          </div>
        </div>
        {FIELDS.map((count) => (
          <div key={count} className="settings-section">
            <div className="settings-words">
              <Skeleton width="7rem" height="1.375rem" />
              <Skeleton width="12rem" />
            </div>
            <div className="settings-fields form-fields">
              {Array.from({ length: count }, (_, index) => (
                <Skeleton key={index} width="100%" height="2.5rem" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
