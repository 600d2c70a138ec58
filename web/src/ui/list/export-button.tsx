import Flex from 'antd/es/flex'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../save-file'
import { dayOf } from '../days'
import { Button } from '../kit/button'
import { useAction } from '../use-action'

export interface ExportOptions {
  signal: AbortSignal
  /** Called with the number of rows read so far. */
  onProgress: (rows: number) => void
}

export interface Exported {
  csv: string
  rows: number
  /** Whether more rows match than an export can contain. */
  capped: boolean
}

interface ExportButtonProps {
  /** The singular of the exported items, such as 'invitation code'. */
  one: string
  /** The beginning of the file name, such as 'invitation-codes'. */
  file: string
  failure: string
  /** Explains which rows are missing in a capped export, and what the user can do. */
  capped: string
  perform: (options: ExportOptions) => Promise<Exported>
}

/** The button 'Export CSV'. Exports all rows that match the filters, shows the progress, and can be cancelled. */
export function ExportButton({ one, file, failure, capped, perform }: ExportButtonProps) {
  const [progress, setProgress] = useState(0)
  const controller = useRef<AbortController>(null)
  const wordsFor = (made: Exported | null) => {
    if (!made) return 'Export cancelled'
    const title = `${format.format(made.rows)} ${made.rows === 1 ? one : `${one}s`} exported`
    return made.capped ? { title, text: capped } : title
  }
  const { run, pending } = useAction(
    async () => {
      const { signal } = (controller.current = new AbortController())
      setProgress(0)
      try {
        const made = await perform({ signal, onProgress: setProgress })
        saveFile(made.csv, `${file}-${dayOf(Date.now())}.csv`, 'text/csv')
        return made
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    { success: wordsFor, failureOrOffline: failure },
  )
  useEffect(() => () => controller.current?.abort(), [])

  return (
    <Flex gap="small" align="center">
      {pending && (
        <p className="muted" role="status">
          Exporting… {progress > 0 && `${format.format(progress)} ${one}s`}
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
