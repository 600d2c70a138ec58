import { MESSAGES } from '@domain/messages'
import type { DropDownProps } from 'antd/es/dropdown'
import { useRef, useState, type ComponentType } from 'react'
import { useAction } from '../use-action'
import { IconButton } from './row-button'

interface RowMenuProps {
  /** The accessible name of the button. It contains the name of the row's item: 'More actions for Amina Yusuf'. */
  label: string
  items: readonly { label: string; danger?: boolean; onClick: () => void }[]
}

const MENU = { root: { minWidth: '9rem' } }
const ANCHOR = { position: 'absolute', inset: 0, pointerEvents: 'none' } as const
/** With `autoFocus`, Ant Design focuses the menu when it opens, so that the arrow keys work immediately. */
const TAKES_FOCUS = { autoFocus: true } as const

/**
 * A button that opens a menu with the secondary actions of a row. The code of Ant Design's menu (20 kB) is loaded
 * when a menu is opened for the first time.
 */
export function RowMenu({ label, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [Dropdown, setDropdown] = useState<ComponentType<DropDownProps>>()
  const load = useAction(
    async () => {
      const { default: Component } = await import('antd/es/dropdown/dropdown')
      setDropdown(() => Component)
    },
    { failure: MESSAGES.offline },
  )
  const close = () => {
    setDropdown(undefined)
    button.current?.focus()
  }
  return (
    <span style={{ position: 'relative' }}>
      <IconButton
        icon="more"
        label={label}
        action="More"
        menu={Dropdown !== undefined}
        ref={button}
        onClick={() => (Dropdown ? close() : void load.run())}
      />
      {Dropdown && (
        <Dropdown
          open
          {...TAKES_FOCUS}
          placement="bottomRight"
          onOpenChange={(open) => open || close()}
          styles={MENU}
          // The menu is rendered inside `main`, so that it is in a landmark, but outside of the table, which would cut
          // it off.
          getPopupContainer={(anchor) => anchor.closest('main') ?? document.body}
          menu={{
            items: items.map(({ label: text, danger, onClick }) => ({
              key: text,
              label: text,
              danger,
              onClick: ({ domEvent }) => {
                // The menu closes, and the focus moves to another element. Without `preventDefault()`, the same press
                // of Enter would activate that element.
                domEvent.preventDefault()
                close()
                onClick()
              },
            })),
          }}
        >
          <span style={ANCHOR} />
        </Dropdown>
      )}
    </span>
  )
}
