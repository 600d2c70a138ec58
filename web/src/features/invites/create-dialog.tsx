import Flex from 'antd/es/flex'
import { useEffect, useRef, useState } from 'react'
import { Actions, Button } from '../../ui/kit/button'
import { Dialog } from '../../ui/kit/dialog'
import { lazyForm } from '../../ui/kit/lazy-form'
import { useCopy } from '../../ui/kit/use-copy'
import type { CreatedCode } from './api/change-codes'
import { expireFoundCodes } from './api/codes'
import { CopyCode, CopyLink } from './code-cells'
import './codes.css'
import '../../ui/kit/cards.css'

const CodeForm = lazyForm(async () => (await import('./code-form')).CodeForm)
export const loadCodeForm = CodeForm.preload

/** The 'Create Code' dialog. Shows the form, then the new codes with their links. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<readonly CreatedCode[]>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // The codes stay until the dialog opens again. Otherwise, the form would appear while the dialog closes.
    if (open) setCreated(undefined)
  }
  return (
    <Dialog
      title={created ? titleFor(created.length) : 'Create Code'}
      open={open}
      onClose={onClose}
      holdsInput
      discardQuestion="Discard this code?"
    >
      {created ? (
        <CreatedCodes codes={created} onDone={onClose} />
      ) : (
        <CodeForm onCreated={setCreated} />
      )}
    </Dialog>
  )
}

const titleFor = (count: number) => (count === 1 ? 'Your New Code' : `Your ${count} New Codes`)

interface CreatedCodesProps {
  codes: readonly CreatedCode[]
  onDone: () => void
}

function CreatedCodes({ codes, onDone }: CreatedCodesProps) {
  const copy = useCopy()
  const copyAll = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Moves the focus, because the form that had the focus was removed.
    copyAll.current?.focus()
    // The search index contains new codes only after a moment. So the search results are marked as stale when this
    // component is removed, not now.
    return expireFoundCodes
  }, [])
  return (
    <Flex vertical gap="middle">
      <p>
        {codes.length === 1
          ? 'Send the link to the person you invite. The link works once.'
          : 'Send each person a separate link. Each link works once.'}
      </p>
      <ul className="created surface rows" aria-label="New codes" tabIndex={0}>
        {codes.map(({ code, signup_url }) => (
          <li key={code}>
            <code>{code}</code>
            <span className="muted one-line">{signup_url}</span>
            <Flex>
              <CopyCode code={code} />
              <CopyLink code={code} link={signup_url} />
            </Flex>
          </li>
        ))}
      </ul>
      <Actions>
        <Button onClick={onDone}>Done</Button>
        <Button primary ref={copyAll} onClick={() => copy(linesOf(codes))}>
          Copy all
        </Button>
      </Actions>
    </Flex>
  )
}

/**
 * Returns one line for each code, with a tab between the code and its link: pasted into a spreadsheet, the text becomes
 * two columns.
 */
const linesOf = (codes: readonly CreatedCode[]) =>
  codes.map(({ code, signup_url }) => `${code}\t${signup_url}`).join('\n')
