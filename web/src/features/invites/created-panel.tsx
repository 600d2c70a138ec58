import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { IconAction } from '../../ui/icon-action'
import { useCopy } from '../../ui/kit/use-copy'
import type { CreatedCode } from './api/create-codes'

interface CreatedPanelProps {
  codes: readonly CreatedCode[]
  onDone: () => void
}

/** New codes with the links that let people join. */
export function CreatedPanel({ codes, onDone }: CreatedPanelProps) {
  const copy = useCopy()
  const copyAll = useRef<HTMLButtonElement>(null)
  // The form went away, and the focus with it.
  useEffect(() => copyAll.current?.focus(), [])

  return (
    <div className="created">
      <p>
        {codes.length === 1
          ? 'Send the link to the person whom you invite. It works once.'
          : 'Send each person a link of their own. Each works once.'}
      </p>
      <ul className="created-codes" aria-label="New codes" tabIndex={0}>
        {codes.map(({ code, signup_url }) => (
          <li key={code}>
            <code>{code}</code>
            <span className="created-link">{signup_url}</span>
            <span className="created-actions">
              <IconAction
                icon="copy"
                label={`Copy code ${code}`}
                hint="Copy code"
                onClick={() => copy(code)}
              />
              <IconAction
                icon="link"
                label={`Copy link of ${code}`}
                hint="Copy link"
                onClick={() => copy(signup_url)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button onClick={onDone}>Done</Button>
        <Button type="primary" ref={copyAll} onClick={() => copy(linesOf(codes))}>
          Copy all
        </Button>
      </div>
    </div>
  )
}

/** One line each, code and link apart by a tab: a spreadsheet takes them as two columns. */
const linesOf = (codes: readonly CreatedCode[]) =>
  codes.map(({ code, signup_url }) => `${code}\t${signup_url}`).join('\n')
