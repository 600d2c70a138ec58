import AntSkeleton from 'antd/es/skeleton/Skeleton'
import type { ReactNode } from 'react'

const CONTENTS = { display: 'contents' }

/**
 * Announces to screen readers that something is loading, and hides the placeholder shapes from them. @param text
 * 'Loading profile...'
 */
export function Loading({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <div style={CONTENTS} aria-hidden="true">
        {children}
      </div>
    </>
  )
}

interface CardSkeletonsProps {
  count: number
  /** Classes of the real grid and card. */
  grid: string
  card: string
  /** A picture or an icon beside the title. */
  avatar?: 'circle' | 'square'
  /** Below the title. */
  lines?: number
}

/** Placeholder cards, in about the real size. For a single bar there is `Skeleton`, which needs no Ant Design. */
export function CardSkeletons({ count, grid, card, avatar, lines = 3 }: CardSkeletonsProps) {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={card}>
          <AntSkeleton
            avatar={avatar && { shape: avatar }}
            title={{ width: '75%' }}
            paragraph={{ rows: lines }}
          />
        </div>
      ))}
    </div>
  )
}
