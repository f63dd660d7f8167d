import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listBookingsOf } from '#data/bookings-desk.ts'
import { DataError } from '#data/data-error.ts'
import { countRecordsOf, erasePerson } from '#data/erasure.ts'
import { parseBooking } from '#domain/booking.ts'
import { NALEDI } from '#support/builders.ts'
import { openClient, reload, showClients } from '#support/client-panel.tsx'

vi.mock('#data/clients.ts')
vi.mock('#data/joined-clients.ts', async () => (await import('#support/portal-data.ts')).joinedClients)
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/erasure.ts')

const NONE = { bookings: 0, contacts: 0, clients: 0 }
const ALL = { bookings: 4, contacts: 1, clients: 1 }
const COUNTED = { ...ALL, byPhone: 0, ofOthers: 0, otherEmail: 0, toCome: [] }
const EMAIL = 'amara@example.com'

type User = ReturnType<typeof showClients>

const dialog = (name: string) => screen.findByRole('dialog', { name })
/** Opens the person, presses Erase, types and answers. */
const erase = async (typed: string, answer = 'Erase') => {
  const { user, details } = await openClient({ staff: NALEDI })
  await user.click(within(details).getByRole('button', { name: 'Erase this person' }))
  await type(user, typed, answer)
  return user
}
const type = async (user: User, typed: string, answer: string) => {
  const question = await dialog('Erase this person for good?')
  await user.type(within(question).getByLabelText(`Type ${EMAIL} to erase`), typed)
  await user.click(within(question).getByRole('button', { name: answer }))
}

beforeEach(() => {
  vi.resetAllMocks()
  reload.mockResolvedValue()
  vi.mocked(listBookingsOf).mockResolvedValue({ list: [], isCut: false })
  vi.mocked(countRecordsOf).mockResolvedValue(COUNTED)
  vi.mocked(erasePerson).mockResolvedValue({ erased: ALL, failure: undefined })
})

describe('erasing a person', () => {
  it('lists coming visits with day, time and telephone before anything is typed, so that the desk can call', async () => {
    const visit = (id: string, fields: object) => parseBooking(id, { time: '11:00 AM', ...fields })
    const toCome = [
      visit('v1', { date: '2030-01-15', status: 'confirmed', phone: '+267 71234567' }),
      visit('v2', { date: '2030-01-16', phone: '', email: 'a@b.example' }),
    ]
    vi.mocked(countRecordsOf).mockResolvedValue({ ...COUNTED, toCome })
    const { user, details } = await openClient({ staff: NALEDI })
    await user.click(within(details).getByRole('button', { name: 'Erase this person' }))
    const { textContent } = await dialog('Erase this person for good?')
    expect(textContent).toContain('2 of the bookings are still to come, and no e-mail goes out')
    expect(textContent).toContain('Visit on Tue, 15 Jan 2030 at 11:00 AM: +267 71234567')
    expect(textContent).toContain('Request for Wed, 16 Jan 2030 at 11:00 AM: a@b.example')
  })

  it.each([
    ['somebody@example.com', 'Erase'],
    ['', 'Erase'],
  ])('does nothing when something else is typed: "%s"', async (typed, answer) => {
    const { user, details } = await openClient({ staff: NALEDI })
    await user.click(within(details).getByRole('button', { name: 'Erase this person' }))
    const question = await dialog('Erase this person for good?')
    if (typed) await user.type(within(question).getByRole('textbox'), typed)
    await user.click(within(question).getByRole('button', { name: answer }))
    expect(await dialog('Nothing was erased')).toBeDefined()
    expect(erasePerson).not.toHaveBeenCalled()
  })

  it('lists what was erased when it failed half way', async () => {
    const failure = new DataError('unknown', 'The line dropped.')
    vi.mocked(erasePerson).mockResolvedValue({ erased: { ...NONE, bookings: 4 }, failure })
    await erase(EMAIL)
    const text = (await dialog('NOT EVERYTHING WAS ERASED')).textContent
    for (const part of [
      'The line dropped.',
      'Erased: 0 client profiles, 4 bookings, 0 messages.',
      'Please erase again',
    ])
      expect(text).toContain(part)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('of a person without a profile starts from the e-mail, and says when nothing is stored', async () => {
    vi.mocked(countRecordsOf).mockResolvedValue({ ...COUNTED, ...NONE })
    const user = showClients({ staff: NALEDI })
    await user.click(screen.getByRole('button', { name: 'Erase a person' }))
    await user.type(within(await dialog('Erase a person')).getByLabelText('E-mail'), ' kabo@example.com ')
    await user.click(screen.getByRole('button', { name: 'Look for records' }))
    expect((await dialog('Nothing to erase')).textContent).toContain('kabo@example.com')
    expect(countRecordsOf).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: '', email: 'kabo@example.com' }),
    )
  })

  it('does not start when the records could not be listed', async () => {
    vi.mocked(countRecordsOf).mockRejectedValue(new DataError('unknown', 'The line dropped.'))
    const { user, details } = await openClient({ staff: NALEDI })
    await user.click(within(details).getByRole('button', { name: 'Erase this person' }))
    expect((await dialog('Nothing was erased')).textContent).toContain('Error: The line dropped.')
  })

  it('is disabled for a staff admin, with the reason', async () => {
    await openClient()
    for (const name of ['Erase a person', 'Erase this person']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name, description: /Only a Main Admin can erase/ })
      expect(button.disabled).toBe(true)
    }
  })

  it.each([
    ['phone', { fullName: 'Amara Dube', phone: '+267 71234567' }, '71234567', 'Type +267 71234567 to erase'],
    ['name, without a phone', { fullName: 'Amara Dube' }, ' amara dube', 'Type Amara Dube to erase'],
  ])('without an e-mail is confirmed by the %s', async (_, fields, typed, label) => {
    const { user, details } = await openClient({ staff: NALEDI, fields })
    await user.click(within(details).getByRole('button', { name: 'Erase this person' }))
    const question = await dialog('Erase this person for good?')
    await user.type(within(question).getByLabelText(label), typed)
    await user.click(within(question).getByRole('button', { name: 'Erase' }))
    expect(await dialog('ERASED')).toBeDefined()
    expect(erasePerson).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email: '' }))
  })

  it('names before and after the records found by the phone only, and those that stay', async () => {
    vi.mocked(countRecordsOf).mockResolvedValue({ ...COUNTED, byPhone: 1, ofOthers: 2, otherEmail: 1 })
    const { user, details } = await openClient({ staff: NALEDI })
    await user.click(within(details).getByRole('button', { name: 'Erase this person' }))
    const question = await dialog('Erase this person for good?')
    expect(question.textContent).toContain('Found by the phone number only: 1 record.')
    const stays = [
      'Stays: 2 linked bookings with another e-mail address, name and phone.',
      'Stays: 1 message with the same phone and another e-mail address.',
    ]
    for (const text of stays) expect(question.textContent).toContain(text)
    await type(user, EMAIL, 'Erase')
    const outcome = (await dialog('ERASED')).textContent
    for (const text of stays) expect(outcome).toContain(text)
  })
})
