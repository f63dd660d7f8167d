import type { StreamKind } from '../wire/channels.ts'

type Answered = { status: number; text: string }

/** The parsed frames of an answer. Throws when a frame is incomplete or followed by something else. */
const framesIn = (text: string): unknown[] => {
  const frames: unknown[] = []
  for (let at = 0; at < text.length;) {
    const start = text.indexOf('\n', at) + 1
    const end = start + Number(text.slice(at, start))
    if (start === 0 || !(end <= text.length)) throw new Error(`Not a frame: ${text.slice(at, at + 40)}`)
    frames.push(JSON.parse(text.slice(start, end)))
    at = end
  }
  return frames
}

/** A minimal WebChannel client for tests: each request is made by the test. */
export const openChannel = (port: number, kind: StreamKind, first: readonly unknown[], headers?: string) => {
  const database = encodeURIComponent('projects/demo-x/databases/(default)')
  const base = `http://127.0.0.1:${port}/google.firestore.v1.Firestore/${kind}/channel?VER=8&database=${database}`
  let sid = 'unknown'

  const ask = async (parameters: string, method = 'POST', body?: URLSearchParams): Promise<Answered> => {
    const response = await fetch(`${base}&${parameters}`, { method, ...(body ? { body: body.toString() } : {}) })
    return { status: response.status, text: await response.text() }
  }
  const formOf = (messages: readonly unknown[]): URLSearchParams =>
    new URLSearchParams([
      ['count', String(messages.length)],
      ['ofs', '0'],
      ...messages.map((message, index): [string, string] => [`req${index}___data__`, JSON.stringify(message)]),
    ])
  const get = (received: number): Promise<Answered> =>
    ask(`RID=rpc&SID=${sid}&AID=${received}&CI=1&TYPE=xmlhttp`, 'GET')

  return {
    handshake: async (): Promise<Answered> => {
      const form = formOf(first)
      if (headers !== undefined) form.set('headers', headers)
      const answer = await ask('RID=1&CVER=22', 'POST', form)
      sid = /"c","([^"]+)"/.exec(answer.text)?.[1] ?? sid
      return answer
    },
    get,
    /** The messages of one long poll, each as `[id, [message]]`. */
    poll: async (received: number): Promise<unknown> => framesIn((await get(received)).text)[0],
  }
}
