import { MESSAGES } from '@domain/messages'
import type { DropDownProps } from 'antd/es/dropdown'
import { useRef, useState, type ComponentType } from 'react'
import { useAction } from '../use-action'
import { IconButton } from './row-button'

interface RowMenuProps {
  /** Its accessible name, with its row: 'More actions for Amina Yusuf'. */
  label: string
  items: readonly { label: string; danger?: boolean; onClick: () => void }[]
}

const MENU = { root: { minWidth: '9rem' } }
const ANCHOR = { position: 'absolute', inset: 0, pointerEvents: 'none' } as const
/** Arrow keys work at once, as in other menus. */
const TAKES_FOCUS = { autoFocus: true } as const

/** The secondary actions of a row, behind a button. Ant Design's menu (20 kB) is loaded when the first one opens. */
export function RowMenu({ label, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [Dropdown, setDropdown] = useState<ComponentType<DropDownProps>>()
  const load = useAction(
    async () => {
      const { default: Part } = await import('antd/es/dropdown/dropdown')
      setDropdown(() => Part)
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
        hint="More"
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
          // Inside the page's landmark; the table clips its overflow.
          getPopupContainer={(anchor) => anchor.closest('main') ?? document.body}
          menu={{
            items: items.map(({ label: text, danger, onClick }) => ({
              key: text,
              label: text,
              danger,
              onClick: ({ domEvent }) => {
                // Otherwise the same press of Enter would activate the next focused element.
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
