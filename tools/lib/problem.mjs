/** Something the person at the keyboard can put right: reported as its one line, without a stack (see runCommand). */
export class Problem extends Error {}
