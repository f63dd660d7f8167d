// Makes every rendition of the masters in tools/art/, the table the pages read, the placeholder colours and the icons.
// Run with `node tools/art/images.mjs` after a master or a line of tools/art/README.md changed; the results are committed.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import sharp from 'sharp'
import { makeIcons } from './icons.mjs'

const MASTERS = 'tools/art'
const RENDITIONS = 'public/images'
const FILES = 'src/content/pictures.json'
const WORDS = 'src/content/picture-words.json'
const COLOURS = 'src/shared/ui/styles/pictures.css'

const WIDTHS = {
  hero: [960, 1440, 1920],
  gallery: [400, 680, 1000, 1600],
  offer: [400, 680, 1200],
  team: [300, 600, 900],
}
/** The crop of the hero for portrait screens: its lit side instead of its middle. */
const PORTRAIT = {
  name: 'hero-portrait',
  of: 'hero-candlelit-still-life',
  left: 1010,
  top: 350,
  width: 760,
  height: 860,
  widths: [400, 600, 760],
}
const QUALITY = { avif: { quality: 52, effort: 5 }, webp: { quality: 72, effort: 5 } }

const wanted = new Set()

const described = async () => {
  const readme = await readFile(join(MASTERS, 'README.md'), 'utf8')
  return readme.split('\n').flatMap((line) => {
    const [, file, , category, caption, alt, colour] = line.split('|').map((cell) => cell.trim())
    const name = /^`(.+)\.webp`$/.exec(file ?? '')?.[1]
    return name && !name.startsWith('og-') ? [{ name, category, caption, alt, colour: colour.replaceAll('`', '') }] : []
  })
}

const render = async (picture, master, widths, crop) => {
  const source = crop ? await sharp(master).extract(crop).toBuffer() : master
  const { width, height } = await sharp(source).metadata()
  const version = createHash('sha256')
    .update(source)
    .update(JSON.stringify([widths, QUALITY]))
    .digest('hex')
    .slice(0, 8)
  for (const target of widths) {
    for (const kind of ['avif', 'webp']) {
      const name = `${picture.name}.${version}-${target}.${kind}`
      wanted.add(name)
      const file = join(RENDITIONS, name)
      // The name contains a hash of master and settings, so an existing file is up to date.
      if (!existsSync(file)) await sharp(source).resize(target).toFormat(kind, QUALITY[kind]).toFile(file)
    }
  }
  console.log(`${picture.name}: ${widths.join(', ')}`)
  const { name, alt, caption, category } = picture
  return { name, file: { version, width, height, widths }, words: { alt, caption, category } }
}

await mkdir(RENDITIONS, { recursive: true })

const pictures = []
const colours = []
for (const picture of await described()) {
  const master = await readFile(join(MASTERS, `${picture.name}.webp`))
  pictures.push(await render(picture, master, WIDTHS[picture.name.split('-')[0]]))
  colours.push([picture.name, picture.colour])
  if (picture.name === PORTRAIT.of) {
    const { name, widths, left, top, width, height } = PORTRAIT
    pictures.push(await render({ ...picture, name }, master, widths, { left, top, width, height }))
    colours.push([name, picture.colour])
  }
}

const writeTable = async (filepath, rows) =>
  writeFile(filepath, await format(JSON.stringify(Object.fromEntries(rows), null, 2), { filepath }))
await writeTable(
  FILES,
  pictures.map(({ name, file }) => [name, file]),
)
await writeTable(
  WORDS,
  pictures.map(({ name, words }) => [name, words]),
)
const rules = colours.map(
  ([name, colour]) => `[data-picture='${name}'] {\n  background-color: ${colour.toLowerCase()};\n}\n`,
)
await writeFile(
  COLOURS,
  `/* Written by tools/art/images.mjs: the dominant colour of each picture, shown until it has arrived. */\n${rules.join('')}`,
)
for (const name of await readdir(RENDITIONS)) if (!wanted.has(name)) await rm(join(RENDITIONS, name))
await makeIcons()
console.log(`${(await readdir(RENDITIONS)).length} renditions in ${RENDITIONS}, tables in ${FILES} and ${WORDS}`)
