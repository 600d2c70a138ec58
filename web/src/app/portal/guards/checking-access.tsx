import Spin from 'antd/es/spin'

/** While it is found out whether somebody is an admin. */
export function CheckingAccess() {
  return (
    <div className="checking-access" role="status">
      <Spin aria-hidden="true" />
      Checking access...
    </div>
  )
}
