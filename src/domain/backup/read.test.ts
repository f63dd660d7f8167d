import { beforeEach, describe, expect, it } from 'vitest'
import { openSpa, type Spa } from '#support/backup-acts.ts'
import { callOf, chainOf, heldBy, linesIn, type MadeFile, nextFile, ROOT, storedIn } from '#support/backup-runs.ts'
import { openStore } from '#support/backup-store.ts'

/** The same numbers for the same seed. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const seed = Date.now() % 1_000_000
const random = randomOf(seed)
const store = openStore()
let spa: Spa
const call = () => callOf(store.port())
const many = async (acts: number) => {
  for (let act = 0; act < acts; act++) await spa.act()
}
const expectWhole = async (files: readonly MadeFile[]) => {
  const chain = await chainOf(files)
  expect(chain.differences).toEqual([])
  expect(linesIn(await heldBy(chain))).toEqual(linesIn(await storedIn(store.port())))
}

beforeEach(async () => {
  spa = openSpa(call(), random)
  await many(150)
})

describe(`a backup (seed ${String(seed)})`, () => {
  it('is whole although acts go on while it is made', async () => {
    const files: MadeFile[] = []
    for (const every of [7, 3]) {
      const file = await nextFile(call(), files, {
        onLine: (count) => (count % every === 0 && count < 500 ? spa.act() : undefined),
      })
      files.push(file)
    }
    while (files.at(-1)?.end.position) files.push(await nextFile(call(), files))
    files.push(await nextFile(call(), files))
    await expectWhole(files)
  })

  it('ended and continued at random moments is the same', async () => {
    const files: MadeFile[] = []
    for (let part = 0; part < 20; part++) {
      const stop = new AbortController()
      const most = Math.floor(random() * 60)
      files.push(
        await nextFile(call(), files, {
          signal: stop.signal,
          mostReads: 30 + Math.floor(random() * 400),
          onLine: async (count) => {
            if (random() < 0.1) await spa.act()
            if (count >= most) stop.abort()
          },
        }),
      )
      if (random() < 0.5) await many(5)
    }
    while (files.at(-1)?.end.position) files.push(await nextFile(call(), files))
    files.push(await nextFile(call(), files))
    await expectWhole(files)
  })

  it('of a broken line goes on where it broke', async () => {
    let asked = 0
    const broken = new Error('fetch failed')
    const file = await nextFile((path, body, signal) => {
      if (asked++ === 25) throw broken
      return call()(path, body, signal)
    }, [])
    expect(file.stopped).toBe('line')
    expect(file.end.position).not.toBeNull()
    const rest = await nextFile(call(), [file])
    expect(rest.end.position).toBeNull()
    await expectWhole([file, rest])
  })

  it('throws when the database refuses, because going on would not help', async () => {
    const refused = Object.assign(new Error('denied'), { status: 403 })
    await expect(nextFile(() => Promise.reject(refused), [])).rejects.toBe(refused)
  })
})

describe('an increment', () => {
  it('of nothing holds little, and the chain is whole', async () => {
    const first = await nextFile(call(), [])
    await new Promise((resolve) => setTimeout(resolve, 10))
    const later = { ...first, from: new Date(Date.now() + 180_000).toISOString() }
    const next = await nextFile(call(), [later])
    expect(next.reads).toBeLessThan(130)
    await expectWhole([first, next])
  })

  it('that stops among messages finds the receipts of those that were read after others came', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const first = { ...(await nextFile(call(), [])), from: ago(60) }
    const timestamp = (minutes: number) => ({ timestampValue: ago(minutes) })
    const named = (path: string, fields: object) => ({ update: { name: `${ROOT}/${path}`, fields } })
    for (let group = 0; group < 2; group++)
      await call()(':commit', {
        writes: Array.from({ length: 160 }, (_, index) => `message${String(group * 160 + index)}`).flatMap((id) => [
          // The first one was read last.
          named(`contacts/${id}`, { createdAt: timestamp(30), updatedAt: timestamp(id === 'message0' ? 10 : 20) }),
          named(`receipts/${id}`, { createdAt: timestamp(30) }),
        ]),
      })
    let pages = 0
    const cut = await nextFile(
      (path, body, signal) => {
        const isPage = path === ':runQuery' && JSON.stringify(body).includes('"contacts"')
        if (isPage && pages++ === 1) throw new Error('fetch failed')
        return call()(path, body, signal)
      },
      [first],
    )
    expect(cut.end.position?.collection).toBe('contacts')
    await expectWhole([first, cut, await nextFile(call(), [first, cut])])
  })
})
