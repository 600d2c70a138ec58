/** The names in a Markdown text that refer to something in this repository. */
export interface DocReferences {
  /**
   * Paths of files and folders, relative to the root or to the folder of the Markdown file. A file name without a path
   * may refer to any folder.
   */
  paths: string[]
  /** Scripts of package.json. */
  scripts: string[]
  /** Names of functions, types, fields and constants. */
  symbols: string[]
  /** Numbers of decision records. */
  decisions: string[]
}

const FENCED_CODE = /^ *```.*?^ *```/gms
const LINK = /\]\(([^)\s]+)\)/g
const SPAN = /`([^`\n]+)`/g
const SCRIPT = /\bnpm run ([\w:-]+)/g
const DECISION = /\bdecisions? (\d{3})\b/gi

const PATH = /^(?:[\w@.-]+\/)+[\w.-]*$/
const FILE = /^[\w.-]+\.(?:css|html|java|json|jsonc|md|mjs|rules|svg|ts|tsx|yaml)$/
/** Matches placeholders that the reader replaces, such as NAME, AREA, PROJECT and RUN. */
const PLACEHOLDER = /(?:^|[/.-])[A-Z]{2,}(?:[/.-]|$)/
/**
 * Matches names that do not refer to files of the repository: hosts, media types, and files that git ignores (build
 * output, run folders, settings with keys).
 */
const OUTSIDE_NAME =
  /^[\w.-]+\.com\/|^(?:application|image|text)\/|(?:^|\/)(?:\.cave|dist)(?:\/|$)|\.env\b/

const SYMBOL = new RegExp(
  [
    /[a-z][\da-z]*(?:[A-Z][\dA-Za-z]*)+/,
    /[A-Z][\dA-Za-z]*[a-z][\dA-Za-z]*/,
    /[A-Z]{5,}/,
    /[\dA-Za-z]+(?:_[\dA-Za-z]+)+/,
  ]
    .map(({ source }) => `^${source}$`)
    .join('|'),
)

/**
 * Collects the names that a text contains in backticks and links. The result does not include URLs and their paths
 * (`https://…`, `/login`), names with a placeholder (`{uid}`, `*`, `…`, NAME), or files that git ignores. npm
 * scripts are collected from the whole text, including fenced code. Other names in fenced code are ignored.
 */
export function referencesIn(markdown: string): DocReferences {
  const prose = markdown.replace(FENCED_CODE, '')
  const spans = allMatches(prose, SPAN)
  const links = allMatches(prose.replace(SPAN, ''), LINK).filter(
    (target) => !/^#|:\/\//.test(target),
  )
  return {
    paths: unique([...spans.flatMap(pathsOf), ...links.map((target) => target.replace(/#.*/, ''))]),
    scripts: unique(allMatches(markdown, SCRIPT)),
    symbols: unique(spans.flatMap(symbolsOf)),
    decisions: unique(allMatches(prose, DECISION)),
  }
}

/**
 * Returns the paths in a code span. In a command, only a name with a slash counts as a path, because a name without a
 * slash may be a file outside the repository.
 */
function pathsOf(span: string): string[] {
  const words = span.split(/\s+/)
  return words.filter(
    (word) =>
      (PATH.test(word) || (words.length === 1 && FILE.test(word))) &&
      !word.includes('..') &&
      !PLACEHOLDER.test(word) &&
      !OUTSIDE_NAME.test(word),
  )
}

/**
 * Returns the names in a code span such as `row.status` or `notify()`. Spans with other characters contain no names.
 */
function symbolsOf(span: string): string[] {
  if (!/^[\w.]+(?:\(\))?$/.test(span) || FILE.test(span)) return []
  const parts = span.replace('()', '').split('.')
  return parts.filter(
    (part, index) => SYMBOL.test(part) || (span.endsWith('()') && index === parts.length - 1),
  )
}

const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
const unique = (names: string[]) => [...new Set(names)]
