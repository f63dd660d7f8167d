import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BackupLine, readBackup } from '#domain/backup/file.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { disturb } from '#support/faults.ts'
import { showStoredPart } from '#support/stored-house.tsx'
import { openStoredData } from '#support/stored-data.ts'
import { BackupPart } from './backup-part.tsx'

const data = openStoredData()
const PASSPHRASE = 'four words are enough'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const stored = (own: object = {}) => ({
  ...{ limit: 30_000, day: '2026-01-01', read: 0, files: [], counts: {}, updatedAt: daysAgo(1) },
  ...own,
})
const file = (set: string, days: number) => ({
  ...{ set, number: 0, from: daysAgo(days), madeAt: daysAgo(days), documents: 5 },
})

const blobs: Blob[] = []
beforeEach(async () => {
  blobs.length = 0
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return create(blob)
  })
  const at = daysAgo(1)
  await data.put('bookings/first', { fullName: 'Neo', status: 'pending', createdAt: at, updatedAt: at })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const show = () => showStoredPart(BackupPart)
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
/** The file is listed a moment before its run is over. */
const isOver = (button = 'Make a backup') => screen.findByRole('button', { name: button })
const make = async (button = 'Make a backup', passphrase = PASSPHRASE) => {
  const press = await isOver(button)
  type('Passphrase', passphrase)
  type('Passphrase again', passphrase)
  fireEvent.click(press)
}
const linesIn = async (blob: Blob | undefined) => {
  if (!blob) throw new Error('No file was made.')
  const { header, lines } = await readBackup(blob, PASSPHRASE)
  const all: BackupLine[] = []
  for await (const line of lines) all.push(line)
  return { header, paths: all.flatMap((line) => ('path' in line ? line.path : [])), last: all.at(-1) }
}
const outcome = (text: RegExp) => screen.findByText(text, { selector: '[role=status],[role=alert]' })

describe('a backup', () => {
  it('while which another one was recorded has no file', async () => {
    show()
    await screen.findByRole('form', { name: 'Make a backup' })
    const ask = fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      if (typeof given[0] === 'string' && given[0].endsWith(':runAggregationQuery')) {
        spy.mockImplementation(ask)
        await data.put('settings/backup', stored({ files: [file('other', 0)] }))
      }
      return ask(...given)
    })
    await make()
    await outcome(/^Another tab or a terminal changed the list of backups meanwhile, .* There is no new file\./)
    expect(blobs).toEqual([])
    expect(await data.at('settings/backup')).toMatchObject({ files: [{ set: 'other' }] })
  })

  it('begins anew after a question', async () => {
    await data.put('settings/backup', stored({ files: [file('old', 3)] }))
    const { leave } = show()
    await make('Begin anew with everything')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begin anew' }))
    await waitFor(() => expect(blobs).not.toEqual([]))
    const { header, paths } = await linesIn(blobs[0])
    expect(header.number).toBe(0)
    expect(paths).toContain('bookings/first')
    await isOver()

    // The files stay when main looks at another part meanwhile.
    leave()
    show()
    const links = within(await screen.findByRole('list', { name: 'Files made here' })).getAllByRole('link')
    expect(links[0]?.getAttribute('download')).toMatch(/^la-lumiere-.{6}-000-.*\.backup$/)
  })

  it('that ends at the limit of reads says so and goes on later', async () => {
    const at = daysAgo(2)
    for (let count = 0; count < 60; count++)
      await data.put(`bookings/many${String(count)}`, {
        fullName: 'Neo',
        status: 'pending',
        createdAt: at,
        updatedAt: at,
      })
    await data.put('settings/backup', stored({ limit: 1_000, day: venueToday(new Date()), read: 850 }))
    show()
    await make()
    await outcome(/^Not complete yet\. .* The reads of today are used up\. Press “Make a backup” tomorrow/)
    await screen.findByText(/A later run stopped before its end\./)
    await screen.findByText('The next file goes on where the last one stopped.')
    await make()
    await outcome(
      /^The 1,000 reads of today are used up\. Make the backup tomorrow, or allow more reads below\. There is no new file\./,
    )
    type('Most documents a day', '9')
    fireEvent.click(screen.getByRole('button', { name: 'Save the limit' }))
    await screen.findByText('Please enter a whole number from 1,000 to 1,000,000.')
    type('Most documents a day', '5000')
    fireEvent.click(screen.getByRole('button', { name: 'Save the limit' }))
    await screen.findByText(/^Backups may read 5,000 documents a day/)
    await make()
    await outcome(/^Complete and counted/)
  })

  it('needs a good passphrase twice', async () => {
    show()
    await make('Make a backup', 'short')
    await screen.findByText(/^A passphrase has at least 12 characters/)
    type('Passphrase', PASSPHRASE)
    fireEvent.click(screen.getByRole('button', { name: 'Make a backup' }))
    await screen.findByText(/^The two are not the same/)
    expect(blobs).toEqual([])
  })

  it('that the database refuses leaves no file and says why', async () => {
    show()
    await screen.findByRole('form', { name: 'Make a backup' })
    disturb(':batchGet', [{ status: 403 }])
    await make()
    await outcome(/^Permission denied\..* There is no new file\. Earlier files are as they were\.$/)
    expect(blobs).toEqual([])
    expect(await data.at('settings/backup')).toBeUndefined()
    expect(screen.getByLabelText<HTMLInputElement>('Passphrase').value).toBe(PASSPHRASE)
  })
})

it('names the files that may hold erased records, until they are replaced and destroyed', async () => {
  await data.put('settings/backup', stored({ files: [file('oldest', 40), file('older', 20)] }))
  await data.put('erasures/mark', { at: daysAgo(10), ids: [] })
  await data.put('settings/erasure', { updatedAt: daysAgo(10), mark: 'mark' })
  show()
  const list = await screen.findByRole('list', { name: 'Files with erased records' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^oldest-000 of .*: destroy it by /),
    expect.stringMatching(/^older-000 of .*: destroy it by /),
  ])
  screen.getByText(/^2 files may still hold .* Begin anew with everything first, then destroy them\.$/)
  expect(screen.queryByRole('button', { name: 'They are destroyed' })).toBeNull()
  await data.put('settings/backup', stored({ files: [file('oldest', 40), file('older', 20), file('newer', 1)] }))
  await screen.findByText(/ A newer set is complete: destroy them wherever you keep them\.$/)
  fireEvent.click(screen.getByRole('button', { name: 'They are destroyed' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, destroyed' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files with erased records' })).toBeNull())
  expect(await data.at('settings/backup')).toMatchObject({ files: [{ set: 'newer' }] })
})

it('that cannot be read is not shown as missing', async () => {
  await data.put('settings/backup', stored({ files: [file('old', 20)] }))
  await data.put('erasures/mark', { at: daysAgo(10), ids: [] })
  await data.put('settings/erasure', { updatedAt: daysAgo(10), mark: 'mark' })
  disturb(':runQuery', [{ status: 403 }])
  show()
  await screen.findByText(/^Could not look which files are older than an erasure\./)
})
