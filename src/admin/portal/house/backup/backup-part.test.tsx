import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type BackupLine, readBackup } from '#domain/backup/file.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
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

const show = async () => {
  const shown = showStoredPart(BackupPart)
  await screen.findByRole('form', { name: 'Make a backup' })
  return shown
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const make = async ({ press }: Awaited<ReturnType<typeof show>>, button = 'Make a backup', passphrase = PASSPHRASE) => {
  // The file is listed a moment before its run is over.
  await screen.findByRole('button', { name: button })
  type(field('Passphrase'), passphrase)
  type(field('Passphrase again'), passphrase)
  await press(button)
}
const outcome = (text: RegExp) => screen.findByText(text, { selector: '[role=status],[role=alert]' })

it('a backup begins anew after a question; its file stays when main looks at another part meanwhile', async () => {
  await data.put('settings/backup', stored({ files: [file('old', 3)] }))
  const shown = await show()
  await make(shown, 'Begin anew with everything')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Begin anew' }))
  await waitFor(() => expect(blobs).not.toEqual([]))
  const { header, lines } = await readBackup(blobs[0] as Blob, PASSPHRASE)
  expect(header.number).toBe(0)
  const all: BackupLine[] = []
  for await (const line of lines) all.push(line)
  expect(all).toContainEqual(expect.objectContaining({ path: 'bookings/first' }))
  await screen.findByRole('button', { name: 'Make a backup' })
  shown.leave()
  await show()
  const links = within(await screen.findByRole('list', { name: 'Files made here' })).getAllByRole('link')
  expect(links[0]?.getAttribute('download')).toMatch(/^la-lumiere-.{6}-000-.*\.backup$/)
})

it('a backup that ends at the limit of reads says so and goes on later, or once more reads are allowed', async () => {
  const at = daysAgo(2)
  for (let count = 0; count < 60; count++)
    await data.put(`bookings/many${String(count)}`, {
      fullName: 'Neo',
      status: 'pending',
      createdAt: at,
      updatedAt: at,
    })
  await data.put('settings/backup', stored({ limit: 1_000, day: venueToday(new Date()), read: 850 }))
  const shown = await show()
  await make(shown)
  await outcome(/^Not complete yet\. .* The reads of today are used up\. Press “Make a backup” tomorrow/)
  await screen.findByText(/A later run stopped before its end\./)
  await screen.findByText('The next file goes on where the last one stopped.')
  await make(shown)
  await outcome(
    /^The 1,000 reads of today are used up\. Make the backup tomorrow, or allow more reads below\. There is no new file\./,
  )
  type(field('Most documents a day'), '9')
  await shown.press('Save the limit')
  await screen.findByText('Please enter a whole number from 1,000 to 1,000,000.')
  type(field('Most documents a day'), '5000')
  await shown.press('Save the limit')
  await screen.findByText(/^Backups may read 5,000 documents a day/)
  await make(shown)
  await outcome(/^Complete and counted/)
})

it('a backup while which another one was recorded has no file', async () => {
  const shown = await show()
  meanwhile(':runAggregationQuery', () => data.put('settings/backup', stored({ files: [file('other', 0)] })))
  await make(shown)
  await outcome(/^Another tab or a terminal changed the list of backups meanwhile, .* There is no new file\./)
  expect(blobs).toEqual([])
  expect(await data.at('settings/backup')).toMatchObject({ files: [{ set: 'other' }] })
})

it('a backup needs a good passphrase twice; one that the database refuses leaves no file and says why', async () => {
  const shown = await show()
  await make(shown, 'Make a backup', 'short')
  await screen.findByText(/^A passphrase has at least 12 characters/)
  type(field('Passphrase'), PASSPHRASE)
  await shown.press('Make a backup')
  await screen.findByText(/^The two are not the same/)
  await data.setFaults({ reads: 'denied' })
  await make(shown)
  await outcome(/^Permission denied\..* There is no new file\. Earlier files are as they were\.$/)
  expect(blobs).toEqual([])
  expect(await data.at('settings/backup')).toBeUndefined()
  expect(field('Passphrase').value).toBe(PASSPHRASE)
})

it('names the files that may hold erased records, until they are replaced and destroyed; a failure is not shown as none', async () => {
  await data.put('settings/backup', stored({ files: [file('oldest', 40), file('older', 20)] }))
  await data.put('erasures/mark', { at: daysAgo(10), ids: [] })
  await data.put('settings/erasure', { updatedAt: daysAgo(10), mark: 'mark' })
  disturb(':runQuery', [{ status: 403 }])
  const { leave } = await show()
  await screen.findByText(/^Could not look which files are older than an erasure\./)
  leave()
  const { press } = await show()
  const files = within(await screen.findByRole('list', { name: 'Files with erased records' })).getAllByRole('listitem')
  expect(files.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^oldest-000 of .*: destroy it by /),
    expect.stringMatching(/^older-000 of .*: destroy it by /),
  ])
  screen.getByText(/^2 files may still hold .* Begin anew with everything first, then destroy them\.$/)
  expect(screen.queryByRole('button', { name: 'They are destroyed' })).toBeNull()
  await data.put('settings/backup', stored({ files: [file('oldest', 40), file('older', 20), file('newer', 1)] }))
  await screen.findByText(/ A newer set is complete: destroy them wherever you keep them\.$/)
  await press('They are destroyed')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, destroyed' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files with erased records' })).toBeNull())
  expect(await data.at('settings/backup')).toMatchObject({ files: [{ set: 'newer' }] })
})
