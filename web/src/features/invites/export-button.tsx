import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import dayjs from 'dayjs'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icons'
import { useAction } from '../../ui/use-action'
import type { InvitesFilter } from './filter'
import { saveFile } from './save-file'

/** 'Export CSV': all codes of the filter, with the progress, and a way to stop. */
export function ExportButton({ filter: { search, status } }: { filter: InvitesFilter }) {
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(null)
  const { run, pending } = useAction(
    async () => {
      const { signal } = (controller.current = new AbortController())
      setProgress(0)
      const { exportCodes } = await import('./api/export-codes')
      try {
        const made = await exportCodes({ search, status }, { signal, onProgress: setProgress })
        saveFile(made.csv, `invitation-codes-${dayjs().format('YYYY-MM-DD')}.csv`, 'text/csv')
        return made
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    { success: (made) => wordsFor(made), failure: MESSAGES.inviteCodesExportFailed },
  )
  useEffect(() => () => controller.current?.abort(), [])

  return (
    <div className="codes-export">
      {pending && (
        <p role="status">Exporting… {progress > 0 && `${format.format(progress)} codes`}</p>
      )}
      <Button
        icon={pending ? undefined : <Icon name="download" size={16} />}
        onClick={() => (pending ? controller.current?.abort() : void run())}
      >
        {pending ? 'Cancel' : 'Export CSV'}
      </Button>
    </div>
  )
}

const format = new Intl.NumberFormat('en-US')

function wordsFor(made: { rows: number; capped: boolean } | null) {
  if (!made) return 'Export cancelled'
  const { rows, capped } = made
  const title = `${format.format(rows)} invitation ${rows === 1 ? 'code' : 'codes'} exported`
  return capped ? { title, text: 'Older codes are left out: narrow the list for them.' } : title
}
