import type { ReactNode } from 'react'

/** What the landing page promises (specification, section 1): three cards, each with a drawing of its own. */
export function Promises() {
  return (
    <section className="promises">
      <h2>What Awaits Inside</h2>
      <ul className="promise-cards">
        {PROMISES.map(({ title, text, drawing }) => (
          <li className="promise" key={title}>
            <svg className="promise-drawing" viewBox="0 0 160 120" aria-hidden="true">
              {drawing}
            </svg>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A small pointed arch whose foot is centred on x. */
const arch = (x: number, halfWidth: number, height: number) =>
  `M${x - halfWidth} 112v${-height * 0.5}c0 ${-height * 0.26} ${halfWidth * 0.55} ${-height * 0.4} ${halfWidth} ${-height * 0.5}` +
  `c${halfWidth * 0.45} ${height * 0.1} ${halfWidth} ${height * 0.24} ${halfWidth} ${height * 0.5}v${height * 0.5}`

const PROMISES: readonly { title: string; text: string; drawing: ReactNode }[] = [
  {
    title: 'Exclusive Community',
    text: 'A private network of like-minded members.',
    drawing: (
      <>
        <path d={`${arch(36, 22, 62)}z`} />
        <path d={`${arch(124, 22, 62)}z`} />
        <path className="lit" d={`${arch(80, 28, 96)}z`} />
      </>
    ),
  },
  {
    title: 'Invite-Only',
    text: 'Curated membership, entered by invitation alone.',
    drawing: (
      <>
        <path d={`${arch(80, 46, 104)}z`} />
        <path
          className="lit"
          d="M80 58a9 9 0 0 1 4.500 16.800L88 94H72l3.500-19.200A9 9 0 0 1 80 58z"
        />
      </>
    ),
  },
  {
    title: 'Premium Resources',
    text: 'Exclusive content and personalised concierge services.',
    drawing: (
      <>
        <path d={`${arch(80, 58, 104)}z`} />
        <path d={`${arch(80, 42, 80)}z`} />
        <path className="lit" d={`${arch(80, 24, 54)}z`} />
      </>
    ),
  },
]
