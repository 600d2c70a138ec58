import { useId } from 'react'
import './choice-button.css'

interface ChoiceButtonProps {
  title: string
  /** Explains the choice in one sentence. */
  text: string
  /** Whether this is the current choice. */
  current: boolean
  disabled?: boolean
  onClick: () => void
}

/**
 * A button for one of a few choices, with an explanation of the choice. A click on the button selects the choice
 * immediately. It is a native button, because Ant Design has no button with two lines of text.
 */
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
