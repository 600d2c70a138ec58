import AntSkeleton from 'antd/es/skeleton/Skeleton'

interface CardSkeletonsProps {
  count: number
  /** The class names of the grid and of each card. Use those of the loaded content. */
  grid: string
  card: string
  /** The shape of the picture or icon on the loaded cards, if they have one. */
  avatar?: 'circle' | 'square'
  /** The number of text lines below the title. */
  lines?: number
}

/**
 * Placeholder cards of about the size of the loaded cards. For a single bar use `Skeleton`, which does not need Ant
 * Design.
 */
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
