import type { RefSelectProps } from 'antd/es/select'
import Flex from 'antd/es/flex'
import Tag from 'antd/es/tag'
import { useRef, useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { Icon } from '../../ui/icons'
import { Field } from '../../ui/kit/field'
import { Select } from '../../ui/kit/select'
import type { SettingsFields } from './fields'

interface OptionListProps {
  control: Control<SettingsFields>
  name: 'regions' | 'business_arenas' | 'topics' | 'current_focus'
  label: string
  options: readonly string[]
  /** The singular noun for one option, such as 'region'. */
  noun: string
  /** The text that the select shows when the user has added every option. */
  all?: string
}

/** A list of chosen options. A select adds an option, and a button on the option's badge removes it. */
export function OptionList(props: OptionListProps) {
  const { control, name, label, options, noun, all = `All ${noun}s are added` } = props
  const { field } = useController({ control, name })
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLElement>(null)
  const select = useRef<RefSelectProps>(null)
  const selected: readonly string[] = field.value
  const unselected = options.filter((option) => !selected.includes(option))

  const addOption = (option: string) => {
    // If the user presses Enter and then Tab while the select closes, Ant Design reports the same option twice.
    if (selected.includes(option)) return
    field.onChange([...selected, option])
    setAnnouncement(`${option} added`)
  }

  const remove = (option: string) => {
    const removeButtons = [...(list.current?.querySelectorAll('button') ?? [])]
    const index = selected.indexOf(option)
    const next = removeButtons[index + 1] ?? removeButtons[index - 1] ?? select.current
    next?.focus()
    field.onChange(selected.filter((other) => other !== option))
    setAnnouncement(`${option} removed`)
  }

  return (
    <Field label={label} optional="unsaid" error={undefined}>
      {(controlProps) => (
        <Flex vertical gap={12}>
          {selected.length > 0 && (
            <Flex component="ul" wrap gap={8} ref={list} aria-label={`${label}: chosen`}>
              {selected.map((option) => (
                <li key={option}>
                  <Chip option={option} onRemove={remove} />
                </li>
              ))}
            </Flex>
          )}
          <Select
            {...controlProps}
            ref={select}
            value=""
            options={unselected}
            placeholder={unselected.length > 0 ? `Add a ${noun}...` : all}
            notFoundContent={all}
            onBlur={field.onBlur}
            onChange={addOption}
          />
          <span role="status" className="visually-hidden">
            {announcement}
          </span>
        </Flex>
      )}
    </Field>
  )
}

const CHIP = {
  display: 'flex',
  alignItems: 'center',
  margin: 0,
  paddingBlock: 0,
  paddingInline: '12px 2px',
  border: 0,
  borderRadius: 99,
  color: 'var(--accent-strong)',
  background: '#f6e7c8',
  fontSize: 14,
  fontWeight: 500,
}
/**
 * The size of the button that removes an option. 32 pixels are large enough for touch, and fit the height of the
 * badge.
 */
const REMOVE_BUTTON = { width: 32, height: 32, marginInlineStart: 0 }

function Chip({ option, onRemove }: { option: string; onRemove: (option: string) => void }) {
  return (
    <Tag
      style={CHIP}
      closeIcon={
        <button
          type="button"
          className="icon-button"
          style={REMOVE_BUTTON}
          aria-label={`Remove ${option}`}
        >
          <Icon name="close" size={14} />
        </button>
      }
      onClose={(event) => {
        // `preventDefault()` stops Ant Design from hiding the badge itself. Instead, the badge disappears when
        // `onRemove` removes its option from the list.
        event.preventDefault()
        onRemove(option)
      }}
    >
      {option}
    </Tag>
  )
}
