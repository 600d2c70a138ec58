import Button, { type ButtonProps } from 'antd/es/button'
import { useHref, useLinkClickHandler } from 'react-router-dom'

/** A link to a page of this side that looks like a button. */
export function LinkButton({
  to,
  ...props
}: { to: string } & Omit<ButtonProps, 'href' | 'onClick'>) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <Button
      {...props}
      href={useHref(to)}
      onClick={(event) => follow(event as React.MouseEvent<HTMLAnchorElement>)}
    />
  )
}
