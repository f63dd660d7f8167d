/** What is needed of a bundler's chunk. */
export type Chunk = { fileName: string; isEntry: boolean; moduleIds: readonly string[]; imports: readonly string[] }

const NAMES: Record<string, string> = { '/': 'home', '/404': 'not-found' }

/** As the route table imports them: `/about` is `src/pages/about/about-page.tsx`. */
const moduleOf = (path: string) => {
  const name = NAMES[path] ?? path.slice(1)
  return `/src/pages/${name}/${name}-page.tsx`
}

/** The client's entry, and beside it every chunk that entry and page cannot do without. Throws when the build holds none for the path. */
export const chunksOf = (path: string, chunks: readonly Chunk[]): { entry: string; chunks: string[] } => {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(moduleOf(path))))
  if (!entry || !own) throw new Error(`No chunk of the build holds ${moduleOf(path)}.`)
  const needed = new Set<string>()
  const need = ({ fileName, imports }: Chunk) => {
    if (needed.has(fileName)) return
    needed.add(fileName)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) need(chunk)
  }
  need(entry)
  need(own)
  needed.delete(entry.fileName)
  return { entry: `/${entry.fileName}`, chunks: [...needed].map((fileName) => `/${fileName}`) }
}
