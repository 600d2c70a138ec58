/** Something the person at the keyboard can put right: reported as its one line, without a stack. */
export class Problem extends Error {}

/**
 * Runs a command's main function: a Problem is printed as one line, anything else with its stack; both exit with 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Problem ? `✖ ${error.message}` : error)
    process.exitCode = 1
  }
}
