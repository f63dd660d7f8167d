import type { HeadTag } from './head-html.ts'

/** What is needed of a bundler's chunk. */
export type Chunk = { fileName: string; moduleIds: readonly string[]; imports: readonly string[] }

const NAMES: Record<string, string> = { '/': 'home', '/404': 'not-found' }

/** As the route table imports them: `/about` is `src/pages/about/about-page.tsx`. */
const moduleOf = (path: string) => {
  const name = NAMES[path] ?? path.slice(1)
  return `/src/pages/${name}/${name}-page.tsx`
}

/**
 * The page's own chunk and what it imports, beside what `template` loads already: fetched with the first script instead of after it,
 * so that the page answers to its buttons a round trip earlier. Throws when the build holds no chunk for the path.
 */
export const chunkLinks = (path: string, chunks: readonly Chunk[], template: string): HeadTag[] => {
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(moduleOf(path))))
  if (!own) throw new Error(`No chunk of the build holds ${moduleOf(path)}.`)
  return [own.fileName, ...own.imports]
    .filter((fileName) => !template.includes(`/${fileName}"`))
    .map((fileName) => ({
      tag: 'link',
      attributes: { rel: 'modulepreload', crossorigin: '', href: `/${fileName}` },
    }))
}
