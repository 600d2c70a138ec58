import Flex from 'antd/es/flex'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/kit/button'
import { Panel } from '../../ui/kit/panel'
import { useCopy } from '../../ui/kit/use-copy'

/**
 * Shows the full new key once. The panel's heading gets the focus.
 * @param onDone called when the admin closes the panel
 */
export function NewKeyPanel({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const copy = useCopy()
  useEffect(() => heading.current?.focus(), [apiKey])

  return (
    <Panel title="Your new API key" accent headingRef={heading}>
      <p>
        Copy the key now: it is shown only once. Send the key in the <code>x-api-key</code> header
        of each request.
      </p>
      <Flex gap="small" wrap>
        <code className="key-box">{apiKey}</code>
        <Button primary icon="copy" label="Copy new API key" onClick={() => copy(apiKey)}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Flex>
    </Panel>
  )
}
