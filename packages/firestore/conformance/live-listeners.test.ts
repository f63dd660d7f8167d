import { describe, expect, test, vi } from 'vitest'
import { MODES, useLive } from './live/suite.ts'

// For busy machines.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const suite = useLive('demo-conformance-listeners')

describe.each(MODES)('in the mode "%s"', (mode) => {
  test('a query reports what is added, changed, removed, and what leaves and enters it', async () => {
    const page = await suite.tab()
    const told = await page.evaluate(async (opening) => {
      const { open, watch, collection, query, where, orderBy, doc, setDoc, updateDoc, deleteDoc } = window.live
      const db = open(opening)
      const watched = watch(query(collection(db, 'q'), where('n', '>', 1), orderBy('n')))
      const steps: string[][] = []
      const step = async (write: Promise<void>, ...ids: string[]) => {
        await write
        const { ids: shown } = await watched.settled((last) => last.ids.join() === ids.join())
        steps.push(shown)
      }
      await watched.settled()
      await step(setDoc(doc(db, 'q/a'), { n: 2 }), 'a')
      await step(setDoc(doc(db, 'q/b'), { n: 1 }), 'a')
      await step(updateDoc(doc(db, 'q/b'), { n: 3 }), 'a', 'b')
      await step(updateDoc(doc(db, 'q/a'), { n: 4 }), 'b', 'a')
      await step(updateDoc(doc(db, 'q/b'), { n: 0 }), 'a')
      await step(deleteDoc(doc(db, 'q/a')))
      watched.stop()
      return { steps, changes: watched.told.flatMap(({ changes }) => changes), errors: watched.errors }
    }, suite.opening({ mode }))
    expect(told).toEqual({
      steps: [['a'], ['a'], ['a', 'b'], ['b', 'a'], ['a'], []],
      changes: ['added a', 'added b', 'modified a', 'removed b', 'removed a'],
      errors: [],
    })
  })

  test('with a limit one document leaves when another enters, also with cursors and limitToLast', async () => {
    const page = await suite.tab()
    const told = await page.evaluate(async (opening) => {
      const { open, watch, collection, query, orderBy, limit, limitToLast, startAfter, doc, setDoc, deleteDoc } =
        window.live
      const db = open(opening)
      for (const [n, id] of ['b', 'd', 'f', 'h'].entries()) await setDoc(doc(db, 'q', id), { n: n * 2 })
      const byN = query(collection(db, 'q'), orderBy('n'))
      const first = watch(query(byN, limit(2)))
      const last = watch(query(byN, limitToLast(2)))
      const next = watch(query(byN, startAfter(0), limit(2)))
      const all = async (...expected: string[]) => {
        const shown = [first, last, next].map((watched, index) =>
          watched.settled(({ ids }) => ids.join('') === expected[index]),
        )
        return (await Promise.all(shown)).map(({ ids }) => ids.join(''))
      }
      const steps = [await all('bd', 'fh', 'df')]
      await setDoc(doc(db, 'q/c'), { n: 1 })
      steps.push(await all('bc', 'fh', 'cd'))
      await deleteDoc(doc(db, 'q/b'))
      steps.push(await all('cd', 'fh', 'cd'))
      await setDoc(doc(db, 'q/d'), { n: 9 })
      steps.push(await all('cf', 'hd', 'cf'))
      const doubtful = [first, last, next]
        .flatMap(({ told }) => told.slice(1))
        .filter(({ fromCache, hasPendingWrites }) => fromCache && !hasPendingWrites)
      return { steps, doubtful: doubtful.length }
    }, suite.opening({ mode }))
    expect(told.steps).toEqual([
      ['bd', 'fh', 'df'],
      ['bc', 'fh', 'cd'],
      ['cd', 'fh', 'cd'],
      ['cf', 'hd', 'cf'],
    ])
  })

  test('a document is reported as missing, created, changed and deleted; own writes appear before they are sent', async () => {
    const page = await suite.tab()
    const told = await page.evaluate(async (opening) => {
      const { open, watch, doc, setDoc, updateDoc, deleteDoc, serverTimestamp } = window.live
      const db = open(opening)
      const place = doc(db, 'q/a')
      const watched = watch(place)
      const missing = (await watched.settled()).ids
      const written = setDoc(place, { n: 1, at: serverTimestamp() })
      const ours = await watched.until(({ ids }) => ids.length === 1)
      await written
      const theirs = await watched.settled(({ ids }) => ids.length === 1)
      await updateDoc(place, { n: 2 })
      const changed = await watched.settled(({ data }) => (data.a as { n: number }).n === 2)
      await deleteDoc(place)
      const gone = await watched.settled(({ ids }) => ids.length === 0)
      const at = (of: typeof ours): boolean => (of.data.a as { at: unknown }).at !== null
      return {
        missing,
        pending: [ours.hasPendingWrites, theirs.hasPendingWrites],
        at: [at(ours), at(theirs)],
        changed: changed.ids,
        gone: gone.ids,
      }
    }, suite.opening({ mode }))
    expect(told).toEqual({ missing: [], pending: [true, false], at: [false, true], changed: ['a'], gone: [] })
  })

  test('many listeners share one channel, and each gets its own changes', async () => {
    const page = await suite.tab()
    const counts = await page.evaluate(async (opening) => {
      const { open, watch, collection, doc, query, where, writeBatch, getDoc, getDocs } = window.live
      const db = open(opening)
      const watched = Array.from({ length: 20 }, (_, n) => watch(query(collection(db, 'q'), where('n', '==', n))))
      await Promise.all(watched.map(({ settled }) => settled()))
      const batch = writeBatch(db)
      for (let n = 0; n < 20; n++) batch.set(doc(db, `q/${n}`), { n })
      await batch.commit()
      const shown = await Promise.all(watched.map(({ settled }) => settled(({ ids }) => ids.length === 1)))
      for (const { stop } of watched.slice(5)) stop()
      const single = await getDoc(doc(db, 'q/7'))
      const found = await getDocs(collection(db, 'q'))
      return { ids: shown.map(({ ids }) => ids.join()), single: single.data(), found: found.size }
    }, suite.opening({ mode }))
    expect(counts).toEqual({ ids: Array.from({ length: 20 }, (_, n) => String(n)), single: { n: 7 }, found: 20 })
  })

  test('a change while the network was off is reported once, and nothing else', async () => {
    const page = await suite.tab()
    const before = await page.evaluateHandle(async (opening) => {
      const { open, watch, collection, doc, setDoc, disableNetwork } = window.live
      const db = open(opening)
      for (const id of ['a', 'b', 'c']) await setDoc(doc(db, 'q', id), { n: 1 })
      const watched = watch(collection(db, 'q'))
      await watched.settled(({ ids }) => ids.length === 3)
      await disableNetwork(db)
      return { db, watched, told: watched.told.length }
    }, suite.opening({ mode }))
    await suite.target().rest('PATCH', '/q/a', { fields: { n: { integerValue: '2' } } })
    await suite.target().delete('q/b')
    await suite.target().rest('PATCH', '/q/d', { fields: {} })
    const after = await before.evaluate(async ({ db, watched, told }) => {
      await window.live.enableNetwork(db)
      const { ids } = await watched.settled((last) => last.ids.includes('d'))
      return {
        ids,
        changes: watched.told
          .slice(told)
          .flatMap(({ changes }) => changes)
          .sort(),
      }
    })
    expect(after).toEqual({ ids: ['a', 'c', 'd'], changes: ['added d', 'modified a', 'removed b'] })
  })

  test('clearing the database is one empty snapshot', async ({ skip }) => {
    skip(suite.target().isGoogles, 'Google’s emulator takes the documents away one by one')
    const page = await suite.tab()
    const before = await page.evaluateHandle(async (opening) => {
      const { open, watch, collection, doc, setDoc } = window.live
      const db = open(opening)
      for (const id of ['a', 'b', 'c']) await setDoc(doc(db, 'q', id), {})
      const watched = watch(collection(db, 'q'))
      await watched.settled(({ ids }) => ids.length === 3)
      return { watched, told: watched.told.length }
    }, suite.opening({ mode }))
    await suite.target().clear()
    const snapshots = await before.evaluate(async ({ watched, told }) => {
      await watched.settled(({ ids }) => ids.length === 0)
      return watched.told.slice(told).map(({ ids }) => ids.length)
    })
    expect(snapshots).toEqual([0])
  })
})

test('a listener and a write of the full SDK keep to their named database', async () => {
  const page = await suite.tab()
  const opening = suite.opening()
  const told = await page.evaluate(
    async ([usual, other]) => {
      const { open, watch, collection, doc, setDoc, deleteDoc } = window.live
      const [usualDb, otherDb] = [open(usual), open(other)]
      const inUsual = watch(collection(usualDb, 'q'))
      const inOther = watch(collection(otherDb, 'q'))
      await Promise.all([inUsual.settled(), inOther.settled()])
      await setDoc(doc(usualDb, 'q/a'), {})
      await setDoc(doc(otherDb, 'q/b'), {})
      const ids = [
        (await inUsual.settled((last) => last.ids.length > 0)).ids,
        (await inOther.settled((last) => last.ids.length > 0)).ids,
      ]
      await deleteDoc(doc(otherDb, 'q/b'))
      return { ids, left: (await inOther.settled((last) => last.ids.length === 0)).ids, errors: inOther.errors }
    },
    [opening, { ...opening, database: 'other' }] as const,
  )
  expect(told).toEqual({ ids: [['a'], ['b']], left: [], errors: [] })
})
