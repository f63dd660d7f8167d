import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { correctClient } from '#data/acts/correct.ts'
import { listBookingsOf } from '#data/bookings-desk.ts'
import { getClient } from '#data/clients.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseClient } from '#domain/client.ts'
import { THATO } from '#support/builders.ts'
import { openClient, whole } from '#support/client-panel.tsx'

vi.mock('#data/acts/correct.ts')
vi.mock('#data/clients.ts')
vi.mock('#data/joined-clients.ts', async () => (await import('#support/portal-data.ts')).joinedClients)
vi.mock('#data/erasure.ts')
vi.mock('#data/bookings-desk.ts')

const [typed, linked, older] = [
  parseBooking('typed', { email: whole.email }),
  parseBooking('linked', { clientId: 'c1', date: '2030-01-15', time: '09:00 AM' }),
  parseBooking('older', { clientId: 'c1' }),
]
const client = parseClient('c1', whole)
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Correct details…' })

const open = async () => {
  const opened = await openClient()
  await screen.findByText(/^\d bookings?$/)
  await opened.user.click(await button())
  return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Correct details' })) }
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(listBookingsOf).mockResolvedValue({ list: [typed, linked, older], isCut: false })
  vi.mocked(correctClient).mockImplementation((shown, keeper, details) =>
    Promise.resolve({ client: { ...shown, ...details }, booking: keeper }),
  )
})

it('corrects the profile; its newest linked booking keeps the correction', async () => {
  const { user, details, form } = await open()
  expect(form.getByText(/booking for Tue, 15 Jan 2030 at 9:00 AM, whose history keeps/)).toBeDefined()
  const phone = form.getByLabelText('Phone')
  await user.clear(phone)
  await user.type(phone, '72 345 678')
  await user.click(form.getByRole('button', { name: 'Correct' }))
  expect(await within(details).findByText('The details were corrected.')).toBeDefined()
  const right = { firstName: 'Amara', lastName: 'Dube', email: whole.email, phone: '+267 72345678' }
  expect(correctClient).toHaveBeenCalledExactlyOnceWith(client, linked, right, THATO)
  expect(within(details).getAllByText('+267 72345678').length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog', { name: 'Correct details' })).toBeNull()
})

it('says that a colleague was faster, and stores what was typed over their profile when it is pressed again', async () => {
  vi.mocked(correctClient).mockRejectedValueOnce(new DataError('conflict', 'Thabo changed this at 10:42 AM.'))
  vi.mocked(getClient).mockResolvedValue({ ...client, phone: '+267 73456789' })
  const { user, form } = await open()
  await user.type(form.getByLabelText('Last name'), 's')
  await user.click(form.getByRole('button', { name: 'Correct' }))
  expect((await form.findByRole('alert')).textContent).toBe('Thabo changed this at 10:42 AM.')
  expect(form.getByLabelText<HTMLInputElement>('Phone').value).toBe('+267 73456789')
  await user.click(form.getByRole('button', { name: 'Correct' }))
  const theirs = { ...client, phone: '+267 73456789' }
  const { email } = whole
  const right = { firstName: 'Amara', lastName: 'Dubes', email, phone: theirs.phone }
  expect(correctClient).toHaveBeenLastCalledWith(theirs, linked, right, THATO)
})

it.each([
  ['without a linked booking', [typed], 'No booking is linked to this profile'],
  ['whose bookings are not known', undefined, 'The bookings of this client are not known.'],
])('a profile %s says why it cannot be corrected', async (_, list, words) => {
  if (list) vi.mocked(listBookingsOf).mockResolvedValue({ list, isCut: false })
  else vi.mocked(listBookingsOf).mockRejectedValue(new DataError('unknown', 'The line dropped.'))
  await openClient()
  expect(await screen.findByText(new RegExp(words))).toBeDefined()
  expect((await button()).disabled).toBe(true)
})
