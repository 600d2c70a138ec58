import { useId } from 'react'
import './choice-button.css'

interface ChoiceButtonProps {
  title: string
  /** Its meaning in one sentence. */
  text: string
  /** The current choice. */
  current: boolean
  disabled?: boolean
  onClick: () => void
}

/** One of a few choices that take effect when clicked, with an explanation. Ant Design has no two-line button. */
export function ChoiceButton({ title, text, current, disabled, onClick }: ChoiceButtonProps) {
  const id = useId()
  return (
    <button
      type="button"
      className="choice"
      aria-pressed={current}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      disabled={disabled}
      onClick={onClick}
    >
      <b id={`${id}-title`}>{title}</b>
      {current && <span className="choice-current">Current</span>}
      <span id={`${id}-text`} className="choice-text muted">
        {text}
      </span>
    </button>
  )
}
