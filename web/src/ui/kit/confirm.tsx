import { MESSAGES } from '@domain/messages'
import {
  createContext,
  use,
  useCallback,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { logProblem } from '../log'
import { notify } from '../toasts/store'
import { Button } from './button'
import './dialog.css'
import { Actions } from './form-actions'
import { LateModal, loadModal } from './modal'

interface Question {
  title: string
  text?: ReactNode
  /** The button that goes ahead: a verb. */
  yes: string
  /** The button that does not. @default 'Cancel' */
  no?: string
  /** The step removes something or can't be taken back. */
  danger?: boolean
}

interface Notice {
  title: string
  text: ReactNode
  /** What its button says. @default 'OK' */
  ok?: string
  /** Gets the focus instead of the button. */
  initialFocus?: RefObject<HTMLElement | null>
}

type Asked = (Question | Notice) & { resolve: (agreed: boolean) => void }
type Ask = (what: Question | Notice) => Promise<boolean>

const AskContext = createContext<Ask | null>(null)

/** The place of questions and notices, once around all pages. */
export function Questions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const agreed = useRef(false)
  const first = useRef<HTMLButtonElement>(null)
  const ask = useCallback<Ask>(async (what) => {
    try {
      await loadModal()
    } catch (error) {
      logProblem('A question could not be asked', error)
      notify({ kind: 'error', title: MESSAGES.errorTitle, text: MESSAGES.offline })
      return false
    }
    return new Promise((resolve) => {
      agreed.current = false
      setAsked({ ...what, resolve })
      setOpen(true)
    })
  }, [])
  const close = (yes: boolean) => {
    agreed.current = yes
    setOpen(false)
  }
  const focus = asked && 'initialFocus' in asked ? asked.initialFocus : first
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <LateModal
          title={<span className="dialog-title">{asked.title}</span>}
          open={open}
          onCancel={() => close(false)}
          mask={{ closable: !('yes' in asked) }}
          width={440}
          footer={null}
          closable={false}
          centered
          destroyOnHidden
          afterOpenChange={(shown) => shown && focus?.current?.focus()}
          afterClose={() => asked.resolve(agreed.current)}
        >
          {asked.text && <div className="dialog-text">{asked.text}</div>}
          <Actions>
            {'yes' in asked ? (
              <>
                <Button ref={first} onClick={() => close(false)}>
                  {asked.no ?? 'Cancel'}
                </Button>
                <Button primary danger={asked.danger} onClick={() => close(true)}>
                  {asked.yes}
                </Button>
              </>
            ) : (
              <Button primary ref={first} onClick={() => close(true)}>
                {asked.ok ?? 'OK'}
              </Button>
            )}
          </Actions>
        </LateModal>
      )}
    </AskContext>
  )
}

function useAsk(): Ask {
  const ask = use(AskContext)
  if (!ask) throw new Error('Questions is missing above')
  return ask
}

/**
 * A question before a step that can't be taken back.
 * @returns whether to go ahead; Escape and `no` mean no. It resolves once the dialog is closed and the focus is back where
 *   it was.
 */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => useAsk()

/** A notice that stands until it is closed. @returns resolves once it is closed */
export const useNotice = (): ((notice: Notice) => Promise<unknown>) => useAsk()
