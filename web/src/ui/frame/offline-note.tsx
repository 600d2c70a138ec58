import { Icon } from '../icons'
import { useOnline } from '../use-online'

/** Says so while the browser has no network. */
export function OfflineNote() {
  const online = useOnline()
  return (
    <div className="offline-note" role="status">
      {!online && (
        <p>
          <Icon name="offline" size={18} />
          You are offline. What you have opened stays readable.
        </p>
      )}
    </div>
  )
}
