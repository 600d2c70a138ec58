import { LENGTHS } from '@domain/limits'
import { CONTENT_TYPES } from '@domain/options'
import { capitalize } from '../../../ui/format'
import { option, search } from '../../../ui/list/filters'
import { defineView, type Values } from '../../../ui/list/view'

/** The filters of the library: `?q=pricing&type=video&page=2`. */
export const contentView = defineView({
  q: search({ label: 'Search content', maxLength: LENGTHS.search }),
  type: option({ label: 'Type', all: 'All Types', options: CONTENT_TYPES, labelOf: capitalize }),
})

export type ContentFilter = Values<typeof contentView.filters>
