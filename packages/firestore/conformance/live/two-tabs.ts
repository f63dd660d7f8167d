import type { Page } from '@playwright/test'
import type { Live } from './browser.ts'
import type { Opening } from './page.ts'

/** Records when the tab saw each value of the document. */
const listenIn = (page: Page, opening: Opening) =>
  page.evaluateHandle(async (asked) => {
    const { open, doc, onSnapshot } = window.live
    const seen = new Map<number, number>()
    await new Promise<void>((resolve) => {
      onSnapshot(doc(open(asked), 'c/a'), (snapshot) => {
        seen.set(Number(snapshot.get('n')), performance.timeOrigin + performance.now())
        resolve()
      })
    })
    return seen
  }, opening)

const writeIn = (page: Page, opening: Opening, count: number): Promise<number[]> =>
  page.evaluate(
    async ([asked, writes]) => {
      const { open, doc, setDoc } = window.live
      const place = doc(open(asked), 'c/a')
      const begun: number[] = []
      for (let n = 0; n < writes; n++) {
        begun.push(performance.timeOrigin + performance.now())
        await setDoc(place, { n })
      }
      return begun
    },
    [opening, count] as const,
  )

/** Milliseconds from each write in one tab until another tab of the same browser sees it; the first write opens the channel. */
export const delaysBetweenTabs = async (live: Live, opening: Opening, writes: number): Promise<number[]> => {
  const context = await live.context()
  const [writer, reader] = [await live.tab(context), await live.tab(context)]
  const seen = await listenIn(reader, opening)
  const begun = await writeIn(writer, opening, writes)
  await reader.waitForFunction(([times, last]) => times.has(last), [seen, writes - 1] as const)
  const times = new Map(await seen.evaluate((map) => [...map]))
  await context.close()
  return begun.flatMap((start, n) => {
    const end = times.get(n)
    return end === undefined ? [] : [end - start]
  })
}
