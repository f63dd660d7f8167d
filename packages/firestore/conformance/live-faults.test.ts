import { describe, expect, test, vi } from 'vitest'
import { startLocalFirestore } from '#firestore/server.ts'
import { startProxy } from './live/proxy.ts'
import { useLive } from './live/suite.ts'

// For busy machines, and because the SDK waits up to 15 seconds before it retries.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const PROJECT = 'demo-conformance-faults'
const suite = useLive(PROJECT)

const put = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/v1/projects/${PROJECT}/databases/(default)/documents/${path}`, {
    method: 'PATCH',
    body: JSON.stringify({ fields: {} }),
  })

describe('tabs of one browser', () => {
  test('see each other’s writes, four of them, all listening and all writing', async ({ skip }) => {
    skip(suite.target().isGoogles, 'with Google’s emulator the third tab waits a minute for one of the six connections')
    const pages = await suite.tabs(4)
    const opening = suite.opening()
    const shown = await Promise.all(
      pages.map((page, tab) =>
        page.evaluate(
          async ([asked, own]) => {
            const { open, watch, doc, collection, setDoc, updateDoc, increment } = window.live
            const db = open(asked)
            const watched = watch(collection(db, 't'))
            await setDoc(doc(db, `t/${own}`), { n: 0 })
            await watched.settled(({ ids }) => ids.length === 4)
            for (let time = 0; time < 15; time++) {
              await updateDoc(doc(db, `t/${(own + time) % 4}`), { n: increment(1) })
              // At every fifth time the Write channel has the time to be closed as idle.
              if (time % 5 === 4) await new Promise((resolve) => setTimeout(resolve, 1200))
            }
            const last = await watched.settled(
              ({ data }) => Object.values(data).reduce((sum: number, one) => sum + (one as { n: number }).n, 0) === 60,
            )
            return { data: last.data, errors: watched.errors }
          },
          [opening, tab] as const,
        ),
      ),
    )
    for (const { data, errors } of shown) expect({ data, errors }).toEqual({ data: shown[0]?.data, errors: [] })
  })
})

describe('a connection that is cut', () => {
  test('loses no change and reports none twice', async () => {
    const { port } = suite.target().address
    const proxy = await startProxy(port)
    try {
      const page = await suite.tab()
      const watching = await page.evaluateHandle(
        async (opening) => {
          const { open, watch, collection, doc, setDoc } = window.live
          const db = open(opening)
          const watched = watch(collection(db, 'f'))
          await setDoc(doc(db, 'f/a'), {})
          await watched.settled(({ ids }) => ids.length === 1)
          return { db, watched }
        },
        suite.opening({ host: '127.0.0.1', port: proxy.port }),
      )
      for (const id of ['b', 'c', 'd']) {
        proxy.cut()
        await suite.target().rest('PATCH', `/f/${id}`, { fields: {} })
      }
      proxy.cut()
      const told = await watching.evaluate(async ({ db, watched }) => {
        const { doc, updateDoc, increment } = window.live
        await updateDoc(doc(db, 'f/a'), { n: increment(1) })
        await watched.settled(({ ids, data }) => ids.length === 4 && (data.a as { n?: number }).n === 1)
        return watched.told.flatMap(({ changes }) => changes).filter((change) => change.startsWith('added'))
      })
      expect(told.sort()).toEqual(['added a', 'added b', 'added c', 'added d'])
    } finally {
      await proxy.close()
    }
  })
})

describe('a server that is stopped and started again', () => {
  test('is reconnected without a reload, with what was written meanwhile', async () => {
    let server = await startLocalFirestore({ port: 0 })
    const { port } = server
    try {
      const page = await suite.tab()
      const watching = await page.evaluateHandle(
        async (opening) => {
          const { open, watch, collection, doc, setDoc } = window.live
          const db = open(opening)
          await setDoc(doc(db, 'f/a'), { n: 0 })
          const watched = watch(collection(db, 'f'))
          await watched.settled(({ ids }) => ids.length === 1)
          return { db, watched, add: () => setDoc(doc(db, 'f/a'), { n: 1 }) }
        },
        suite.opening({ host: '127.0.0.1', port }),
      )
      await server.close()
      await watching.evaluate(({ add }) => {
        void add()
      })
      server = await startLocalFirestore({ port })
      await put(port, 'f/b')
      const ids = await watching.evaluate(async ({ watched }) => {
        const last = await watched.settled(({ ids, data }) => ids.length === 2 && (data.a as { n: number }).n === 1)
        return last.ids
      })
      expect(ids).toEqual(['a', 'b'])
      expect(server.store(PROJECT).get('f/a')?.fields.get('n')).toEqual({ kind: 'integer', value: 1n })
    } finally {
      await server.close()
    }
  })
})

describe('a page that is loaded again with its cache kept', () => {
  test('shows the cached documents, then gets only what changed meanwhile', async () => {
    const page = await suite.tab()
    const opening = suite.opening({ isPersistent: true })
    await page.evaluate(async (asked) => {
      const { open, watch, collection, doc, writeBatch, disableNetwork } = window.live
      const db = open(asked)
      const batch = writeBatch(db)
      for (const id of ['a', 'b', 'c']) batch.set(doc(db, 'f', id), { n: 1 })
      await batch.commit()
      await watch(collection(db, 'f')).settled(({ ids }) => ids.length === 3)
      await disableNetwork(db)
    }, opening)
    await suite.target().rest('PATCH', '/f/d', { fields: {} })
    await suite.target().delete('f/a')
    await page.reload()
    const told = await page.evaluate(async (asked) => {
      const { open, watch, collection } = window.live
      const watched = watch(collection(open(asked), 'f'))
      await watched.settled(({ ids }) => ids.includes('d'))
      return watched.told
    }, opening)
    expect(told[0]).toMatchObject({ ids: ['a', 'b', 'c'], fromCache: true })
    expect(told.at(-1)).toMatchObject({ ids: ['b', 'c', 'd'], fromCache: false })
    expect(
      told
        .slice(1)
        .flatMap(({ changes }) => changes)
        .sort(),
    ).toEqual(['added d', 'removed a'])
  })
})
