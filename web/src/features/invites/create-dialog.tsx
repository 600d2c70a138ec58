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

export const loadCodeForm = () => import('./code-form')
const CodeForm = lazyForm(() => loadCodeForm().then((module) => module.CodeForm))

/** The 'Create Code' dialog. Shows the form, then the new codes with their links. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<readonly CreatedCode[]>()
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // Removes the displayed codes only when the dialog opens again. If closing the dialog removed the codes, the form
    // would appear during the closing animation.
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
    // The search index contains new codes only a moment after they were created. Therefore the search results are not
    // marked as stale immediately, but when this component is removed.
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
