import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { parseEnv } from '#config/parse-env.ts'
import { demoEnv } from '#tools/stack/demo-env.ts'
import { readHouse } from './prerender.ts'

const envOn = (firestore: number) => parseEnv(demoEnv({ site: 1, firestore, auth: 2, outbox: 3 }))

const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const startServer = async (answer: Parameters<typeof createServer>[1]) => {
  const server = createServer(answer)
  running.push(server)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return (server.address() as AddressInfo).port
}

it('prints the hours when the house cannot be read, and the house when the hours cannot', async () => {
  const answers = (refused: string) =>
    startServer((request, response) => {
      const isDiary = request.url?.includes('/settings/diary')
      if (request.url?.includes(`/settings/${refused}`)) return response.writeHead(503).end()
      const closed = { closedWeekdays: { arrayValue: { values: [{ integerValue: '0' }] } } }
      return response.end(JSON.stringify({ fields: isDiary ? closed : { team: { arrayValue: {} } } }))
    })
  const withoutHouse = await readHouse(envOn(await answers('house')))
  expect(withoutHouse.house?.hours?.short).toContain('Sun closed')
  expect(withoutHouse.missing).toEqual(['offers, team and words as in the source: Firestore answered 503'])
  const withoutHours = await readHouse(envOn(await answers('diary')))
  expect(withoutHours.house).toMatchObject({ team: [] })
  expect(withoutHours.house?.hours).toBeUndefined()
  expect(withoutHours.missing).toEqual(['opening hours as in the source: Firestore answered 503'])
})
