import type { ContentType } from '@domain/options'
import type { CSSProperties, ReactNode } from 'react'

interface Art {
  /** The colours of the background, of the lines, and of the accented lines. */
  colors: readonly [ground: string, line: string, lit: string]
  /** The drawing, on a canvas of 320 × 120 with its centre at (160, 60). */
  drawing: ReactNode
}

const ARTS: Record<ContentType, Art> = {
  video: {
    colors: ['#f3e8d3', '#a5865a', 'var(--accent)'],
    drawing: (
      <>
        <rect className="art-sheet" x="108" y="28" width="104" height="64" rx="8" />
        <path d="M118 80h84" />
        <path className="art-lit" d="M118 80h34" />
        <circle className="art-lit" cx="152" cy="80" r="2.5" />
        <path className="art-lit" d="M152 42v24l20-12z" />
      </>
    ),
  },
  image: {
    colors: ['#f4e5dc', '#a97d68', '#96492c'],
    drawing: (
      <>
        <rect className="art-sheet" x="112" y="26" width="96" height="68" rx="6" />
        <circle className="art-lit" cx="186" cy="46" r="7" />
        <path d="M112 82l26-28 20 20 14-12 36 28" />
      </>
    ),
  },
  document: {
    colors: ['#e9ecdf', '#808a68', '#4f6a34'],
    drawing: (
      <>
        <path className="art-sheet" d="M124 22h52l20 20v56h-72z" />
        <path d="M176 22v20h20M138 66h44M138 76h44M138 86h26" />
        <path className="art-lit" d="M138 52h22" />
      </>
    ),
  },
  link: {
    colors: ['#e3eae9', '#71908e', '#2b6462'],
    drawing: (
      <>
        <circle className="art-sheet" cx="160" cy="60" r="36" />
        <path d="M124 60h72M160 24c-22 22-22 50 0 72M160 24c22 22 22 50 0 72M130 40h60M130 80h60" />
        <circle className="art-lit" cx="178" cy="40" r="4" />
        <circle className="art-lit" cx="142" cy="80" r="4" />
        <path className="art-lit" d="M142 80c4-20 16-34 36-40" />
      </>
    ),
  },
}

/**
 * The drawing for an item that has no picture on this site (decision 021). It is hidden from screen readers, because
 * the item's type is also shown as text.
 */
export function TypeArt({ type }: { type: ContentType }) {
  const { colors, drawing } = ARTS[type]
  const [ground, line, lit] = colors
  return (
    <svg
      className="type-art"
      style={{ '--ground': ground, '--line': line, '--lit': lit } as CSSProperties}
      viewBox="0 0 320 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className="art-cave">
        <path d="M40 130C40 60 100 20 160-14C220 20 280 60 280 130" />
        <path d="M4 130C4 46 84-4 160-44C236-4 316 46 316 130" />
        <path d="M76 130C76 74 116 42 160 14C204 42 244 74 244 130" />
      </g>
      {drawing}
    </svg>
  )
}
