import { MESSAGES } from '@domain/messages'
import type { DropDownProps } from 'antd/es/dropdown'
import { useRef, useState } from 'react'
import { later } from '../later'
import { useAction } from '../use-action'
import { IconButton } from './row-button'

const loadDropdown = () => import('antd/es/dropdown/dropdown').then((part) => part.default)
const Dropdown = later<DropDownProps>(loadDropdown, null)

interface RowMenuItem {
  label: string
  /** It removes or revokes something. */
  danger?: boolean
  onClick: () => void
}

interface RowMenuProps {
  /** Its name, with the row that it acts on: 'More actions for Amina Yusuf'. */
  label: string
  items: readonly RowMenuItem[]
}

const MENU = { root: { minWidth: '9rem' } }

/** As menus of menu buttons do: the arrow keys work at once. */
const TAKES_FOCUS = { autoFocus: true } as const

/**
 * The rarer actions of a row, behind a button. Ant Design's menu is loaded (20 kB) when the first one opens, and drawn for the
 * row whose menu is open only.
 */
export function RowMenu({ label, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const toggle = useAction(
    async () => {
      if (!open) await loadDropdown()
      setOpen(!open)
    },
    { failure: MESSAGES.offline },
  )
  const show = (shown: boolean) => {
    setOpen(shown)
    if (!shown) button.current?.focus()
  }
  return (
    <span className="row-menu">
      <IconButton
        icon="more"
        label={label}
        hint="More"
        menu={open}
        ref={button}
        onClick={() => void toggle.run()}
      />
      {open && (
        <Dropdown
          open
          {...TAKES_FOCUS}
          placement="bottomRight"
          onOpenChange={show}
          styles={MENU}
          // Within the page's landmark; the table itself cuts off what leaves it.
          getPopupContainer={(anchor) => anchor.closest('main') ?? document.body}
          menu={{
            items: items.map(({ label: text, danger, onClick }) => ({
              key: text,
              label: text,
              danger,
              onClick: ({ domEvent }) => {
                // The same press of Enter would otherwise reach what has the focus next.
                domEvent.preventDefault()
                show(false)
                onClick()
              },
            })),
          }}
        >
          <span className="row-menu-anchor" />
        </Dropdown>
      )}
    </span>
  )
}
