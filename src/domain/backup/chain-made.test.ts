import { beforeEach, expect, it } from 'vitest'
import { openSpa, type Spa } from '#support/backup-acts.ts'
import { ABOUT, allOf } from '#support/backup-files.ts'
import { callOf, linesIn, type MadeFile, nextFile, storedIn } from '#support/backup-runs.ts'
import { openStore } from '#support/backup-store.ts'
import { type ChainFile, mergeChain } from './chain.ts'
import { newHeader } from './header.ts'

const store = openStore()
let spa: Spa
const many = async (acts: number) => {
  for (let act = 0; act < acts; act++) await spa.act()
}
beforeEach(async () => {
  spa = openSpa(callOf(store.port()), Math.random)
  await many(150)
})

const chainOf = (made: readonly MadeFile[]): ChainFile[] =>
  made.map(({ from, lines }, number) => ({
    name: String(number),
    header: newHeader({ ...ABOUT, number, from }),
    lines: async function* () {
      yield* await Promise.resolve(lines)
    },
  }))

it('files made while acts go on, ended at random moments, are merged to what is stored', async () => {
  const files: MadeFile[] = []
  for (let part = 0; part < 12; part++) {
    const mostReads = 30 + Math.floor(Math.random() * 400)
    files.push(
      await nextFile(callOf(store.port()), files, {
        mostReads,
        onLine: () => (Math.random() < 0.1 ? spa.act() : undefined),
      }),
    )
    await many(5)
  }
  do files.push(await nextFile(callOf(store.port()), files))
  while (files.at(-1)?.end.position)
  files.push(await nextFile(callOf(store.port()), files))
  const chain = await mergeChain(chainOf(files))
  const merged = new Map((await allOf(chain.documents())).map(({ path, fields }) => [path, fields]))
  expect(linesIn(merged)).toEqual(linesIn(await storedIn(store.port())))
  expect(chain).toMatchObject({ isComplete: true, differences: [] })
})
