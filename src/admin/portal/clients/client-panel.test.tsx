import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listBookingsOf } from '#data/bookings-desk.ts'
import { getClient, updateClient } from '#data/clients.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { type Client, parseClient } from '#domain/client.ts'
import { OUTDATED } from '#domain/failure.ts'
import { NALEDI, THATO } from '#support/builders.ts'
import { openClient, showClients, tellBookingChange, whole } from '#support/client-panel.tsx'

vi.mock('#data/clients.ts')
vi.mock('#data/joined-clients.ts', async () => (await import('#support/portal-data.ts')).joinedClients)
vi.mock('#data/erasure.ts')
vi.mock('#data/bookings-desk.ts')

const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(listBookingsOf).mockResolvedValue({ list: [], isCut: false })
  vi.mocked(updateClient).mockImplementation((client, change) => Promise.resolve({ ...client, ...change }))
})

it('a client card shows name, e-mail, phone, bookings and status, with their defaults', () => {
  showClients({ fields: { email: 'amara@example.com' } })
  const card = screen.getByRole('listitem').textContent
  for (const part of ['Unknown Client', 'amara@example.com', 'Total bookings: 0', 'Active'])
    expect(card).toContain(part)
})

it('a card opens the details, which close again', async () => {
  const { user, details } = await openClient()
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Name',
    'E-mail',
    'Phone',
    'Total bookings',
    'Status',
  ])
  for (const part of ['4', 'Active']) expect(within(details).getByText(part)).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Preferences').value).toBe('A quiet room')
  expect(notes().value).toBe('Allergic to almond oil')
  await user.click(within(details).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('the bookings of a client', () => {
  it('are shown with their status', async () => {
    const list = [
      parseBooking('b1', { date: '2030-01-15', time: '09:00 AM', status: 'confirmed', totalPrice: 'P350' }),
      parseBooking('b2', { service: 'Hot stones', status: 'rejected' }),
    ]
    vi.mocked(listBookingsOf).mockResolvedValue({ list, isCut: false })
    const { details } = await openClient()
    expect(await within(details).findByText('2 bookings')).toBeDefined()
    expect(
      within(details)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Tue, 15 Jan 2030 at 9:00 AMConfirmedNot specified · P350', 'No date and timeRejectedHot stones'])
    expect(listBookingsOf).toHaveBeenCalledExactlyOnceWith({ id: 'c1', email: 'amara@example.com' })
    expect(within(details).queryByText(/more than are read/)).toBeNull()
  })

  it('show visits, the last one, and missed ones', async () => {
    const list = [
      { date: '2020-01-15', status: 'confirmed' },
      { date: '2020-01-10', status: 'confirmed' },
      { date: '2020-01-16', status: 'confirmed', outcome: { kind: 'missed' } },
    ].map((fields, index) => parseBooking(`b${index}`, { time: '10:00 AM', ...fields }))
    vi.mocked(listBookingsOf).mockResolvedValue({ list, isCut: false })
    const { details } = await openClient()
    expect(
      await within(details).findByText('2 visits, the last on Wed, 15 Jan 2020 · 1 missed · 0 cancelled late'),
    ).toBeDefined()
  })

  it('are called incomplete when there are more than are loaded', async () => {
    vi.mocked(listBookingsOf).mockResolvedValue({ list: [parseBooking('b1', {})], isCut: true })
    const { details } = await openClient()
    expect(await within(details).findByText(/more than are read here/)).toBeDefined()
    expect(within(details).getByText(/^At least 0 visits/)).toBeDefined()
  })

  it('update while the details are open, and only after a change of one of them', async () => {
    const { details } = await openClient()
    expect(await within(details).findByText('0 bookings')).toBeDefined()
    vi.mocked(listBookingsOf).mockResolvedValue({ list: [parseBooking('b1', {})], isCut: false })
    tellBookingChange(parseBooking('b2', { clientId: 'c2', email: 'kabo@example.com' }))
    await new Promise((later) => setTimeout(later, 400))
    expect(listBookingsOf).toHaveBeenCalledOnce()
    tellBookingChange(parseBooking('b1', { clientId: 'c1' }))
    expect(await within(details).findByText('1 booking')).toBeDefined()
  })

  it('show an error with Retry when they could not be loaded', async () => {
    vi.mocked(listBookingsOf).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    const { user } = await openClient()
    expect((await screen.findByRole('alert')).textContent).toContain('The line dropped.')
    expect(screen.getByText('Visits are not known.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('0 bookings')).toBeDefined()
  })
})

describe('notes and preferences', () => {
  it('show whether they are saved; the button saves only the changed fields', async () => {
    const { user } = await openClient()
    expect(screen.getByText('Everything is saved')).toBeDefined()
    expect(save().disabled).toBe(true)
    await user.type(notes(), '!')
    expect(screen.getByText('Not saved yet')).toBeDefined()
    await user.click(save())
    expect(await screen.findByText(/^Saved at \d\d?:\d\d [AP]M$/)).toBeDefined()
    expect(updateClient).toHaveBeenCalledExactlyOnceWith(
      parseClient('c1', whole),
      { notes: 'Allergic to almond oil!' },
      THATO,
    )
    expect(save().disabled).toBe(true)
  })

  it('stand beside an alert of one line, which is saved alone', async () => {
    const { user } = await openClient()
    await user.type(screen.getByLabelText('Alert'), 'Nut allergy')
    await user.click(save())
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    expect(updateClient).toHaveBeenCalledExactlyOnceWith(parseClient('c1', whole), { alert: 'Nut allergy' }, THATO)
  })

  it.each([
    ['of 121 characters', 'x'.repeat(121), 'At most 120 characters: 1 too many'],
    ['with a hidden character', 'Nuts\u202E', /hidden character/],
  ])('an alert %s is not sent', async (_, text, words) => {
    await openClient()
    fireEvent.change(screen.getByLabelText('Alert'), { target: { value: text } })
    expect(screen.getByText(words)).toBeDefined()
    expect(save().disabled).toBe(true)
  })

  it('say that a client shall not come again, by main, with the reason as the alert', async () => {
    const { user } = await openClient({ staff: NALEDI })
    await user.click(screen.getByRole('checkbox', { name: 'Please do not book again' }))
    expect(screen.getByText('Please say here why this client shall not be booked again.')).toBeDefined()
    expect(save().disabled).toBe(true)
    await user.type(screen.getByLabelText('Alert'), 'Rude to staff')
    await user.click(save())
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
    const change = { alert: 'Rude to staff', isUnwelcome: true }
    expect(updateClient).toHaveBeenCalledExactlyOnceWith(parseClient('c1', whole), change, NALEDI)
  })

  it('show staff that a client shall not come again, which they cannot change', async () => {
    const { details } = await openClient({ fields: { ...whole, alert: 'Rude to staff', isUnwelcome: true } })
    const box = within(details).getByRole<HTMLInputElement>('checkbox', { name: 'Please do not book again' })
    expect([box.checked, box.disabled]).toEqual([true, true])
    expect(within(details).getByText('Only a Main Admin can say that a client shall not come again.')).toBeDefined()
  })

  it('kept by an older edition without alerts are restored, and the alert stays', async () => {
    const unsaved = { notes: 'Typed', preferences: '' }
    sessionStorage.setItem('unsavedNotes', JSON.stringify({ id: 'c1', base: unsaved, draft: unsaved }))
    await openClient({ fields: { ...whole, alert: 'Nut allergy' } })
    expect(notes().value).toBe('Typed')
    expect(screen.getByLabelText<HTMLInputElement>('Alert').value).toBe('Nut allergy')
  })

  it('that are too long show by how much and are not sent', async () => {
    await openClient()
    fireEvent.change(notes(), { target: { value: 'x'.repeat(4_003) } })
    expect(screen.getByText('At most 4,000 characters: 3 too many')).toBeDefined()
    expect(save().disabled).toBe(true)
  })

  it('of a colleague are shown before they are overwritten', async () => {
    vi.mocked(updateClient).mockRejectedValueOnce(new DataError('conflict', 'Naledi changed this at 10:42 AM.'))
    const theirs = parseClient('c1', { ...whole, notes: 'Comes on Mondays' })
    vi.mocked(getClient).mockResolvedValue(theirs)
    const { user } = await openClient()
    await user.type(notes(), '!')
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Naledi changed this at 10:42 AM.')
    expect(alert.textContent).toContain('Notes as stored now: Comes on Mondays')
    expect(notes().value).toBe('Allergic to almond oil!')
    await user.click(save())
    expect(updateClient).toHaveBeenLastCalledWith(theirs, { notes: 'Allergic to almond oil!' }, THATO)
    expect(await screen.findByText(/^Saved at/)).toBeDefined()
  })

  it('of a colleague can replace the typed ones', async () => {
    vi.mocked(updateClient).mockRejectedValueOnce(new DataError('conflict', 'Naledi changed this at 10:42 AM.'))
    vi.mocked(getClient).mockResolvedValue(parseClient('c1', { ...whole, notes: 'Comes on Mondays' }))
    const { user } = await openClient()
    await user.type(notes(), '!')
    await user.click(save())
    await user.click(await screen.findByRole('button', { name: 'Take over what is stored' }))
    expect(notes().value).toBe('Comes on Mondays')
    expect(screen.getByText('Everything is saved')).toBeDefined()
  })

  it('keep the typed text when saving failed', async () => {
    vi.mocked(updateClient).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    const { user } = await openClient()
    await user.type(notes(), '!')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('The line dropped.')
    expect(notes().value).toBe('Allergic to almond oil!')
    expect(save().disabled).toBe(false)
  })

  it('survive the reload of an outdated portal, and a colleague’s change in between is still detected', async () => {
    vi.mocked(updateClient).mockRejectedValueOnce(new DataError('outdated', OUTDATED))
    const { user } = await openClient()
    await user.type(notes(), '!')
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('This page is out of date; reload it.')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()

    const fields = { ...whole, notes: 'Comes on Mondays' }
    await openClient({ fields })
    expect(notes().value).toBe('Allergic to almond oil!')
    await user.click(save())
    const base = expect.objectContaining({ id: 'c1', notes: 'Allergic to almond oil' }) as Client
    expect(updateClient).toHaveBeenLastCalledWith(base, { notes: 'Allergic to almond oil!' }, THATO)
    cleanup()

    await openClient()
    expect(notes().value).toBe('Allergic to almond oil')
  })

  it('that are not saved ask before the dialog closes', async () => {
    const { user } = await openClient()
    await user.type(notes(), '!')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(notes().value).toBe('Allergic to almond oil!')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
