import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import superstatic from 'superstatic/lib/superstatic.js'
import type { PublishedMenu } from '#features/menu/published-menu.ts'
import { orderServices } from '#features/menu/service.ts'
import { DEMO_MENU } from '#tools/stack/seed/menu.ts'
import { testDist } from '../../tools/test/test-ports.mjs'
import { readHosting } from '#tools/build/hosting.ts'
import { DEMO_PROJECT } from '#tools/stack/demo-env.ts'

const INLINE = /<script>([\s\S]*?)<\/script>/g
const inlineHashes = (html: string) =>
  [...html.matchAll(INLINE)].map(([, code = '']) => createHash('sha256').update(code).digest('base64'))

/** Updates the hashes by which the page's policy allows its inline scripts. */
const allowAnew = (before: string, after: string) => {
  const renewed = inlineHashes(after)
  return inlineHashes(before).reduce((html, hash, index) => html.replace(hash, renewed[index] ?? ''), after)
}

/** A copy of the build on its own port, which can go offline and publish new editions. */
export class Published {
  private server: Server | undefined
  private port = 0
  private readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async site() {
    const site = new Published(await mkdtemp(path.join(tmpdir(), 'published-')))
    await cp(testDist, site.folder, { recursive: true })
    // The build of these tests had no database to read.
    const menu: PublishedMenu = { project: DEMO_PROJECT, services: orderServices(DEMO_MENU), known: 0 }
    await writeFile(path.join(site.folder, 'menu.json'), JSON.stringify(menu))
    await site.goOnAir()
    return site
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`
  }

  async goOnAir() {
    const answer = superstatic({
      cwd: this.folder,
      config: { ...readHosting(process.cwd()), public: '.' },
      fallthrough: false,
      compression: true,
    }) as (...words: unknown[]) => void
    const server = createServer((request, response) => answer(request, response, () => response.end()))
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  /** Stops the server. Playwright's `setOffline` may not reach service workers. */
  async goOffAir() {
    const { server } = this
    if (!server) return
    this.server = undefined
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  /** Like a deployment: other HTML, and the gallery's code under another name instead of the old one. */
  async bringOutNewEdition(name: string) {
    const js = path.join(this.folder, 'static/js')
    const old = (await readdir(js)).find((name) => name.startsWith('gallery-page-'))
    if (!old) throw new Error('The build holds no chunk of the gallery.')
    const renamed = 'gallery-page-Second99.js'
    await rename(path.join(js, old), path.join(js, renamed))
    const texts = [
      ...(await readdir(this.folder)).filter((name) => /\.(html|js)$/.test(name)),
      ...(await readdir(js)).map((name) => `static/js/${name}`),
    ]
    for (const text of texts) {
      const file = path.join(this.folder, text)
      const before = await readFile(file, 'utf8')
      const renewed = before
        .replaceAll(old, renamed)
        .replace(/(<meta name="edition" content=")\w+/, `$1${name}`)
        .replace(/(version:\s*["'`])\w+/, `$1${name}`)
      await writeFile(file, allowAnew(before, renewed))
    }
    await writeFile(path.join(this.folder, 'edition.json'), JSON.stringify({ edition: name }))
  }

  async end() {
    await this.goOffAir()
    await rm(this.folder, { recursive: true })
  }
}
