import type { Page } from 'playwright'

/**
 * The slow 4G network that Lighthouse simulates. The latency is in milliseconds, and the throughput in bytes per
 * second.
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 93_750,
}

export async function onSlowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}
