import { useRef, useState, type KeyboardEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import { FieldFrame } from '../../ui/form/field-frame'
import { NativeSelect } from '../../ui/form/native-select'
import { Icon } from '../../ui/icons'
import type { SettingsFields } from './fields'
import './option-list.css'

interface OptionListProps {
  control: Control<SettingsFields>
  name: 'regions' | 'business_arenas' | 'topics' | 'current_focus'
  label: string
  options: readonly string[]
  /** What the select says, while something is left to add and when nothing is. */
  add: string
  all: string
}

/** Several of a few options: added through a select, which offers what is left; removed with the cross on a badge. */
export function OptionList({ control, name, label, options, add, all }: OptionListProps) {
  const { field } = useController({ control, name })
  const [news, setNews] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const chosen: readonly string[] = field.value
  const left = options.filter((option) => !chosen.includes(option))

  const put = (option: string) => {
    if (!left.includes(option)) return
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
    <FieldFrame label={label} optional="unsaid">
      {(tied) => (
        <div className="option-list">
          {chosen.length > 0 && (
            <ul ref={list} className="option-badges" aria-label={`${label}: chosen`}>
              {chosen.map((option) => (
                <li key={option} className="option-badge">
                  {option}
                  <button
                    type="button"
                    aria-label={`Remove ${option}`}
                    onClick={() => remove(option)}
                  >
                    <Icon name="close" size={14} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <NativeSelect
            {...tied}
            ref={select}
            name={name}
            value=""
            onKeyDown={openByKey}
            onBlur={field.onBlur}
            onChange={({ target }) => put(target.value)}
          >
            <option value="">{left.length > 0 ? add : all}</option>
            {left.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </NativeSelect>
          <span role="status" className="visually-hidden">
            {news}
          </span>
        </div>
      )}
    </FieldFrame>
  )
}

const MOVES = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** A key that would choose in the closed select, and so add whatever comes first, opens it instead. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  const isLetter = key.length === 1 && key !== ' '
  if (altKey || ctrlKey || metaKey || !(isLetter || MOVES.has(key))) return
  if (!('showPicker' in currentTarget)) return
  event.preventDefault()
  currentTarget.showPicker()
}
