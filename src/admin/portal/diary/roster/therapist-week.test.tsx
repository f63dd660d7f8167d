import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { disturb } from '#support/faults.ts'
import { DATE, open, openRosterDay, show } from '#support/roster-day.ts'
import { asOnAPhone } from '#support/diary-panel.tsx'
import { addDays, dateText } from '#domain/venue-clock.ts'

const { begin, visit } = openRosterDay()

beforeEach(async () => {
  begin()
  await visit('amo', 600, ['thato'])
  const later = addDays(DATE, 7)
  await visit('kabo', 660, ['thato'], {
    date: later,
    plan: plan({ date: later, entries: [entry({ start: 660, therapists: ['thato'] })] }),
  })
})

it('stands beside the hours of a therapist, with the weeks around it and the way to send it', async () => {
  const user = show()
  const dialog = await open(user, 'Thato')
  const days = async () => (await dialog.findByRole('list', { name: 'Days of the week' })).textContent
  expect(await days()).toContain(`${dateText(DATE)} 9:00 AM to 7:00 PM10:00 AM to 11:00 AM amo: Swedish Massage`)
  const href = decodeURIComponent(dialog.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href') ?? '')
  expect(href).toContain('https://wa.me/26772222222?text=Thato, week of Monday')
  expect(href).not.toContain('Guest')
  await user.click(dialog.getByRole('button', { name: 'Week after' }))
  await waitFor(async () => expect(await days()).toContain('11:00 AM to 12:00 PM kabo: Swedish Massage'))
  await user.click(dialog.getByRole('button', { name: 'Week before' }))
  await waitFor(async () => expect(await days()).toContain('amo'))
})

it('is read on a phone only when it is opened', async () => {
  asOnAPhone()
  const user = show()
  const dialog = await open(user, 'Thato')
  expect(dialog.queryByText('Loading the week...')).toBeNull()
  await user.click(dialog.getByText('The week'))
  expect((await dialog.findByRole('list', { name: 'Days of the week' })).textContent).toContain('amo')
  vi.unstubAllGlobals()
})

it('says that it could not be read', async () => {
  const user = show()
  const dialog = await open(user, 'Neo')
  await dialog.findByRole('list', { name: 'Days of the week' })
  disturb(
    ':runQuery',
    Array.from({ length: 9 }, () => ({ status: 403 })),
  )
  await user.click(dialog.getByRole('button', { name: 'Week after' }))
  expect((await dialog.findByText(/^The week could not be read\./)).closest('[role=alert]')).not.toBeNull()
  vi.restoreAllMocks()
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await dialog.findByRole('list', { name: 'Days of the week' })).toBeDefined()
})
