import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import superstatic from 'superstatic/lib/superstatic.js'
import type { Site, Version } from './state.ts'

type Rule = { glob: string }
/** A configuration as firebase-tools sends it: https://firebase.google.com/docs/reference/hosting/rest/v1beta1/sites.versions#ServingConfig */
type ServingConfig = {
  headers?: (Rule & { headers: Record<string, string> })[]
  redirects?: (Rule & { statusCode: number; location: string })[]
  rewrites?: (Rule & { path: string })[]
  cleanUrls?: boolean
  trailingSlashBehavior?: 'ADD' | 'REMOVE'
}

/** The same as superstatic reads it, in the words of firebase.json. */
const readable = ({ headers, redirects, rewrites, cleanUrls, trailingSlashBehavior }: ServingConfig) => ({
  headers: (headers ?? []).map(({ glob, headers: values }) => ({
    source: glob,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  })),
  redirects: (redirects ?? []).map(({ glob, statusCode, location }) => ({
    source: glob,
    destination: location,
    type: statusCode,
  })),
  rewrites: (rewrites ?? []).map(({ glob, path: destination }) => ({ source: glob, destination })),
  cleanUrls: cleanUrls ?? false,
  ...(trailingSlashBehavior ? { trailingSlash: trailingSlashBehavior === 'ADD' } : {}),
})

/** The version that visitors get: that of the newest release. */
export const liveVersion = ({ versions, releases }: Site): Version | undefined =>
  versions.find(({ name }) => name === releases[0])

/** The files of a version by their path, as they were before firebase-tools packed them. */
export const filesOf = ({ files }: Version, contents: ReadonlyMap<string, Buffer>): Map<string, Buffer> =>
  new Map(
    Object.entries(files).flatMap(([name, hash]) => {
      const content = contents.get(hash)
      return content ? [[name, gunzipSync(content)] as const] : []
    }),
  )

export type Served = { origin: string; close: () => Promise<void> }

/** Serves a version on 127.0.0.1 with the configuration that was sent with it, by Google's own hosting server. */
export const serveVersion = async (
  version: Version,
  contents: ReadonlyMap<string, Buffer>,
  port = 0,
): Promise<Served> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  for (const [name, content] of filesOf(version, contents)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const answer = superstatic({
    cwd: folder,
    config: { ...readable(version.config), public: '.' },
    fallthrough: false,
    compression: true,
  }) as (...words: unknown[]) => void
  const server = createServer((request, response) => answer(request, response, () => response.end()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}
