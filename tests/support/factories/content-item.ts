import type { ContentItem } from '@domain/entities/content-item'
import { CONTENT_TYPES } from '@domain/options'
import { ago, DAY, defineFactory } from './factory'

/** An item of the content library with a URL and a description. */
export const contentItem = defineFactory<
  ContentItem,
  'withoutAddress' | 'withoutDescription' | 'withThumbnail'
>(
  (world) => {
    const number = world.random.int(1000, 9999)
    return {
      title: `Notes ${number}`,
      description: 'What members wrote down, in order.',
      content_type: world.random.pick(CONTENT_TYPES),
      file_url: `https://library.thecave.example/items/${number}`,
      thumbnail_url: null,
      created_by: 'admin',
      created_at: ago(world, world.random.int(1 * DAY, 300 * DAY)),
    }
  },
  {
    withoutAddress: () => ({ file_url: null }),
    withoutDescription: () => ({ description: null }),
    withThumbnail: ({ random }) => ({
      thumbnail_url: `https://library.thecave.example/thumbnails/${random.int(1000, 9999)}.png`,
    }),
  },
)
