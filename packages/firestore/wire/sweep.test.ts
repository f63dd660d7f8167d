import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { Channels } from './channels.ts'
import { openChannel } from '../testing/channel.ts'

test('a channel whose page has disappeared is closed, a channel in use is not', async () => {
  const close = vi.fn()
  const channels = new Channels(() => ({ receive: () => undefined, close }), {
    keepAlive: 60_000,
    longest: 60_000,
    longestWrite: 60_000,
    abandoned: 60_000,
  })
  const exchange = { server: 'test', report: () => undefined }
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    void channels.answer('Listen', request, response, exchange)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const left = openChannel(port, 'Listen', [])
    const kept = openChannel(port, 'Listen', [])
    await left.handshake()
    await kept.handshake()
    const hanging = kept.get(0)
    // Wait until the server has received the poll.
    await vi.waitUntil(() => channels.waiting === 1)
    channels.sweep(Date.now() + 59_000)
    expect(channels.size).toBe(2)
    channels.sweep(Date.now() + 61_000)
    expect(channels.size).toBe(1)
    expect(close).toHaveBeenCalledOnce()
    expect(await left.get(0)).toMatchObject({ status: 400 })
    channels.close()
    expect(await hanging).toEqual({ status: 200, text: '' })
    expect(channels.size).toBe(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
