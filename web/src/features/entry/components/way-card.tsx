import { Link } from 'react-router-dom'

interface Props {
  to: string
  title: string
  text: string
  drawing: keyof typeof DRAWINGS
}

/** One way in: the whole card is the link. */
export function WayCard({ to, title, text, drawing }: Props) {
  return (
    <Link to={to} className="way">
      <svg className="way-drawing" viewBox="0 0 48 48" aria-hidden="true">
        {DRAWINGS[drawing]}
      </svg>
      <span className="way-title">{title}</span>
      <span className="way-text">{text}</span>
      <svg className="way-arrow" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 10h12M11 5l5 5-5 5" />
      </svg>
    </Link>
  )
}

const DRAWINGS = {
  door: (
    <>
      <path d="M10 43V21c0-8 8-13 14-16 6 3 14 8 14 16v22z" />
      <path className="lit" d="M17 43V26c0-5 4-8 7-9.500 3 1.500 7 4.500 7 9.500v17z" />
    </>
  ),
  letter: (
    <>
      <path d="M6 13h36v25H6z" />
      <path d="M6 14l18 14 18-14" />
      <path className="lit" d="M20 32v-5c0-2 2.500-3.500 4-4.500 1.500 1 4 2.500 4 4.500v5z" />
    </>
  ),
} as const
