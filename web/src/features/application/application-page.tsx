import { MESSAGES } from '@domain/messages'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { PATHS } from '../../config/paths'
import { loadFunctions, prefetch } from '../../firebase/load'
import { LinkedText } from '../../ui/linked-text'
import { ApplicationForm } from '../../ui/public/application-form'
import { readDraft, saveDraft } from '../../ui/public/draft'
import { FormAlert } from '../../ui/public/form-alert'
import { GateFoot, GateTitle } from '../../ui/public/gate'
import { LiveButton } from '../../ui/public/live-button'
import { notify } from '../../ui/toasts/store'
import { useAction } from '../../ui/use-action'
import { readApplication, updateApplication, type OwnApplication } from './api/application'
import './application.css'
import { answersOf, mayApplyAgain, statusTextOf } from './texts'
import { Withdrawal } from './withdrawal'

const TITLE = 'Your application'

/** The page /application/{token}, to which the link in an applicant's email leads. The applicant needs no account. */
export function ApplicationPage() {
  const { token = '' } = useParams()
  const [application, setApplication] = useState<OwnApplication>()
  const [problem, setProblem] = useState<{ text: string; isFinal: boolean }>()
  const load = useAction(() => readApplication(token), {
    failure: MESSAGES.applicationLoadFailed,
    onSuccess: setApplication,
    onFailure: (text, { code }) =>
      setProblem({ text, isFinal: code === 'application_link_invalid' }),
  })
  const { run } = load
  const [hasRetried, setRetried] = useState(false)
  const read = async () => {
    setProblem(undefined)
    await run()
  }
  useEffect(() => {
    void run()
  }, [run])

  return (
    <div className="gate-panel application">
      <GateTitle title={TITLE} />
      {application && !problem ? (
        <Application
          token={token}
          application={application}
          takesFocus={hasRetried}
          onChange={read}
        />
      ) : problem ? (
        <>
          <FormAlert id="application-problem" takesFocus>
            {problem.text}
          </FormAlert>
          {problem.isFinal ? (
            <a className="button" href={`${PATHS.webinar}#apply`}>
              Apply for the Webinar
            </a>
          ) : (
            <LiveButton
              className="button"
              onClick={() => {
                setRetried(true)
                void read()
              }}
            >
              Try Again
            </LiveButton>
          )}
        </>
      ) : (
        <p className="message centred" role="status">
          Loading your application...
        </p>
      )}
      <GateFoot contact />
    </div>
  )
}

interface Props {
  token: string
  application: OwnApplication
  /** True if this component replaces the retry button that had the focus. The heading then gets the focus. */
  takesFocus: boolean
  /** Called after a change. Loads the application again. */
  onChange: () => Promise<void>
}

function Application({ token, application, takesFocus, onChange }: Props) {
  const draft = draftKeyOf(application)
  const [editing, setEditing] = useState(
    () => application.may_change && Object.keys(readDraft(draft)).length > 0,
  )
  const [refusal, setRefusal] = useState('')
  const { label, next } = statusTextOf(application)
  const heading = useRef<HTMLHeadingElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const correction = useRef<HTMLElement>(null)
  useEffect(() => {
    // If the user has moved the focus to another element, the focus stays there.
    if (takesFocus && document.activeElement === document.body) heading.current?.focus()
  }, [takesFocus])
  const reload = async () => {
    setRefusal('')
    await onChange()
    setEditing(false)
  }
  /** Called when the server has refused a change. Loads the application again and shows the reason. */
  const showRefusal = async (text: string) => {
    await reload()
    setRefusal(text)
  }
  const show = async () => {
    await reload()
    // Moves the focus, because the button or form that had the focus was removed.
    heading.current?.focus()
  }

  return (
    <>
      <section className="card application-standing" aria-label="Status">
        <h2 ref={heading} tabIndex={-1}>
          {label}
        </h2>
        <p>{next}</p>
        {application.message && (
          <p className="application-text" dir="auto">
            <LinkedText text={application.message} />
          </p>
        )}
        <NextStep application={application} />
      </section>
      <FormAlert id="application-refusal" takesFocus>
        {refusal}
      </FormAlert>
      {editing ? (
        <section ref={correction} aria-label="Correct your answers">
          <ApplicationForm
            draft={draft}
            answers={textsOf(application)}
            button={['Save Answers', 'Saving...']}
            onFocus={() => prefetch(loadFunctions)}
            send={async (values) => {
              const problems = await updateApplication(token, values)
              if (problems?.refusal) await showRefusal(problems.refusal)
              return problems
            }}
            onSent={async () => {
              notify({ kind: 'success', title: MESSAGES.applicationUpdated })
              await show()
            }}
          />
          <LiveButton
            className="quiet-link"
            onClick={() => {
              saveDraft(draft, null)
              setEditing(false)
              requestAnimationFrame(() => edit.current?.focus())
            }}
          >
            Cancel
          </LiveButton>
        </section>
      ) : (
        <section aria-label="Your answers">
          <dl className="application-answers">
            {answersOf(application).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="application-text" dir="auto">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          <div className="row">
            {application.may_change && (
              <LiveButton
                ref={edit}
                className="button button-plain"
                onClick={() => {
                  setEditing(true)
                  requestAnimationFrame(() => correction.current?.querySelector('input')?.focus())
                }}
              >
                Correct Your Answers
              </LiveButton>
            )}
            {application.may_withdraw && (
              <Withdrawal token={token} onDone={show} onRefused={showRefusal} />
            )}
          </div>
        </section>
      )}
    </>
  )
}

/** Shows the link for the applicant's next step, if there is one. */
function NextStep({ application }: Pick<Props, 'application'>) {
  const { status, invite_code } = application
  if (invite_code)
    return (
      <a className="button" href={`${PATHS.invite}?code=${encodeURIComponent(invite_code)}`}>
        Accept Your Invitation
      </a>
    )
  if (status === 'joined')
    return (
      <a className="button" href={PATHS.login}>
        Sign In
      </a>
    )
  return mayApplyAgain(application) ? (
    <a className="button" href={`${PATHS.webinar}#apply`}>
      Apply Again
    </a>
  ) : null
}

/** The key under which a draft of corrected answers is stored. It contains no part of the secret link. */
const draftKeyOf = ({ created_at }: OwnApplication) => `application_${created_at}`

const textsOf = ({ answers }: OwnApplication) =>
  Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, text ?? '']))
