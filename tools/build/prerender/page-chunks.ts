/** The fields used of a Rolldown chunk. */
export type Chunk = {
  fileName: string
  isEntry: boolean
  moduleIds: readonly string[]
  imports: readonly string[]
}

const NAMES: Record<string, string> = { '/': 'home', '/404': 'not-found' }

/** Follows the file names in the route table: `/about` is `about-page.tsx`. */
const modulesOf = (path: string) => {
  const name = NAMES[path] ?? path.slice(1)
  const page = `/${name}-page.tsx`
  // Below the first screen; a chunk of its own for Booking only.
  return { page, form: `/${name}-form.tsx` }
}

type PageChunks<Kind extends Chunk> = {
  entry: Kind
  /** The entry and every chunk it imports, dependencies first; the entry itself is last. */
  ofEntry: Kind[]
  /** The further chunks that the page needs, dependencies first. */
  ofPage: Kind[]
}

/** The chunks a page needs to hydrate. Throws when the build holds none for the path. */
export const chunksOf = <Kind extends Chunk>(path: string, chunks: readonly Kind[]): PageChunks<Kind> => {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const { page, form } = modulesOf(path)
  const holding = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)))
  const [own, below] = [holding(page), holding(form)]
  if (!entry || !own) throw new Error(`No chunk of the build holds ${page}.`)
  const seen = new Set<Kind>()
  const neededFor = (chunk: Kind): Kind[] => {
    if (seen.has(chunk)) return []
    seen.add(chunk)
    return [...chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).flatMap(neededFor), chunk]
  }
  return { entry, ofEntry: neededFor(entry), ofPage: [...neededFor(own), ...(below ? neededFor(below) : [])] }
}

export const addressOf = ({ fileName }: Chunk): string => `/${fileName}`
