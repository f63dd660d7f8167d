import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import superstatic from 'superstatic/lib/superstatic.js'
import { readHosting } from '../../build/hosting.ts'
import { pathOf } from './paths.ts'

export type Served = { origin: string; close: () => Promise<void> }

const listen = async (answer: RequestListener): Promise<Served> => {
  const server = createServer(answer)
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

const TEXT = /text|javascript|json|xml|svg/
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/** The answer of this address, its text compressed as for the budgets: by brotli at its highest quality. */
const compressedAnswer = async (address: string) => {
  const response = await fetch(address, { redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  for (const name of OF_THE_CONNECTION) headers.delete(name)
  const isText = TEXT.test(headers.get('content-type') ?? '')
  if (isText) headers.set('content-encoding', 'br')
  const body = isText ? brotliCompressSync(bytes) : bytes
  headers.set('content-length', String(body.length))
  return { status: response.status, headers, body }
}

/** A copy of the built site with these changes in its pages, served by Google's own hosting server, each answer made once. */
export const serve = async (folder: string, name: string, change: (html: string) => string): Promise<Served> => {
  const copy = pathOf(`node_modules/.cache/bench/${name}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  for (const file of readdirSync(copy).filter((file) => file.endsWith('.html')))
    writeFileSync(path.join(copy, file), change(readFileSync(path.join(copy, file), 'utf8')))
  const config = { ...readHosting(pathOf('.')), public: '.' }
  const hosting = superstatic({ cwd: copy, config, fallthrough: false }) as (...words: unknown[]) => void
  const site = await listen((request, response) => hosting(request, response, () => response.end()))
  const kept = new Map<string, ReturnType<typeof compressedAnswer>>()
  const network = await listen(({ url = '/' }, response) => {
    const answer = kept.get(url) ?? compressedAnswer(site.origin + url)
    kept.set(url, answer)
    void answer.then(({ status, headers, body }) => response.setHeaders(headers).writeHead(status).end(body))
  })
  return {
    origin: network.origin,
    close: async () => {
      await network.close()
      await site.close()
    },
  }
}
