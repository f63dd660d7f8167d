import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type HostingRules, hostingRules } from './hosting-rules.ts'
import { directLink, type Link } from './link.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const COMPRESSED = /^text\/|svg|xml|manifest/

type File = { body: Buffer; type: string; encoding: 'br' | undefined; etag: string }

const compress = (body: Buffer) =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

const readFiles = (folder: string, change: (html: string) => string) => {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const type = TYPES[path.extname(entry.name)] ?? 'application/octet-stream'
    const raw = readFileSync(file)
    const body = entry.name.endsWith('.html') ? Buffer.from(change(raw.toString())) : raw
    const isText = COMPRESSED.test(type)
    files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {
      body: isText ? compress(body) : body,
      type,
      encoding: isText ? 'br' : undefined,
      etag: `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`,
    })
  }
  return files
}

export type Served = { origin: string; close: () => Promise<void> }

type ServeOptions = {
  link?: Link
  rules?: HostingRules
  /** Changes each page's HTML before it is compressed. */
  change?: (html: string) => string
}

/** Serves a built site like Firebase Hosting, with files compressed once at the highest brotli level. */
export const serve = async (folder: string, options: ServeOptions = {}): Promise<Served> => {
  const { link = directLink, rules = hostingRules(), change = (html: string) => html } = options
  const files = readFiles(folder, change)
  const find = (address: string) =>
    files.get(address) ?? files.get(`${address === '/' ? '/index' : address}.html`) ?? files.get(rules.rewrite(address))
  const server = createServer({ keepAlive: true, keepAliveTimeout: 60_000 }, (request, response) => {
    const address = new URL(request.url ?? '/', 'http://site').pathname
    const found = find(address)
    const file = found ?? files.get('/404.html')
    if (!file) {
      link.send(response, 404, {}, Buffer.alloc(0))
      return
    }
    const headers = {
      'content-type': file.type,
      etag: file.etag,
      vary: 'Accept-Encoding',
      ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
      ...rules.headers(address),
    }
    if (request.headers['if-none-match'] === file.etag) link.send(response, 304, headers, Buffer.alloc(0))
    else link.send(response, found ? 200 : 404, { ...headers, 'content-length': file.body.length }, file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
