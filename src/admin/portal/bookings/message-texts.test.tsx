import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { noteReminder } from '#data/acts/remind.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { THATO } from '#support/builders.ts'
import { SignedIn } from '../../signed-in.tsx'
import { MessageTexts } from './booking-card.tsx'

vi.mock('#data/acts/remind.ts')

const visit = parseBooking('b1', {
  firstName: 'Amara',
  phone: '+267 71234567',
  date: '2030-01-15',
  time: '02:30 PM',
  status: 'confirmed',
})

const open = async (booking = visit) => {
  render(
    <SignedIn staff={THATO}>
      <MessageTexts booking={booking} now={new Date('2030-01-15T08:00:00Z')} nameId="name" />
    </SignedIn>,
  )
  const summary = screen.queryByText('More texts')
  if (summary) await userEvent.click(summary)
}
const textOf = (name: string) =>
  new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('text')

beforeEach(() => {
  vi.mocked(noteReminder).mockReset().mockResolvedValue(visit)
})

it('lists the texts before the visit', async () => {
  await open()
  expect(textOf('Running late')).toContain('we are running a little late today')
  expect(textOf('Come earlier')).toContain('Would you like to come earlier?')
  expect(textOf('Reminder')).toContain('welcoming you today, Tue, 15 Jan 2030 at 2:30 PM')
})

it('notes an opened reminder, but no other text', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Running late' }))
  expect(noteReminder).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Reminder' }))
  expect(noteReminder).toHaveBeenCalledExactlyOnceWith(visit, THATO)
})

it('says when a reminder could not be noted', async () => {
  vi.mocked(noteReminder).mockRejectedValue(new DataError('conflict', 'Naledi has moved it.'))
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Reminder' }))
  expect(await screen.findByText('Naledi has moved it.')).toBeDefined()
})

it.each([
  ['a landline', '+267 3901234'],
  ['no phone', ''],
])('shows no texts with %s', async (_, phone) => {
  await open({ ...visit, phone })
  expect(screen.queryByText('More texts')).toBeNull()
})
