/** An error that the user can correct. runCommand prints its message on one line, without a stack. */
export class Problem extends Error {}
