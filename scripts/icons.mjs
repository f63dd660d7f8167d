// The brand's mark (an arch, the light rising in it) in every size a browser asks for. Called by images.mjs.
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const CHARCOAL = '#1c1a17'
const GOLD = '#d4af37'

/** `scale` leaves room for the circle a launcher cuts out of a maskable icon. */
const mark = ({ scale = 1, radius = 96 } = {}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
  <rect width="512" height="512" rx="${radius}" fill="${CHARCOAL}"/>
  <g transform="translate(256 256) scale(${scale}) translate(-256 -256)" fill="none" stroke="${GOLD}" stroke-width="20" stroke-linecap="round">
    <path d="M128 404V232a128 128 0 0 1 256 0v172"/>
    <path d="M96 404h320"/>
    <path d="M188 404a68 68 0 0 1 136 0" fill="${GOLD}" stroke="none"/>
    <path d="M256 292v-58M184 318l-30-46M328 318l30-46"/>
  </g>
</svg>
`

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
