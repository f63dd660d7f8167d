import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allOf } from '#support/backup-files.ts'
import { chainFile, document, erasure, replaces, text } from '#support/backup-chains.ts'
import { type ChainFile, mergeChain } from './chain.ts'
import type { BackupDocument, BackupLine } from './file.ts'

const pathsOf = async (...files: ChainFile[]) =>
  (await allOf((await mergeChain(files)).documents())).map(({ path }) => path).toSorted()
const booking = (id: string, clientId = '', note = ''): BackupDocument =>
  document(`bookings/${id}`, { clientId: text(clientId), note: text(note) })

describe('a chain', () => {
  it('counts events of all bookings together, and says where the database had another number', async () => {
    const documents = [document('bookings/a/events/m'), document('bookings/b/events/n'), document('bookings/a')]
    const chain = await mergeChain([chainFile(documents, { counts: { events: 2, bookings: 2, contacts: 1 } })])
    expect(chain.differences).toEqual([
      { collection: 'bookings', found: 1, expected: 2 },
      { collection: 'contacts', found: 0, expected: 1 },
    ])
  })

  it('lacks what a later reading of a date no longer found', async () => {
    const block = (id: string, date: string) => document(`blocks/${id}`, { date: text(date) })
    const whole = chainFile([block('a', '2030-01-15'), block('b', '2030-01-15'), block('c', '2030-01-16')])
    const increment = chainFile([replaces('blocks', '2030-01-15'), block('b', '2030-01-15')], { number: 1 })
    expect(await pathsOf(whole, increment)).toEqual(['blocks/b', 'blocks/c'])
  })

  it('says when its last run was stopped', async () => {
    const whole = chainFile([document('days/2030-01-15')])
    const begun = chainFile([], { number: 1, position: { collection: 'days', after: '' } })
    expect((await mergeChain([whole, begun])).isComplete).toBe(false)
    expect((await mergeChain([whole, begun, chainFile([], { number: 2 })])).isComplete).toBe(true)
  })

  it('takes a whole in several files for one', async () => {
    const first = chainFile([document('wishes/a')], { position: { collection: 'wishes', after: 'wishes/a' } })
    const second = chainFile([document('wishes/b')], { number: 1, from: '2026-11-27T08:00:00.000Z' })
    expect(await pathsOf(first, second)).toEqual(['wishes/a', 'wishes/b'])
    expect((await mergeChain([first, second])).from).toBe('2026-11-26T08:00:00.000Z')
  })
})

describe('erased records', () => {
  it('are left out with all that hangs on them, whichever file holds the list', async () => {
    const of = (id: string) => [
      ...[document(`bookings/${id}`), document(`bookings/${id}/events/m`), document(`receipts/${id}`)],
      ...[document(`wishes/${id}`), document(`calls/${id}`), document(`contacts/${id}`)],
    ]
    const chain = await mergeChain([
      chainFile([...of('erased'), document('services/erased')]),
      chainFile([erasure('mark', ['erased'])], { number: 1 }),
    ])
    expect((await allOf(chain.documents())).map(({ path }) => path)).toEqual(['services/erased', 'erasures/mark'])
    expect(chain.leftOut).toEqual({ erased: 6, profiles: 0 })
  })

  const profiles = ['lost', 'seen', 'joined', 'stays'].map((id) => document(`clients/${id}`))
  const people = [
    ...[document('clients/other', { mergedInto: text('seen') }), ...profiles],
    ...[booking('erased', 'lost'), booking('kept', 'seen'), document('clients/joined', { mergedInto: text('lost') })],
  ]

  it('take profiles without a visit along when the database had fewer', async () => {
    const files = [
      chainFile(people),
      chainFile([erasure('mark', ['erased']), document('clients/stays')], { number: 1, counts: { clients: 3 } }),
    ]
    const chain = await mergeChain(files)
    expect(chain.leftOut.profiles).toBe(2)
    expect(chain.differences).toEqual([])
    const clients = (await pathsOf(...files)).filter((path) => path.startsWith('clients/'))
    expect(clients).toEqual(['clients/other', 'clients/seen', 'clients/stays'])
  })

  it('leave all profiles when the database still had them', async () => {
    const increment = chainFile([erasure('mark', ['erased'])], { number: 1, counts: { clients: 5 } })
    expect((await mergeChain([chainFile(people), increment])).leftOut.profiles).toBe(0)
  })

  it('leave out more profiles than were erased where the files cannot say which, and name no difference', async () => {
    const increment = chainFile([erasure('mark', ['erased'])], { number: 1, counts: { clients: 4 } })
    const chain = await mergeChain([chainFile(people), increment])
    expect(chain.leftOut.profiles).toBe(3)
    expect(chain.differences).toEqual([])
  })
})

it('notes that were emptied since are empty, but not of a profile that was changed after', async () => {
  const profile = (id: string, moment: string, more: BackupDocument['fields'] = {}) =>
    document(`clients/${id}`, { notes: text('knee'), updatedAt: { timestampValue: moment }, ...more })
  const chain = await mergeChain([
    chainFile([
      profile('old', '2026-01-01T08:00:00Z', { alert: text('asthma') }),
      profile('same', '2026-02-01T08:00:00.123456Z'),
      profile('new', '2026-02-01T08:00:00.123457Z'),
      profile('unwelcome', '2026-01-01T08:00:00Z', { alert: text('never again'), isUnwelcome: { booleanValue: true } }),
    ]),
    chainFile([document('settings/records', { notesErasedTo: { timestampValue: '2026-02-01T08:00:00.123456Z' } })], {
      number: 1,
    }),
  ])
  const notes = (await allOf(chain.documents())).map(({ fields }) => [fields['notes'], fields['alert']])
  expect(notes.slice(0, 4)).toEqual([
    [text(''), text('')],
    [text(''), undefined],
    [text('knee'), undefined],
    [text(''), text('never again')],
  ])
})

describe('files that are no chain', () => {
  const one = chainFile([])
  it.each([
    ['none', [], 'No file is named. Name all files of one backup.'],
    [
      'of two backups',
      [one, chainFile([], { set: 'b'.repeat(20), number: 1 })],
      'part-1 belongs to another backup than part-0. Name the files of one backup.',
    ],
    ['the same twice', [one, one], 'part-0 and part-0 both have the number 0. Leave out the one'],
    [
      'of two runs that did not know of each other',
      [one, chainFile([], { number: 1, from: '2020-01-01T00:00:00Z' })],
      'part-1 was made before part-0, which has a lower number',
    ],
    [
      'one missing',
      [one, chainFile([], { number: 2 })],
      'The file with the number 1 of this backup is missing. Name all files from number 0 on.',
    ],
    [
      'the first two missing',
      [chainFile([], { number: 2 })],
      'The files with the numbers 0 and 1 of this backup are missing. Name all files from number 0 on.',
    ],
  ])('%s: are refused', async (_, files, sentence) => {
    await expect(mergeChain(files)).rejects.toThrow(sentence)
  })
})

/** What the database did between two runs. */
type Act = { kind: 'book' | 'change' | 'wish' | 'settle' | 'erase'; id: number } | { kind: 'back up' | 'stop' }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('book' as const, 'change' as const, 'wish' as const, 'settle' as const, 'erase' as const),
    id: fc.nat(5),
  }),
  fc.record({ kind: fc.constantFrom('back up' as const, 'stop' as const) }),
)

/** A database and the files that a backup makes of it. */
const play = (acts: readonly Act[]) => {
  const stored = new Map<string, BackupDocument>()
  const files: ChainFile[] = []
  let changed = new Set<string>()
  let version = 0
  const put = (one: BackupDocument) => {
    stored.set(one.path, one)
    changed.add(one.path)
  }
  const isWish = (path: string) => path.startsWith('wishes')
  const counts = () => {
    const counted: Record<string, number> = { bookings: 0, wishes: 0, events: 0, clients: 0, erasures: 0 }
    for (const path of stored.keys()) {
      const name = path.split('/').at(-2) ?? ''
      counted[name] = (counted[name] ?? 0) + 1
    }
    return counted
  }
  const backUp = (isStopped: boolean) => {
    const isFirst = files.length === 0
    const found: BackupLine[] = [...stored.values()].filter(
      ({ path }) => (isFirst || changed.has(path)) && !isWish(path),
    )
    found.push(replaces('wishes'), ...[...stored.values()].filter(({ path }) => isWish(path)))
    const half = found.slice(0, found.length >> 1)
    const number = files.length
    if (isStopped && !isFirst) files.push(chainFile(half, { number, position: { collection: 'bookings', after: '' } }))
    else {
      files.push(chainFile(found, { number, counts: counts() }))
      changed = new Set()
    }
  }
  for (const one of acts) {
    if (!('id' in one)) {
      backUp(one.kind === 'stop')
      continue
    }
    const id = String(one.id)
    const isThere = stored.has(`bookings/${id}`)
    version += 1
    // A new request has a new id, so an erased one never comes again.
    if (one.kind === 'book' && !isThere && ![...stored.keys()].includes(`erasures/${id}`)) {
      put(booking(id, `client of ${id}`))
      put(document(`clients/client of ${id}`))
    }
    if (one.kind === 'change' && isThere) {
      put(booking(id, `client of ${id}`, String(version)))
      put(document(`bookings/${id}/events/${String(version)}`))
    }
    if (one.kind === 'wish' && isThere) put(document(`wishes/${id}`, { note: text(String(version)) }))
    if (one.kind === 'settle') stored.delete(`wishes/${id}`)
    if (one.kind === 'erase' && isThere) {
      for (const path of stored.keys())
        if ([`bookings/${id}`, `wishes/${id}`, `clients/client of ${id}`].some((begin) => path.startsWith(begin)))
          stored.delete(path)
      put(erasure(id, [id]))
    }
  }
  backUp(false)
  return { stored, files }
}

it('of any acts and any runs between them holds exactly what the database holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
      const { stored, files } = play(acts)
      const chain = await mergeChain(files)
      const found = await allOf(chain.documents())
      const sorted = (documents: readonly BackupDocument[]) =>
        documents.toSorted((one, other) => (one.path < other.path ? -1 : 1))
      expect(sorted(found)).toEqual(sorted([...stored.values()]))
      expect(chain.differences).toEqual([])
    }),
    { numRuns: 300 },
  )
})
