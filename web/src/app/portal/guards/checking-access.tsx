import { Icon } from '../../../ui/icons'

/** While it is found out whether somebody is an admin. */
export function CheckingAccess() {
  return (
    <div className="checking-access" role="status">
      <span className="arch">
        <Icon name="admin" size={24} />
      </span>
      Checking access...
    </div>
  )
}
