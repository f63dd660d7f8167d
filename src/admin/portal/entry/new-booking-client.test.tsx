import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findClients, getClient } from '#data/clients.ts'
import { DataError } from '#data/data-error.ts'
import { parseClient } from '#domain/client.ts'
import { houseOf } from '#support/diary-desk.ts'
import { therapist } from '#support/therapists.ts'
import { amara, ask, complete, field, press, resetDesk, showDesk } from '#support/new-booking.tsx'

vi.mock('#data/acts/enter.ts')
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/clients.ts')
vi.mock('#data/diary.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(resetDesk)
afterEach(() => {
  vi.useRealTimers()
})

const options = () => screen.queryAllByRole('option', { hidden: false }).filter((one) => one.tagName === 'BUTTON')
const names = () => options().map(({ textContent }) => textContent)

describe('the client', () => {
  it('is found among those loaded by name, e-mail and the last four digits, and chosen by Enter', async () => {
    const { user } = showDesk()
    await ask()
    expect(document.activeElement).toBe(field('Client'))
    for (const typed of ['dube', 'amara@', '4567']) {
      await user.clear(field('Client'))
      await user.type(field('Client'), typed)
      expect(names()[0]).toContain('Amara Dube')
    }
    await user.keyboard('{Enter}')
    expect([field('First name').value, field('Last name').value]).toEqual(['Amara', 'Dube'])
    expect([field('Phone').value, field('E-mail').value]).toEqual(['+267 71234567', 'amara@example.com'])
    expect(await screen.findByText('Known client: 4 bookings')).toBeDefined()
    expect(screen.getByText('Preferences: A quiet room')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('As last time')
  })

  it('gets the therapist of the last visit, and somebody else of the house gets another', async () => {
    vi.mocked(getClient).mockResolvedValue(parseClient('c1', { ...amara, massageBy: 'thato' }))
    const { user } = showDesk({ house: houseOf({}, { therapists: [therapist('neo'), therapist('thato')] }) })
    await ask({ ...complete, clientId: 'c1' })
    expect(await screen.findByText(/Suggested: the guest came to Thato last time\./)).toBeDefined()
    await press(user, 'Somebody else')
    expect(await screen.findByText(/Suggested: has the least to do on this day\./)).toBeDefined()
  })

  it('who is not loaded is found in the database', async () => {
    vi.mocked(findClients).mockResolvedValue({ list: [amara], isCut: false })
    const { user } = showDesk({ clients: [] })
    await ask()
    await user.type(field('Client'), '71234567')
    expect(screen.getByText('Looking for the client...')).toBeDefined()
    expect(await screen.findByText('1 client found')).toBeDefined()
    expect(findClients).toHaveBeenCalledExactlyOnceWith('71234567')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    expect(await screen.findByText('Known client: 4 bookings')).toBeDefined()
  })

  it('with an alert shows it when chosen', async () => {
    vi.mocked(getClient).mockResolvedValue({ ...amara, alert: 'Nut allergy' })
    const { user } = showDesk()
    await ask()
    await user.type(field('Client'), 'dube')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Alert: Nut allergy')).toBeDefined()
  })

  it('who is not found can be entered as new, with the typed text', async () => {
    const { user } = showDesk()
    await ask()
    await user.type(field('Client'), 'Lesego van Wyk')
    await user.keyboard('{Enter}')
    expect(field('Client').value).toBe('Lesego van Wyk')
    expect(await screen.findByText('Not found')).toBeDefined()
    expect(names()).toEqual(['New client: Lesego van Wyk'])
    await user.keyboard('{Enter}')
    expect([field('First name').value, field('Last name').value]).toEqual(['Lesego', 'van Wyk'])
    expect(document.activeElement).toBe(field('First name'))
  })

  it('does not call a client unknown by three digits, which are searched among the loaded clients only', async () => {
    const { user } = showDesk()
    await ask()
    await user.type(field('Client'), '999')
    expect(screen.getByText(/Not found among the clients loaded here/)).toBeDefined()
    expect(findClients).not.toHaveBeenCalled()
  })

  it('is not called unknown when the look-up fails', async () => {
    vi.mocked(findClients).mockRejectedValueOnce(new DataError('offline', 'no answer'))
    const { user } = showDesk({ clients: [] })
    await ask()
    await user.type(field('Client'), 'Amara')
    expect(await screen.findByText(/not known whether this client has a profile/)).toBeDefined()
    expect(screen.queryByText('Not found')).toBeNull()
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('')
    vi.mocked(findClients).mockResolvedValue({ list: [amara], isCut: false })
    await press(user, 'Search again')
    expect(await screen.findByText('1 client found')).toBeDefined()
  })

  it('is not called unknown when more clients have the name than are read', async () => {
    vi.mocked(findClients).mockResolvedValue({ list: [], isCut: true })
    const { user } = showDesk({ clients: [] })
    await ask()
    await user.type(field('Client'), 'Tebogo Moeti')
    expect(await screen.findByText(/Not found among the first clients read/)).toBeDefined()
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('')
  })

  it('whose bookings cannot be read is reported, and the booking goes on', async () => {
    vi.mocked(getClient).mockRejectedValue(new DataError('offline', 'no answer'))
    showDesk()
    await ask({ clientId: 'c1', firstName: 'Amara', phone: '+267 71234567' })
    expect(await screen.findByText(/Profile and earlier visits could not be read/)).toBeDefined()
    expect(field('First name').value).toBe('Amara')
  })

  it('can be replaced by another client', async () => {
    const { user } = showDesk()
    await ask({ clientId: 'c1', firstName: 'Amara', phone: '+267 71234567' })
    await press(user, 'Somebody else')
    expect(field('First name').value).toBe('')
    expect(document.activeElement).toBe(field('Client'))
  })

  it('of many loaded ones is listed once, also when it is looked up', async () => {
    const others = Array.from({ length: 9 }, (_, index) => parseClient(`o${String(index)}`, { fullName: 'Amara Moyo' }))
    vi.mocked(findClients).mockResolvedValue({ list: [amara], isCut: false })
    const { user } = showDesk({ clients: [amara, ...others] })
    await ask()
    await user.type(field('Client'), 'amara')
    expect(await screen.findByText('The first 6 clients; type more to see others')).toBeDefined()
    expect(names()).toHaveLength(7)
  })
})
