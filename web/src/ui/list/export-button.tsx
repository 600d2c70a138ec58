import Flex from 'antd/es/flex'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../save-file'
import { dayOf } from '../days'
import { Button } from '../kit/button'
import { withNoun } from '../format'
import { useAction } from '../use-action'

export interface ExportOptions {
  signal: AbortSignal
  /** Called during the export with the number of rows that have been read. */
  onProgress: (rows: number) => void
}

export interface ExportResult {
  csv: string
  rows: number
  /** True if some matching rows are missing, because an export may contain only a limited number of rows. */
  isCapped: boolean
}

interface ExportButtonProps {
  /** The singular noun for the exported items, such as 'invitation code'. */
  singular: string
  /** The beginning of the file name, such as 'invitation-codes'. */
  file: string
  failure: string
  /** The text of the toast if the export was cut off. It explains which rows are missing, and what the user can do. */
  cappedText: string
  exportRows: (options: ExportOptions) => Promise<ExportResult>
}

/**
 * The 'Export CSV' button. Exports all rows that match the filters, and shows the progress. The export can be
 * cancelled.
 */
export function ExportButton({
  singular,
  file,
  failure,
  cappedText,
  exportRows,
}: ExportButtonProps) {
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(null)
  const successText = (result: ExportResult | null) => {
    if (!result) return 'Export cancelled'
    const title = `${withNoun(result.rows, singular)} exported`
    return result.isCapped ? { title, text: cappedText } : title
  }
  const { run, pending } = useAction(
    async () => {
      const { signal } = (controller.current = new AbortController())
      setProgress(0)
      try {
        const result = await exportRows({ signal, onProgress: setProgress })
        saveFile(result.csv, `${file}-${dayOf(Date.now())}.csv`, 'text/csv')
        return result
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    { success: successText, failureOrOffline: failure },
  )
  useEffect(() => () => controller.current?.abort(), [])

  return (
    <Flex gap="small" align="center">
      {pending && (
        <p className="muted" role="status">
          Exporting... {progress > 0 && withNoun(progress, singular)}
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
