// Says which line of the source a fault of the portal means, by the source maps that builds keep on this machine.
// Usage: node tools/owner/read-fault.mjs admin-page-Bq2X_1aZ.js:1:23456
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** As tools/build/source-maps.ts writes them. */
const MAPS = fileURLToPath(new URL('../../.source-maps', import.meta.url))

/** `src/shared/phone.ts:12:5 (normalisePhone)`. Throws an Error whose message says why it is not known. */
export const sourceOf = (place, folder = MAPS) => {
  const [, file, line, column] = /(?:^|[\s/])([\w.-]+\.js):(\d+):(\d+)$/.exec(place.trim()) ?? []
  if (file === undefined)
    throw new Error('Name the place as House shows it: node tools/owner/read-fault.mjs admin-page-Bq2X_1aZ.js:1:23456')
  const editions = existsSync(folder) ? readdirSync(folder) : []
  const map = editions.map((edition) => path.join(folder, edition, `${file}.map`)).find((one) => existsSync(one))
  if (map === undefined)
    throw new Error(
      `No source map of ${file} is kept here. They stay on the computer on which the site was built, for the last ten editions.`,
    )
  // Browsers count lines and columns from 1, source maps from 0.
  const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1)
  if (found.originalSource === undefined) throw new Error(`The source map of ${file} does not know this place.`)
  const source = found.originalSource.replace(/^(?:\.\.\/)+/, '')
  const name = found.name ? ` (${found.name})` : ''
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}${name}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(sourceOf(process.argv.slice(2).join(' ')))
  } catch (cause) {
    console.error(cause.message)
    process.exitCode = 1
  }
}
