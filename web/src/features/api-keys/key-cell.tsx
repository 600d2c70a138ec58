import { useState } from 'react'
import { IconAction } from '../../ui/icon-action'
import { useCopy } from '../../ui/kit/use-copy'
import { masked } from './mask'

interface KeyCellProps {
  /** The key's name. */
  name: string
  prefix: string
  /** The key itself, where it was made in this page visit. */
  apiKey: string | undefined
}

/** A key, masked; one made in this page visit can be revealed and copied. */
export function KeyCell({ name, prefix, apiKey }: KeyCellProps) {
  const [revealed, setRevealed] = useState(false)
  const copy = useCopy()
  if (apiKey === undefined) {
    return (
      <div className="key-cell">
        <code>{masked(prefix)}</code>
        <p className="key-once">Shown once, when made</p>
      </div>
    )
  }
  return (
    <div className="key-cell" data-known="true">
      <code>{revealed ? apiKey : masked(prefix)}</code>
      <span className="key-buttons">
        <IconAction
          icon={revealed ? 'conceal' : 'reveal'}
          label={`${revealed ? 'Hide' : 'Reveal'} key ${name}`}
          hint={revealed ? 'Hide' : 'Reveal'}
          onClick={() => setRevealed(!revealed)}
        />
        <IconAction
          icon="copy"
          label={`Copy key ${name}`}
          hint="Copy"
          onClick={() => copy(apiKey)}
        />
      </span>
    </div>
  )
}
