/** An error that the user of a command can correct. runCommand prints only its message, without a stack trace. */
export class Problem extends Error {}
