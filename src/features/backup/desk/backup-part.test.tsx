import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { linesOf } from '../file.ts'
import { googlesDay } from '../stored-backups.ts'
import { openStoredData } from '#support/stored-data.ts'
import { showStoredPart, type } from '#support/stored-house.tsx'
import { BackupPart } from './backup-part.tsx'

const data = openStoredData()
const PASSPHRASE = 'four words are enough'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const stored = (own: object = {}) => ({ day: '2026-01-01', read: 0, files: [], updatedAt: daysAgo(1), ...own })
const file = (days: number) => ({
  ...{ until: daysAgo(days), madeAt: daysAgo(days), documents: 5, isComplete: true, after: '' },
})

const blobs: Blob[] = []
beforeEach(async () => {
  blobs.length = 0
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return create(blob)
  })
  await data.put('bookings/old', { fullName: 'Neo', createdAt: daysAgo(30), updatedAt: daysAgo(30) })
  await data.put('bookings/new', { fullName: 'Neo', createdAt: daysAgo(5), updatedAt: daysAgo(5) })
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
const make = async ({ press }: Awaited<ReturnType<typeof show>>, passphrase = PASSPHRASE) => {
  await screen.findByRole('button', { name: 'Make a backup' })
  type(field('Passphrase'), passphrase)
  type(field('Passphrase again'), passphrase)
  await press('Make a backup')
}
const refusal = async ({ answer }: Awaited<ReturnType<typeof show>>, reason: RegExp) => {
  await screen.findByText(reason)
  await answer('There is no new backup', 'OK')
}
/** The paths of bookings in the newest file. */
const bookingsMade = async () => {
  const paths: unknown[] = []
  for await (const { path } of linesOf(blobs[0] as Blob, PASSPHRASE)) paths.push(path)
  return paths.filter((path) => String(path).startsWith('bookings/')).toSorted()
}

it('a file begins where the newest ends, or at the beginning', async () => {
  await data.put('settings/backup', stored({ files: [file(20), file(3)] }))
  const shown = await show()
  await screen.findByText(/^The newest backup reaches to .*: it is 3 days old\.$/)
  await make(shown)
  await screen.findByText(/: it is of today\.$/)
  expect(await bookingsMade()).toEqual([])
  blobs.length = 0
  await shown.user.click(screen.getByRole('checkbox', { name: /^Begin again with everything/ }))
  await make(shown)
  await waitFor(() => expect(blobs).not.toEqual([]))
  expect(await bookingsMade()).toEqual(['bookings/new', 'bookings/old'])
  await waitFor(async () => expect(await data.at('settings/backup')).toMatchObject({ files: [{ isComplete: true }] }))
})

it('what cannot be made says why and leaves no file', async () => {
  const shown = await show()
  await make(shown, 'short')
  await screen.findByText(/^A passphrase has at least 12 characters/)
  type(field('Passphrase'), PASSPHRASE)
  await shown.press('Make a backup')
  await screen.findByText(/^The two are not the same/)

  await data.put('settings/backup', stored({ day: googlesDay(new Date()), read: 29_900 }))
  await make(shown)
  await refusal(shown, /^Error: The reads that backups may have today are used up\. Make the backup tomorrow\.$/)

  await data.put('settings/backup', stored())
  await data.setFaults({ reads: 'denied' })
  await make(shown)
  await refusal(shown, /^Error: Permission denied\./)
  expect(blobs).toEqual([])
  expect(field('Passphrase').value).toBe(PASSPHRASE)
})
