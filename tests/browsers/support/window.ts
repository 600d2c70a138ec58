/**
 * A browser window that the tests control in the same way in every browser engine. Elements are found by XPath
 * (find.ts).
 */
export interface BrowserWindow {
  /** Opens a path of the site, or a complete URL, as a new document. */
  load(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /**
   * @param script the body of a function that runs in the page
   * @returns the function's result, which must be serializable
   */
  run<T>(script: string): Promise<T>
  click(xpath: string): Promise<void>
  /** Replaces the text in a form field with `text`. */
  type(xpath: string, text: string): Promise<void>
  /** @returns console errors and uncaught exceptions since the last call */
  takeProblems(): Promise<string[]>
  close(): Promise<void>
}

/** The longest time in milliseconds to wait for an element or a state of a page. */
export const MAX_WAIT_MS = 20_000
