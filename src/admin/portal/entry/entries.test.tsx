import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '#admin/session.ts'
import { enterBooking } from '#data/acts/enter.ts'
import { parseBooking } from '#domain/booking.ts'
import { parseContact } from '#domain/contact.ts'
import { emptyEntry } from '#domain/entry.ts'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import {
  amara,
  answer,
  ask,
  complete,
  DATE,
  dialog,
  field,
  MASSAGE,
  press,
  resetDesk,
  showDesk,
  stored,
  takeUp,
} from '#support/new-booking.tsx'
import { pressKey } from '#support/press-key.ts'
import { fromBooking, fromClient, fromMessage } from './prefill.ts'
import { EntriesProvider, useEntries } from './entries.tsx'

vi.mock('#data/acts/enter.ts')
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/clients.ts')
vi.mock('#data/diary.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(resetDesk)
afterEach(() => {
  vi.useRealTimers()
})

const Entries = ({ children }: { children: ReactNode }) => (
  <DialogProvider>
    <EntriesProvider>{children}</EntriesProvider>
  </DialogProvider>
)

const firstName = () => field('First name').value
const halfEntered = () =>
  screen.queryAllByRole('listitem').flatMap((line) => {
    const [text] = line.querySelectorAll('span')
    return line.closest('[aria-label="Half-entered bookings"]') ? (text?.textContent ?? '') : []
  })

describe('a half-entered booking', () => {
  it('is removed once it is stored, although its dialog is still open for a moment', () => {
    const { result } = renderHook(useEntries, { wrapper: Entries })
    const entry = { ...emptyEntry('one'), firstName: 'Lesego' }
    act(() => result.current.begin(entry))
    act(() => result.current.keep(entry))
    expect(sessionStorage).toHaveLength(1)
    act(() => {
      result.current.finish('one')
      result.current.keep(entry)
    })
    expect(sessionStorage).toHaveLength(0)
  })

  it('survives Escape and a reload, with the text typed in the search for a client', async () => {
    const { user, close } = showDesk()
    await ask()
    await user.type(field('Client'), 'Lese')
    // The first one closes the list of clients.
    await pressKey('Escape')
    expect(screen.getByRole('dialog')).toBeDefined()
    await pressKey('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    await ask()
    expect(halfEntered()).toEqual(['Lese'])
    await press(user, 'Take it up')
    expect(field('Client').value).toBe('Lese')
    await user.type(field('First name'), 'Lesego')
    await user.type(field('Treatments'), 'swed{Enter}')
    await user.type(field('Note (optional)'), 'Quiet')
    close()
    showDesk()
    await takeUp(user)
    expect(firstName()).toBe('Lesego')
    expect(screen.getByRole('button', { name: 'Remove Swedish Massage' })).toBeDefined()
    expect(field('Note (optional)').value).toBe('Quiet')
  })

  it('is gone with the sign-out', async () => {
    const { close } = showDesk()
    await ask(complete)
    close()
    endSession()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is a line in the next ones, which are begun without a question, and is taken up with its own values', async () => {
    const { user } = showDesk()
    await ask({ firstName: 'Lesego', date: DATE, time: '02:30 PM' })
    await pressKey('Escape')
    await ask()
    expect(firstName()).toBe('')
    await user.type(field('First name'), 'Kabo')
    await pressKey('Escape')
    await ask(fromClient(amara))
    expect(firstName()).toBe('Amara')
    expect(halfEntered()).toEqual(['Lesego, Tue, 15 Jan 2030 at 2:30 PM', 'Kabo'])
    await user.click(screen.getAllByRole('button', { name: 'Take it up' })[0] ?? document.body)
    expect([firstName(), field('Date').value, field('Time').value]).toEqual(['Lesego', DATE, '14:30'])
    expect(halfEntered()).toEqual(['Kabo', 'Amara Dube'])
  })

  it('is thrown away from its dialog or its line, after a question', async () => {
    const { user } = showDesk()
    await ask({ firstName: 'Lesego' })
    await pressKey('Escape')
    await ask({ firstName: 'Kabo' })
    await press(user, 'Discard it')
    await answer(user, 'Discard the entry for Lesego?', 'Discard')
    expect(halfEntered()).toEqual([])
    await press(user, 'Discard')
    await answer(user, 'Discard the entry for Kabo?', 'Discard')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('it begins', () => {
  it('from a message with its text, and its writer is searched among the clients', async () => {
    const contact = { name: 'Amara Dube', email: 'amara@example.com', phone: '', message: 'A massage for two?' }
    const { user } = showDesk()
    await ask(fromMessage(parseContact('m1', contact)))
    expect(screen.getByText('A massage for two?')).toBeDefined()
    expect([firstName(), field('Last name').value]).toEqual(['Amara', 'Dube'])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Known client: 4 bookings')).toBeDefined()
    await press(user, 'Use as note')
    expect(field('Note (optional)').value).toBe('A massage for two?')
    expect(screen.queryByText('Use as note')).toBeNull()
  })

  const cancelled = parseBooking('b1', {
    ...{ fullName: 'Amara Dube', email: 'amara@example.com', phone: '+267 71234567', clientId: 'c1', room: '4' },
    ...{ guests: 2, specialRequests: 'Guests: 2\nA quiet room', selectedServices: [MASSAGE] },
    ...{ date: DATE, time: '02:30 PM', status: 'rejected', cancelledFor: 'client' },
  })

  it('from a cancelled booking with all its values', async () => {
    showDesk()
    await ask(fromBooking(cancelled, new Date()))
    expect([firstName(), field('Room').value, field('Guests').value]).toEqual(['Amara', '4', '2'])
    expect([field('Date').value, field('Time').value]).toEqual([DATE, '14:30'])
    expect(field('Note (optional)').value).toBe('A quiet room')
    expect(screen.getByRole('button', { name: 'Remove Swedish Massage' })).toBeDefined()
  })

  it('from a cancelled booking with a price of its own, which the desk must decide, also after a reload', async () => {
    const forged = [
      { ...MASSAGE, price: 'P1' },
      { name: 'Gold Bath', duration: 60, price: 'P1' },
    ]
    const { user, close } = showDesk()
    await ask(fromBooking({ ...cancelled, guests: 1, selectedServices: forged, email: '' }, new Date()))
    close()
    showDesk()
    await takeUp(user)
    expect(screen.getByRole('group', { name: 'Swedish Massage: P1 entered, P350 on the menu' })).toBeDefined()
    expect(field('Agreed total').value).toBe('')
    await press(user, 'Book')
    expect(screen.getAllByText('Please choose what is agreed.')).toHaveLength(1)
    expect(screen.getByText(/^Gold Bath: 60 min, P1 entered, not on the menu, so it stays as entered\.$/)).toBeDefined()
    expect(enterBooking).not.toHaveBeenCalled()
    await user.click(screen.getByLabelText('As on the menu: P350'))
    expect(screen.getByText('2h 0min · P351')).toBeDefined()
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry).toMatchObject({
      selectedServices: [MASSAGE, forged[1]],
      totalPrice: 'P351',
      appointment: { agreed: { total: 'P351' } },
    })
  })

  it('from a cancelled booking with its agreed total, if that was not the sum', () => {
    const total = (agreedTotal: string) => fromBooking({ ...cancelled, agreedTotal }, new Date()).agreedTotal
    expect([total('P600'), total('P700.00')]).toEqual(['P600', null])
  })

  it('from a cancelled booking without its day, if that has passed', () => {
    expect(fromBooking({ ...cancelled, date: '2030-01-09' }, new Date()).date).toBe('')
  })
})
