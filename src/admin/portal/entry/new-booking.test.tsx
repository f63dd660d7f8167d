import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterBooking } from '#data/acts/enter.ts'
import { houseOf } from '#support/diary-desk.ts'
import { eventually } from '#support/eventually.ts'
import {
  answer,
  ask,
  complete,
  dialog,
  field,
  press,
  resetDesk,
  showDesk,
  stored,
  takeUp,
} from '#support/new-booking.tsx'
import { therapist } from '#support/therapists.ts'

vi.mock('#data/acts/enter.ts')
vi.mock('#data/bookings-desk.ts')
vi.mock('#data/clients.ts')
vi.mock('#data/diary.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

beforeEach(resetDesk)
afterEach(() => {
  vi.useRealTimers()
})

describe('treatments and guests', () => {
  it('make the plan, with the chosen therapist', async () => {
    const house = houseOf({}, { therapists: [therapist('neo'), therapist('thato')] })
    const { user } = showDesk({ house })
    await ask({ ...complete, selectedServices: [], therapist: 'thato' })
    await user.type(field('Treatments'), 'swed{Enter}')
    await user.click(field('Treatments'))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(within(screen.getByRole('list', { name: 'Chosen' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('1h 30min · P500')).toBeDefined()
    await user.selectOptions(field('Guests'), '2')
    expect(screen.getByText('1h 30min · P1000 (P500 × 2 guests)')).toBeDefined()
    await press(user, 'Remove Manicure')
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry).toMatchObject({
      guests: 2,
      specialRequests: 'Guests: 2',
      appointment: { plan: { guests: 2, entries: [{ name: 'Swedish Massage', start: 870, therapists: ['thato'] }] } },
    })
  })

  it('are no more with the therapist of the clicked column once the caller asks for somebody', async () => {
    const house = houseOf(
      {},
      { therapists: [therapist('neo', { gender: 'man' }), therapist('thato', { gender: 'woman' })] },
    )
    const { user } = showDesk({ house })
    await ask({ ...complete, selectedServices: [], therapist: 'thato' })
    await user.type(field('Treatments'), 'swed{Enter}')
    await user.selectOptions(field('Therapist asked for'), 'A man')
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry.appointment.plan).toMatchObject({ wants: 'man', entries: [{ therapists: ['neo'] }] })
  })

  it('are with whom the caller asks for, which is stored and kept in the tab', async () => {
    const house = houseOf(
      {},
      { therapists: [therapist('neo', { gender: 'man' }), therapist('thato', { gender: 'woman' })] },
    )
    const { user, close } = showDesk({ house })
    await ask(complete)
    await user.selectOptions(field('Therapist asked for'), 'A woman')
    close()
    showDesk({ house })
    await takeUp(user)
    expect(field('Therapist asked for').value).toBe('woman')
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry.appointment.plan).toMatchObject({ wants: 'woman', entries: [{ therapists: ['thato'] }] })
  })

  it('are shared by two guests where the desk says so: one each, together, with a therapist each', async () => {
    const house = houseOf({}, { therapists: [therapist('neo'), therapist('thato', { categories: ['nails'] })] })
    const { user } = showDesk({ house })
    await ask({ ...complete, guests: 2 })
    const oneEach = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'One each, at the same time' })
    expect(oneEach()).toBeNull()
    await user.type(field('Treatments'), 'mani{Enter}')
    expect(oneEach()?.checked).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: 'One each, at the same time' }))
    expect(screen.getByText('1h 0min · P500 (2 guests, one each)')).toBeDefined()
    expect(field('Agreed total').value).toBe('P500')
    await user.selectOptions(field('Guests'), '3')
    expect(oneEach()).toBeNull()
    await user.selectOptions(field('Guests'), '2')
    expect(oneEach()?.checked).toBe(true)
    await press(user, 'Book')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry).toMatchObject({
      ...{ guests: 2, shares: true, totalTime: '1h 0min', totalPrice: 'P500' },
      specialRequests: 'Guests: 2, one each, at the same time',
      appointment: {
        plan: {
          ...{ guests: 2, shares: true },
          entries: [
            { name: 'Swedish Massage', start: 870, therapists: ['neo'] },
            { name: 'Manicure', start: 870, therapists: ['thato'] },
          ],
        },
      },
    })
  })

  it('have a total, which can be typed, is kept, shown in the question and stored', async () => {
    const { user, close } = showDesk()
    await ask({ ...complete, guests: 2, note: 'Offer: Couples Massage (P600)' })
    expect(field('Agreed total').value).toBe('P600')
    expect(screen.getByText('With the offer Couples Massage (P600); without it P700.')).toBeDefined()
    await user.clear(field('Agreed total'))
    await user.type(field('Agreed total'), '550')
    close()
    showDesk()
    await takeUp(user)
    expect(field('Agreed total').value).toBe('550')
    await press(user, 'Book')
    expect((await dialog('Confirm this booking?')).textContent).toContain('Agreed total: P550')
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(stored().entry.appointment.agreed).toEqual({ total: 'P550' })
  })

  it('name in the question why an offer in the note does not count', async () => {
    const { user } = showDesk()
    await ask({ ...complete, note: 'Offer: Everything (P1)' })
    await press(user, 'Book')
    const question = await dialog('Confirm this booking?')
    expect(question.textContent).toContain('names an offer that the spa does not have: Everything (P1)')
    expect(question.textContent).toContain('Agreed total: P350')
  })

  it('Enter in a select submits nothing', async () => {
    const { user } = showDesk()
    await ask(complete)
    await user.type(field('Treatments'), '{Enter}nothing like it{Enter}')
    expect(screen.getByText('Not on the menu')).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Confirm this booking?' })).toBeNull()
  })

  it('show each problem at its field, the first one focused', async () => {
    const { user } = showDesk()
    await ask()
    await press(user, 'Book')
    for (const text of ['Please enter a first name.', 'Please choose at least one treatment.', 'Please choose a day.'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('Please enter a phone, an e-mail or a room.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(field('First name')))
    expect(enterBooking).not.toHaveBeenCalled()
  })
})
