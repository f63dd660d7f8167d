// Cuts the faces of the site from their sources in node_modules and writes their style sheet, as the table in font-cuts.mjs says.
// Run with `node tools/art/fonts.mjs` after a line of it changed; the results are committed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cut, FACES, fontsCss } from './font-cuts.mjs'

for (const face of FACES) {
  const font = await cut(face)
  await writeFile(join('src/shared/ui/fonts', face.file), font)
  console.log(`${face.file}: ${font.length} bytes`)
}
await writeFile('src/shared/ui/styles/fonts.css', await fontsCss())
