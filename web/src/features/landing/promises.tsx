import type { ReactNode } from 'react'
import { archPath, BRIGHT, DEEP, FLAME, STONE } from '../../ui/public/arch-path'

/** What the landing page promises (specification, section 1): three cards, each with a drawing of its own. */
export function Promises() {
  return (
    <section className="promises">
      <h2>What Awaits Inside</h2>
      <ul>
        {PROMISES.map(({ title, text, drawing }) => (
          <li className="card" key={title}>
            <svg viewBox="0 0 160 120" aria-hidden="true">
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

const PROMISES: readonly { title: string; text: ReactNode; drawing: ReactNode }[] = [
  {
    title: 'Exclusive Community',
    text: (
      <>
        A private network of <span className="unbroken">like-minded</span> members.
      </>
    ),
    drawing: (
      <>
        {[28, 132].map((x) => (
          <g key={x}>
            <path {...DEEP} d={archPath(x, 112, 24, 60)} />
            <path {...FLAME} d={archPath(x, 112, 13, 36)} />
          </g>
        ))}
        <path {...DEEP} d={archPath(80, 112, 36, 100)} />
        <path {...FLAME} d={archPath(80, 112, 24, 74)} />
        <path {...BRIGHT} d={archPath(80, 112, 12, 42)} />
      </>
    ),
  },
  {
    title: 'Invite-Only',
    text: 'Curated membership, entered by invitation alone.',
    drawing: (
      <>
        <g transform="translate(-20)">
          <path {...STONE} d={archPath(80, 112, 58, 104)} />
          <path {...DEEP} d={archPath(80, 112, 44, 84)} />
          <path
            {...BRIGHT}
            d="M80 62a10 10 0 0 1 5 18.660L89.500 102h-19L75 80.660A10 10 0 0 1 80 62z"
          />
        </g>
      </>
    ),
  },
  {
    title: 'Premium Resources',
    text: 'Exclusive content and personalised concierge services.',
    drawing: (
      <>
        <path {...STONE} d={archPath(80, 112, 78, 106)} />
        <path {...STONE} d={archPath(80, 112, 62, 90)} />
        <path {...DEEP} d={archPath(80, 112, 46, 74)} />
        <path {...FLAME} d={archPath(80, 112, 31, 56)} />
        <path {...BRIGHT} d={archPath(80, 112, 16, 36)} />
      </>
    ),
  },
]
