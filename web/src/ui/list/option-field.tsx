import Select from 'antd/es/select'
import { useId, useState, type KeyboardEvent } from 'react'
import { Icon } from '../icons'
import type { OptionFilter } from './view'

interface OptionFieldProps {
  filter: OptionFilter<string>
  value: string | null
  onChange: (value: string | null) => void
}

const ALL = ''
const STYLES = {
  // Ant Design dims the choice to a quarter while the list is open.
  content: { opacity: 1 },
  // Options may be wider than their field, on phones above all.
  popup: { root: { maxWidth: 'calc(100vw - 1rem)' } },
}
/** In pixels: eight options. */
const LIST_HEIGHT = 320

/** One of a few options, or all. A letter chooses the next option that begins with it, as in native lists. */
export function OptionField({ filter, value, onChange }: OptionFieldProps) {
  const { label, all, options } = filter
  const id = useId()
  const [open, setOpen] = useState(false)
  const choices = [ALL, ...options].map((option) => ({
    value: option,
    label: option === ALL ? all : (filter.labelOf?.(option) ?? option),
  }))
  const chosen = value ?? ALL
  const choose = (option: string) => onChange(option === ALL ? null : option)

  const typeAhead = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    // Ant Design would open the list for it, and no more.
    event.stopPropagation()
    event.preventDefault()
    const at = choices.findIndex((choice) => choice.value === chosen)
    const further = [...choices.slice(at + 1), ...choices.slice(0, at)]
    const next = further.find((choice) => choice.label.toLowerCase().startsWith(key.toLowerCase()))
    setOpen(false)
    if (next) choose(next.value)
  }

  return (
    <div className="option-field" onKeyDownCapture={typeAhead}>
      <Select
        value={chosen}
        options={choices}
        open={open}
        onOpenChange={setOpen}
        onChange={choose}
        aria-label={label}
        // The field itself has no text that screen readers could read.
        aria-describedby={id}
        labelRender={({ label: text }) => <span id={id}>{text}</span>}
        suffixIcon={<Icon name="down" size={16} />}
        popupMatchSelectWidth={false}
        listHeight={LIST_HEIGHT}
        styles={STYLES}
        virtual={false}
      />
    </div>
  )
}
