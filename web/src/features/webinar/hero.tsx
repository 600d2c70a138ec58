import type { ReactNode } from 'react'
import { archPath } from '../../ui/public/arches'

const GOLD = '#e9c27d'
const FIGURE =
  'M0-66c6 0 9 5 9 10s-3 11-9 11-9-6-9-11 3-10 9-10zM-7-45H7c6 2 9 6 10 12l6 33h-46l6-33c1-6 4-10 10-12z'
/** The horizontal position and the scale of each person in the drawing. */
const FIGURES = [
  [535, 0.62],
  [562, 0.55],
  [584, 0.64],
] as const

/**
 * The page's title with a drawing of the cave mouth: seven arches, with the morning light behind the last arch. The
 * drawing is an inline SVG, so it needs no request and appears together with the text.
 */
export function Hero({
  title,
  above,
  children,
}: Record<'above' | 'children', ReactNode> & { title: string }) {
  return (
    <section className="wb-hero stage" aria-labelledby="wb-title">
      <svg viewBox="0 0 960 720" aria-hidden="true">
        <linearGradient id="wb-sky" x2="0" y2="1">
          <stop stopColor="#b8763a" />
          <stop offset=".45" stopColor="#e3a656" />
          <stop offset=".8" stopColor="#f8e3b4" />
        </linearGradient>
        <clipPath id="wb-mouth">
          <path d={archPath(560, 720, 115, 210)} />
        </clipPath>
        {[0, 1, 2, 3, 4, 5, 6].map((depth) => (
          <path
            key={depth}
            d={archPath(560, 721, 380 - depth * 47.5, 690 - depth * 86.25)}
            fill={GOLD}
            fillOpacity={0.03 + depth * 0.011}
            stroke={GOLD}
            strokeOpacity={0.14 + depth * 0.05}
          />
        ))}
        <g clipPath="url(#wb-mouth)">
          <path fill="url(#wb-sky)" d="M440 500h240v220H440z" />
          <circle cx="574" cy="652" r="19" fill="#fff3cf" />
          <path fill="#c07f3c" d="M420 690c60-24 120-22 180-6s80 4 140-8v60H420z" />
          <path fill="#8a5426" d="M420 708c60-10 120-16 180-4s80 6 140-6v60H420z" />
          {FIGURES.map(([x, size]) => (
            <path
              key={x}
              fill="#120d09"
              d={FIGURE}
              transform={`translate(${x} 722) scale(${size})`}
            />
          ))}
        </g>
      </svg>
      <div className="wb-inner">
        {above}
        <h1 id="wb-title">{title}</h1>
        {children}
      </div>
    </section>
  )
}
