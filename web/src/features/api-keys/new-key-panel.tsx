import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icons'
import { useCopy } from '../../ui/kit/use-copy'

/** The key that was just made, in full, once. Takes the focus. @param onDone the person has it */
export function NewKeyPanel({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const copy = useCopy()
  useEffect(() => heading.current?.focus(), [apiKey])

  return (
    <section className="new-key" aria-labelledby="new-key-title">
      <h2 id="new-key-title" ref={heading} tabIndex={-1}>
        Your new API key
      </h2>
      <p>
        Copy it now: it is shown this once and stored nowhere. Send it in the <code>x-api-key</code>{' '}
        header of each request.
      </p>
      <div className="new-key-line">
        <code className="new-key-text">{apiKey}</code>
        <Button
          type="primary"
          icon={<Icon name="copy" size={18} />}
          onClick={() => copy(apiKey)}
          aria-label="Copy new API key"
        >
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </section>
  )
}
