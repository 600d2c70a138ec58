import source from '../wordmark.svg'

/** The name as drawn letters, its A a lit cave mouth. On dark grounds. */
export function Wordmark({ className }: { className?: string }) {
  return <img className={className} src={source} alt="The Cave" width={198} height={27} />
}
