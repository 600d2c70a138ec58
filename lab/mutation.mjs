/**
 * npm run test:mutation [-- OPTIONS]: inserts faults into the security rules, one at a time, and reports those that no rules
 * test detects (decision 029).
 * --changed [REF] only lines changed since a git ref (HEAD) · --file firestore|storage · --line N, N-M or several with commas
 * --operator NAME · --list only prints the mutants · --lanes N processes (2)
 */
import '../tools/lib/require-node.mjs'
import { runCommand } from '../tools/lib/run-command.mjs'
import { readOptions } from './mutation/options.mjs'
import { runMutation } from './mutation/run.mjs'

await runCommand(() => runMutation(readOptions(process.argv.slice(2))))
