import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { listServices } from '#data/services.ts'
import { bookingDraft } from '#forms/booking/booking-draft.ts'
import {
  box,
  closeDialog,
  DEEP,
  dialogText,
  FACIAL,
  field,
  openBooking,
  prepareData,
  SWEDISH,
} from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

/** The menu of the build. */
const PRINTED = { services: [SWEDISH], brief: true }
const gone = () => box().queryAllByText(/^No longer on our menu/)

it('a chosen treatment that has another price or length now takes them over, and says what they were', async () => {
  const before = [
    { ...SWEDISH, price: 'P300' },
    { ...DEEP, duration: 60 },
    { ...FACIAL, price: 'P200.00' },
  ]
  bookingDraft.change({ selectedServices: before })
  await openBooking()
  expect(await screen.findByText('When you chose it: 60 min · P300')).toBeDefined()
  expect(screen.getByText('When you chose it: 60 min · P450')).toBeDefined()
  expect(screen.getAllByText(/^When you chose it/)).toHaveLength(2)
  const { selectedServices } = bookingDraft.read()
  expect(selectedServices.map(({ duration, price }) => [duration, price])).toEqual([
    [60, 'P350'],
    [90, 'P450'],
    [30, 'P200.00'],
  ])
})

it('an older menu or none does not tell', async () => {
  bookingDraft.change({ selectedServices: [DEEP] })
  vi.mocked(listServices).mockRejectedValue(new Error('offline'))
  await openBooking('/booking', undefined, PRINTED)
  await screen.findByRole('complementary', { name: 'Selected services' })
  expect(gone()).toEqual([])
})

it('a link to a hidden treatment says so, and carries the rest', async () => {
  const { user } = await openBooking('/booking?service=winter-wrap&service=deep-tissue&date=2030-01-20')
  expect(await dialogText('Services')).toContain('A treatment of this link is no longer on our menu.')
  await closeDialog(user)
  expect(box().getAllByRole('listitem')).toHaveLength(1)
  expect(field(/^Date/).value).toBe('2030-01-20')
})

it('a link to a treatment that is new since the build waits for the fresh menu', async () => {
  await openBooking('/booking?service=glow-facial', undefined, PRINTED)
  expect(await box().findByText('Glow Facial')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})
