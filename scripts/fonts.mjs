// Cuts the faces of the site from their sources in node_modules, as the table in font-cuts.mjs says.
// Run with `npm run fonts` after a line of it changed; the results are committed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cut, FACES } from './font-cuts.mjs'

for (const face of FACES)
  for (const { file, letters, font } of await cut(face)) {
    await writeFile(join('src/ui/fonts', file), font)
    console.log(`${file}: ${letters.length} letters, ${font.length} bytes`)
  }
