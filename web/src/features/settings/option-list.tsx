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
  /** The singular noun, such as 'region'. */
  noun: string
  /** The text of the select when all options were added. */
  all?: string
}

/** A list of chosen options. Options are added with a select, and removed with a button on their badge. */
export function OptionList(props: OptionListProps) {
  const { control, name, label, options, noun, all = `All ${noun}s are added` } = props
  const { field } = useController({ control, name })
  const [news, setNews] = useState('')
  const list = useRef<HTMLElement>(null)
  const select = useRef<RefSelectProps>(null)
  const chosen: readonly string[] = field.value
  const left = options.filter((option) => !chosen.includes(option))

  const put = (option: string) => {
    // If Tab is pressed while the list closes after Enter, Ant Design chooses the same option again.
    if (chosen.includes(option)) return
    field.onChange([...chosen, option])
    setNews(`${option} added`)
  }

  const remove = (option: string) => {
    const crosses = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = chosen.indexOf(option)
    const next = crosses[at + 1] ?? crosses[at - 1] ?? select.current
    next?.focus()
    field.onChange(chosen.filter((other) => other !== option))
    setNews(`${option} removed`)
  }

  return (
    <Field label={label} optional="unsaid" error={undefined}>
      {(tied) => (
        <Flex vertical gap={12}>
          {chosen.length > 0 && (
            <Flex component="ul" wrap gap={8} ref={list} aria-label={`${label}: chosen`}>
              {chosen.map((option) => (
                <li key={option}>
                  <Chip option={option} onRemove={remove} />
                </li>
              ))}
            </Flex>
          )}
          <Select
            {...tied}
            ref={select}
            value=""
            options={left}
            placeholder={left.length > 0 ? `Add a ${noun}…` : all}
            notFoundContent={all}
            onBlur={field.onBlur}
            onChange={put}
          />
          <span role="status" className="visually-hidden">
            {news}
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
/** A touch target of 32 pixels, which fits the height of the badge. */
const CROSS = { width: 32, height: 32, marginInlineStart: 0 }

function Chip({ option, onRemove }: { option: string; onRemove: (option: string) => void }) {
  return (
    <Tag
      style={CHIP}
      closeIcon={
        <button type="button" className="icon-button" style={CROSS} aria-label={`Remove ${option}`}>
          <Icon name="close" size={14} />
        </button>
      }
      onClose={(event) => {
        // The badge is removed together with its option, not by Ant Design.
        event.preventDefault()
        onRemove(option)
      }}
    >
      {option}
    </Tag>
  )
}
