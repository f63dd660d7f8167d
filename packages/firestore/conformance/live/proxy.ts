import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between browser and server; `cut` closes its connections. */
export type Proxy = { port: number; cut: () => void; close: () => Promise<void> }

export const startProxy = async (port: number): Promise<Proxy> => {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.')
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      cut()
      await closed
    },
  }
}
