import { existsSync } from 'node:fs'
import { run } from './children.mjs'
import { step } from './steps.mjs'

/**
 * Installs Debian packages with apt-get. Does nothing if the system has no apt-get or the user is not root.
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether the installation was tried
 */
export async function installDebianPackages(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    quiet: true,
  }
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  await step(`Installing Debian packages (only once): ${packages.join(', ')}`, async () => {
    await run('apt-get', ['update', '-qq'], options)
    await run('apt-get', install, options)
  })
  return true
}
