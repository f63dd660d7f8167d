// The brand's mark (an arch, the light rising in it) in every size a browser asks for. Called by images.mjs.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const CHARCOAL = '#1c1a17'
const GOLD = '#d4af37'

/**
 * `scale` leaves room for the circle a launcher cuts out of a maskable icon. Written as short as it can be: every page carries it in its
 * HTML (tools/build/prerender/page-icon.ts).
 */
const mark = ({ scale = 1, radius = 24 } = {}) => {
  const lines = `<path fill="none" stroke="${GOLD}" stroke-width="5" stroke-linecap="round" d="M32 101V58a32 32 0 0 1 64 0v43M24 101h80M64 73V58.5M46 79.5 38.5 68M82 79.5 89.5 68"/>`
  const arch = `${lines}<path fill="${GOLD}" d="M47 101a17 17 0 0 1 34 0"/>`
  const placed = scale === 1 ? arch : `<g transform="translate(64 64) scale(${scale}) translate(-64 -64)">${arch}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><rect width="128" height="128" rx="${radius}" fill="${CHARCOAL}"/>${placed}</svg>\n`
}

export const makeIcons = async () => {
  await mkdir('public/icons', { recursive: true })
  await writeFile('public/icons/icon.svg', mark())
  const png = (svg, size, name) =>
    sharp(Buffer.from(svg), { density: 300 })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(`public/icons/${name}`)
  await png(mark(), 192, 'icon-192.png')
  await png(mark(), 512, 'icon-512.png')
  await png(mark({ radius: 0, scale: 0.72 }), 512, 'maskable-512.png')
  await png(mark({ radius: 0, scale: 0.86 }), 180, 'apple-touch-icon.png')
  await writeFile('public/favicon.ico', await favicon(32))
}

/** An .ico file that holds one PNG: six bytes of header, one entry of sixteen, the picture. */
const favicon = async (size) => {
  const picture = await sharp(Buffer.from(mark()), { density: 300 }).resize(size).png().toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, picture])
}
