import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

export type Link = {
  send: (response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: Buffer) => void
}

/** No latency and no bandwidth limit. */
export const directLink: Link = {
  send: (response, status, headers, body) => {
    response.writeHead(status, headers)
    response.end(body)
  },
}

/** Lighthouse's slow 4G with request throttling: latency in milliseconds, rate in bytes per second. */
const SLOW_4G = { latency: 562.5, rate: 1474.56 * 128 }
const PACKET = 1460
const TICK = 4

type Sending = { response: ServerResponse; body: Buffer; sent: number }

/**
 * One connection for everything a server sends: each response waits for the latency, then all share the rate packet by packet. Throttled
 * in the server, because throttling in the browser would leave out the requests of a service worker.
 */
export const slowLink = ({ latency, rate } = SLOW_4G): Link => {
  const queue: Sending[] = []
  let timer: NodeJS.Timeout | undefined
  let last = 0
  let credit = 0
  const tick = () => {
    const now = performance.now()
    credit = Math.min(credit + ((now - last) / 1000) * rate, rate / 10)
    last = now
    for (let next = queue.shift(); next; next = credit > 0 ? queue.shift() : undefined) {
      const { response, body, sent } = next
      if (response.destroyed) continue
      const packet = body.subarray(sent, sent + PACKET)
      credit -= packet.length
      next.sent += packet.length
      response.write(packet)
      if (next.sent < body.length) queue.push(next)
      else response.end()
    }
    if (queue.length > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    send: (response, status, headers, body) => {
      setTimeout(() => {
        if (response.destroyed) return
        response.writeHead(status, headers)
        if (body.length === 0) {
          response.end()
          return
        }
        queue.push({ response, body, sent: 0 })
        if (timer) return
        last = performance.now()
        credit = 0
        timer = setInterval(tick, TICK)
      }, latency)
    },
  }
}
