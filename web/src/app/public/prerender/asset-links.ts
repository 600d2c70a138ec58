/** The manifest of a finished Vite build. It maps source files to output files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * Returns the links to a page's own styles and scripts, so that the browser fetches these files together with the
 * document. If `scriptsLater` is true, as for standalone pages, returns only the links to styles.
 * @param modules the page's source files, relative to web/
 * @param template the document to which the links are added; files that the document already links to are skipped
 * @throws Error when the manifest does not contain a module
 */
export function assetLinks(
  modules: readonly string[],
  template: string,
  manifest: Manifest,
  { scriptsLater = false }: { scriptsLater?: boolean } = {},
): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build's manifest lacks ${key}`)
    if (scripts.has(chunk.file)) return
    for (const next of chunk.imports ?? []) visit(next)
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const module of modules) visit(module)
  const newFiles = (files: Set<string>) => [...files].filter((file) => !template.includes(file))
  return [
    ...newFiles(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(scriptsLater ? [] : newFiles(scripts)).map(
      (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
    ),
  ].join('')
}
