import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import superstatic from 'superstatic/lib/superstatic.js'
import { readHosting } from '../../build/hosting.ts'
import { pathOf } from './paths.ts'

export type Served = { origin: string; close: () => Promise<void> }

/** A copy of the built site with these changes in its pages, served by Google's own hosting server. */
export const serve = async (folder: string, name: string, change: (html: string) => string): Promise<Served> => {
  const copy = pathOf(`node_modules/.cache/bench/${name}`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  for (const file of readdirSync(copy).filter((file) => file.endsWith('.html')))
    writeFileSync(path.join(copy, file), change(readFileSync(path.join(copy, file), 'utf8')))
  const config = { ...readHosting(pathOf('.')), public: '.' }
  const answer = superstatic({ cwd: copy, config, fallthrough: false, compression: true }) as (
    ...words: unknown[]
  ) => void
  const server = createServer((request, response) => answer(request, response, () => response.end()))
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
