/** What is needed of a bundler's chunk. */
export type Chunk = {
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
  code: string
}

const NAMES: Record<string, string> = { '/': 'home', '/404': 'not-found' }

/** As the route table imports them: `/about` is `src/pages/about/about-page.tsx`. */
const moduleOf = (path: string) => {
  const name = NAMES[path] ?? path.slice(1)
  return `/src/pages/${name}/${name}-page.tsx`
}

export type PageChunks = {
  entry: string
  chunks: string[]
  /** What stands in all of them. */
  code: string
}

/** The client's entry, and beside it every chunk that entry and page cannot do without. Throws when the build holds none for the path. */
export const chunksOf = (path: string, chunks: readonly Chunk[]): PageChunks => {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(moduleOf(path))))
  if (!entry || !own) throw new Error(`No chunk of the build holds ${moduleOf(path)}.`)
  const needed = new Set<Chunk>()
  const need = (chunk: Chunk) => {
    if (needed.has(chunk)) return
    needed.add(chunk)
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) need(other)
  }
  need(entry)
  need(own)
  const code = [...needed].map((chunk) => chunk.code).join('\n')
  needed.delete(entry)
  return { entry: `/${entry.fileName}`, chunks: [...needed].map(({ fileName }) => `/${fileName}`), code }
}
