import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sink } from './back-channel.ts'
import { Channel, type ChannelEnd } from './channel.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const TIMES = { keepAlive: 20_000, longest: 60_000 }
const BRIEF = { keepAlive: 20_000, longest: 2000 }

/** A fake response that records its parsed frames and whether it was ended. */
const createSink = () => {
  let hear: () => void = () => undefined
  const state = { frames: [] as unknown[], isEnded: false }
  const sink: Sink = {
    write: (text) => {
      const [length = '', json = ''] = [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)]
      expect(json).toHaveLength(Number(length))
      state.frames.push(JSON.parse(json))
    },
    end: () => {
      state.isEnded = true
      hear()
    },
    onClose: (listener) => {
      hear = listener
    },
  }
  return { state, sink, lose: () => hear() }
}

const createChannel = (times = TIMES) => {
  const received: unknown[] = []
  const close = vi.fn()
  const ends: ChannelEnd[] = []
  const channel = new Channel('sid', times, (opened) => {
    ends.push(opened)
    return { receive: (message) => received.push(message), close }
  })
  const [end] = ends
  if (!end) throw new Error('not opened')
  const attach = (received: number, isPolling = false) => {
    const response = createSink()
    channel.attach(response.sink, { received, isPolling })
    return response
  }
  /** Lets queued messages be sent. */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { channel, end, received, close, attach, settle }
}

describe('a streaming back channel', () => {
  test('starts with the queued messages and a noop, and streams later messages', async () => {
    const { end, attach, settle } = createChannel()
    end.send({ a: 1 })
    await settle()
    const { state } = attach(0)
    expect(state.frames).toEqual([
      [
        [1, [{ a: 1 }]],
        [2, ['noop']],
      ],
    ])
    end.send({ b: 1 })
    end.send({ c: 1 })
    await settle()
    expect(state.frames.at(-1)).toEqual([
      [3, [{ b: 1 }]],
      [4, [{ c: 1 }]],
    ])
    expect(state.isEnded).toBe(false)
  })

  test('sends a noop after the keep-alive interval', async () => {
    const { end, attach } = createChannel()
    const { state } = attach(0)
    await vi.advanceTimersByTimeAsync(15_000)
    end.send('x')
    await vi.advanceTimersByTimeAsync(19_000)
    expect(state.frames).toEqual([[[1, ['noop']]], [[2, ['x']]]])
    await vi.advanceTimersByTimeAsync(1000)
    expect(state.frames.at(-1)).toEqual([[3, ['noop']]])
  })

  test('is ended after a minute, and the next one gets all messages', async () => {
    const { channel, end, attach } = createChannel()
    const { state } = attach(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.isEnded).toBe(true)
    expect(channel.state()[0]).toBe(0)
    end.send('late')
    const [, last] = channel.state()
    const next = attach(last - 1)
    expect(next.state.frames).toEqual([
      [
        [last, ['late']],
        [last + 1, ['noop']],
      ],
    ])
  })

  test('is ended by a newer one', () => {
    const { channel, attach } = createChannel()
    const first = attach(0)
    const second = attach(0)
    expect([first.state.isEnded, second.state.isEnded, channel.state()[0]]).toEqual([true, false, 1])
  })
})

test('a long poll that times out ends with a noop, never empty', async () => {
  const { state } = createChannel(BRIEF).attach(0, true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(state).toEqual({ frames: [[[1, ['noop']]]], isEnded: true })
})

describe('messages from the client', () => {
  test('are delivered once each, even when they are posted several times', () => {
    const { channel, received } = createChannel()
    expect(channel.receive(0, ['a', 'b'])).toBe(true)
    expect(channel.receive(0, ['a', 'b'])).toBe(true)
    expect(channel.receive(1, ['b', 'c'])).toBe(true)
    expect(channel.receive(3, ['d'])).toBe(true)
    expect(received).toEqual(['a', 'b', 'c', 'd'])
  })

  test('are not delivered when earlier ones are missing', () => {
    const { channel, received } = createChannel()
    expect(channel.receive(1, ['b'])).toBe(false)
    expect(received).toEqual([])
  })

  test('are ignored once the server has finished the channel', async () => {
    const { channel, end, received, attach, settle } = createChannel()
    const { state } = attach(0)
    end.finish()
    end.finish()
    end.send('late')
    await settle()
    expect(state.frames).toEqual([[[1, ['noop']]], [[2, ['close']]]])
    expect(channel.receive(0, ['a'])).toBe(true)
    expect(received).toEqual([])
  })
})

test('a channel without a back channel is idle since its last request', async () => {
  const { channel, attach } = createChannel()
  const opened = Date.now()
  expect(channel.idleSince).toBe(opened)
  const { lose } = attach(0)
  expect(channel.idleSince).toBeUndefined()
  await vi.advanceTimersByTimeAsync(5000)
  lose()
  expect(channel.idleSince).toBe(opened + 5000)
  await vi.advanceTimersByTimeAsync(5000)
  channel.acknowledge(0)
  expect(channel.idleSince).toBe(opened + 10_000)
})

test('a closed channel ends its stream and its response', () => {
  const { channel, close, attach } = createChannel()
  const { state } = attach(0)
  channel.close()
  expect(state.isEnded).toBe(true)
  expect(close).toHaveBeenCalledOnce()
})
