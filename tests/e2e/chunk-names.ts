import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { testDist } from '../../tools/test/test-ports.mjs'

/**
 * Matches the addresses of chunks by name, with any hash. Throws for a name that the build does not have, because a test that blocks a
 * renamed chunk would block nothing.
 */
export const chunksNamed = (...names: string[]): RegExp => {
  // Only in workers, because the runner loads the tests before the sites are built.
  if (process.env.TEST_WORKER_INDEX !== undefined) assertBuilt(names)
  return new RegExp(`/static/js/(?:${names.join('|')})-[\\w-]{8}\\.js$`)
}

const assertBuilt = (names: readonly string[]) => {
  const { chunks } = JSON.parse(readFileSync(`${testDist}/.chunks.json`, 'utf8')) as { chunks: { fileName: string }[] }
  for (const name of names)
    if (!chunks.some(({ fileName }) => new RegExp(`/js/${name}-[\\w-]{8}\\.js$`).test(fileName)))
      throw new Error(`The build has no chunk named ${name}.`)
}

export const SCRIPTS = /\/static\/js\//

/** Names of the scripts that the page requests from here on. */
export const scriptsOf = (page: Page) => {
  const names: string[] = []
  page.on('request', (request) => {
    if (SCRIPTS.test(request.url())) names.push(new URL(request.url()).pathname.replace('/static/js/', ''))
  })
  return names
}
