import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useEffect, useRef, useState } from 'react'
import { dayOf } from '../../ui/days'
import { Button } from '../../ui/kit/button'
import { saveFile } from '../../ui/save-file'
import { useAction } from '../../ui/use-action'
import type { InvitesFilter } from './view'

/** 'Export CSV': exports all codes of the filter, with progress and a way to cancel. */
export function ExportButton({ filter }: { filter: InvitesFilter }) {
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(null)
  const { run, pending } = useAction(
    async () => {
      const { signal } = (controller.current = new AbortController())
      setProgress(0)
      const { exportCodes } = await import('./api/export-codes')
      try {
        const made = await exportCodes(filter, { signal, onProgress: setProgress })
        saveFile(made.csv, `invitation-codes-${dayOf(Date.now())}.csv`, 'text/csv')
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
    <Flex gap="small" align="center">
      {pending && (
        <p className="muted" role="status">
          Exporting… {progress > 0 && `${format.format(progress)} codes`}
        </p>
      )}
      <Button
        icon={pending ? undefined : 'download'}
        onClick={() => (pending ? controller.current?.abort() : void run())}
      >
        {pending ? 'Cancel' : 'Export CSV'}
      </Button>
    </Flex>
  )
}

const format = new Intl.NumberFormat('en-US')

function wordsFor(made: { rows: number; capped: boolean } | null) {
  if (!made) return 'Export cancelled'
  const { rows, capped } = made
  const title = `${format.format(rows)} invitation ${rows === 1 ? 'code' : 'codes'} exported`
  return capped
    ? { title, text: 'Older codes are not included. Filter the list to export them.' }
    : title
}
