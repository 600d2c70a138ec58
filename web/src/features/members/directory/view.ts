import { LENGTHS } from '@domain/limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '@domain/options'
import { option, search } from '../../../ui/list/filters'
import { defineView, type Values } from '../../../ui/list/view'

/** The filters of the directory: `?q=amina&region=UK&arena=Tech&page=2`. */
export const directoryView = defineView({
  q: search({ label: 'Search members', maxLength: LENGTHS.memberSearch }),
  region: option({ label: 'Region', all: 'All Regions', options: DIRECTORY_REGIONS }),
  arena: option({ label: 'Business arena', all: 'All Arenas', options: DIRECTORY_ARENAS }),
})

export type DirectoryFilter = Values<typeof directoryView.filters>
