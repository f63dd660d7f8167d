import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLive, type Live } from './live/browser.ts'
import type { Mode } from './live/page.ts'
import { openTarget, type Target } from './target.ts'

// A busy machine may take its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let target: Target
let live: Live

beforeAll(async () => {
  ;[target, live] = await Promise.all([openTarget('demo-conformance-live'), openLive()])
})
beforeEach(() => target.clear())
afterAll(async () => {
  await live.close()
  await target.close()
})

const MODES: Mode[] = ['usual', 'streaming', 'polling', 'fetch']

describe.each(MODES)('in the mode "%s"', (mode) => {
  const close: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of close.splice(0)) await end()
  })
  const openTab = async () => {
    const context = await live.context()
    close.push(() => context.close())
    return live.tab(context)
  }

  test('a query is told what is added, changed, removed, and what leaves and enters it', async () => {
    const page = await openTab()
    const told = await page.evaluate(
      async (opening) => {
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
      },
      { ...target.address, mode },
    )
    expect(told).toEqual({
      steps: [['a'], ['a'], ['a', 'b'], ['b', 'a'], ['a'], []],
      changes: ['added a', 'added b', 'modified a', 'removed b', 'removed a'],
      errors: [],
    })
  })
})
