import type { Plugin } from 'vite'
import { paths } from '../../config/paths.ts'
import { addressOf, type Chunk, chunksOf } from './page-chunks.ts'

/** As `src/routes.tsx` asks for them. */
const PLACE = 'globalThis.__PAGE_FILES__'

/** For each visitors' page the scripts it needs beside those that every page has. */
export const pageFiles = (chunks: readonly Chunk[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.values(paths)
      .filter((path) => !path.startsWith(paths.admin))
      .map((path) => [path, chunksOf(path, chunks).ofPage.map(addressOf)]),
  )

/** Writes into the client in which files each page's code stands, so that they can be brought without being run. */
export const writePageFiles = (): Plugin => {
  let isWritten = false
  return {
    name: 'la-lumiere-page-files',
    apply: (user, { command, mode }) => command === 'build' && mode !== 'test' && !user.build?.ssr,
    renderChunk: (code, _chunk, _options, { chunks }) => {
      if (!code.includes(PLACE)) return null
      isWritten = true
      return code.replace(PLACE, () => JSON.stringify(pageFiles(Object.values(chunks))))
    },
    generateBundle: () => {
      if (!isWritten) throw new Error(`The client asks nowhere for ${PLACE}.`)
    },
  }
}
