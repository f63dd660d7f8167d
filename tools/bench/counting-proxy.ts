import { createServer, request } from 'node:http'
import { freePort } from '../stack/ports.ts'

/** The traffic since the last `take`: documents sent (a document counts each time) and count queries. */
export type Read = { documents: number; byCollection: Record<string, number>; counts: number }

const NAME = /"name"\s*:\s*"projects\/[^"]*?\/documents\/([^/"]+)\/[^"]+"/g
/** A chunk may end inside a name, so this many characters are searched again with the next chunk. */
const LONGEST_NAME = 400

/** Forwards all requests to the Firestore at the target port and counts the documents in its answers. */
export const startCountingProxy = async (target: () => number) => {
  let read: Read = { documents: 0, byCollection: {}, counts: 0 }
  const count = () => {
    let tail = ''
    return (chunk: Buffer) => {
      const text = tail + chunk.toString('latin1')
      let end = 0
      for (const found of text.matchAll(NAME)) {
        const [name, collection = ''] = found
        end = found.index + name.length
        read.documents += 1
        read.byCollection[collection] = (read.byCollection[collection] ?? 0) + 1
      }
      tail = text.slice(Math.max(end, text.length - LONGEST_NAME))
    }
  }
  const server = createServer((from, to) => {
    const { method, url = '/', headers } = from
    if (url.includes(':runAggregationQuery') && method === 'POST') read.counts += 1
    // Document names cannot be found in compressed answers.
    const plain = { ...headers, 'accept-encoding': 'identity' }
    const onward = request({ host: '127.0.0.1', port: target(), method, path: url, headers: plain }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', count())
      answer.pipe(to)
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    take: (): Read => {
      const taken = read
      read = { documents: 0, byCollection: {}, counts: 0 }
      return taken
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
