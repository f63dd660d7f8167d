import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the site answers, to be spoiled or mended; `text` is undefined for pictures and fonts. */
export type Copied = { path: string; status: number; headers: Record<string, string>; text: string | undefined }
/** `origin` is that of the copy. */
export type Change = (answer: Copied, origin: string) => void

const isText = (type: string) => /text|javascript|json|xml/.test(type)

/** The site on another port of this computer, with every answer changed on its way. */
export const copyOf = async (site: string, change: Change): Promise<{ origin: string; close: () => void }> => {
  let origin = ''
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const answer = async () => {
      const original = await fetch(`${site}${path}`, { redirect: 'manual' })
      const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(original.headers)
      const bytes = Buffer.from(await original.arrayBuffer())
      const copied: Copied = {
        path,
        status: original.status,
        headers,
        text: isText(headers['content-type'] ?? '') ? bytes.toString('utf8') : undefined,
      }
      change(copied, origin)
      response.writeHead(copied.status, copied.headers).end(copied.text ?? bytes)
    }
    answer().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, close }
}
