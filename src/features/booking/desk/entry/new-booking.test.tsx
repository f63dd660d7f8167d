import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { daysAhead, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import {
  answer,
  begin,
  book,
  choose,
  complete,
  data,
  DATE,
  employ,
  entered,
  field,
  fill,
  MASSAGE,
  openNew,
  PHONE,
  records,
  store,
} from '#support/new-booking.tsx'
import { card, dialog, openPortal, press } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const options = () => screen.queryAllByRole('option', { hidden: false }).filter((one) => one.tagName === 'BUTTON')
const names = () => options().map(({ textContent }) => textContent)
const lastVisit = () =>
  data.put(`bookings/${idOf('last')}`, {
    ...{ fullName: 'Amara Dube', clientId: idOf('amara'), status: 'confirmed', date: daysAhead(-30), time: '02:30 PM' },
    ...{ selectedServices: [MASSAGE], guests: 1, createdAt: new Date(0), updatedAt: new Date(0) },
  })

describe('the client', () => {
  it('is found by name, e-mail and the last four digits; Enter chooses, and once more takes the last visit', async () => {
    await lastVisit()
    await records.change(`clients/${idOf('amara')}`, { alert: 'Nut allergy' })
    const { user, entry } = await openNew()
    expect(document.activeElement).toBe(field('Client'))
    for (const typed of ['dube', 'amara@guest.example', '4567']) {
      await user.clear(field('Client'))
      await user.type(field('Client'), typed)
      await eventually(() => expect(names()[0]).toContain('Amara Dube'))
    }
    await user.keyboard('{Enter}')
    expect([field('First name').value, field('Last name').value]).toEqual(['Amara', 'Dube'])
    expect([field('Phone').value, field('E-mail').value]).toEqual([PHONE, 'amara@guest.example'])
    expect(await screen.findByText('Known client: 4 bookings')).toBeDefined()
    expect(screen.getByText('Preferences: A quiet room')).toBeDefined()
    expect(entry.getByText('Alert: Nut allergy')).toBeDefined()
    const asLastTime = screen.getByRole('button', { name: 'As last time' })
    expect(document.activeElement).toBe(asLastTime)
    await eventually(() => expect(asLastTime.getAttribute('aria-disabled')).not.toBe('true'))
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Remove Swedish Massage' })).toBeDefined()
    await press(user, 'Somebody else')
    expect(field('First name').value).toBe('')
    expect(document.activeElement).toBe(field('Client'))
  })

  it('gets the therapist of the last visit, and somebody else gets another', async () => {
    await employ(therapist('neo'), therapist('thato'))
    await records.change(`clients/${idOf('amara')}`, { massageBy: 'thato' })
    const { user } = await openNew()
    await user.keyboard('dube')
    await screen.findByRole('option', { name: /Amara Dube/ })
    await user.keyboard('{Enter}')
    await complete(user)
    expect(await screen.findByText(/Suggested: the guest came to Thato last time\./)).toBeDefined()
    await press(user, 'Somebody else')
    expect(await screen.findByText(/Suggested: has the least to do on this day\./)).toBeDefined()
  })

  it('is never called unknown where the search fails', async () => {
    const { user } = await openPortal('', { staff: THATO })
    await data.setFaults({ listens: 'late', reads: 'denied' })
    await begin(user)
    await user.keyboard('Amara')
    expect(await screen.findByText(/not known whether this client has a profile/)).toBeDefined()
    expect(screen.queryByText('Not found')).toBeNull()
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('')
    await data.setFaults({ listens: 'late' })
    await press(user, 'Search again')
    expect(await screen.findByText('1 client found')).toBeDefined()
    await data.setFaults({ reads: 'denied' })
    await user.click(field('Client'))
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/Profile and earlier visits could not be read/)).toBeDefined()
    expect(field('First name').value).toBe('Amara')
  })

  it('who is not found is entered as new with the typed text; three digits or half an e-mail call nobody unknown', async () => {
    const { user } = await openNew()
    for (const typed of ['999', 'lesego@guest']) {
      await user.type(field('Client'), typed)
      await screen.findByText('Type three letters, four digits or an e-mail in full.')
      await user.keyboard('{Enter}')
      expect(field('First name').value).toBe('')
      await user.clear(field('Client'))
    }
    await user.type(field('Client'), 'Lesego van Wyk')
    expect(await screen.findByText('Not found')).toBeDefined()
    expect(names()).toEqual(['New client: Lesego van Wyk'])
    await user.keyboard('{Enter}')
    expect([field('First name').value, field('Last name').value]).toEqual(['Lesego', 'van Wyk'])
    expect(document.activeElement).toBe(field('First name'))
  })

  it('of many with the name is listed among the first twelve', async () => {
    const many = Array.from({ length: 56 }, (_, index) =>
      records.client({ fullName: index % 2 === 0 ? 'Tebogo Moyo' : 'Kabo Moeti', phone: '' }, `t${String(index)}`),
    )
    await Promise.all(many)
    const { user } = await openNew()
    await user.keyboard('tebogo')
    expect(await screen.findByText('The first 12 clients; type more to see others')).toBeDefined()
    expect(names()).toHaveLength(13)
  })
})

describe('treatments and guests', () => {
  it('make total and plan, with whom the caller asks for, also after a reload', async () => {
    await employ(therapist('neo', { gender: 'man' }), therapist('thato', { gender: 'woman' }))
    const { user, close } = await openNew()
    await complete(user)
    await user.click(field('Treatments'))
    await user.keyboard('{ArrowDown}{Enter}')
    const chosen = within(screen.getByRole('list', { name: 'Chosen' })).getAllByRole('listitem')
    expect(chosen).toHaveLength(2)
    expect(screen.getByText('1h 30min · P500')).toBeDefined()
    await user.selectOptions(field('Guests'), '2')
    expect(screen.getByText('1h 30min · P1000 (P500 × 2 guests)')).toBeDefined()
    await user.selectOptions(field('Guests'), '1')
    await press(user, 'Remove Manicure')
    await user.selectOptions(field('Therapist asked for'), 'A woman')
    close()
    const again = await openNew()
    await press(again.user, 'Take it up')
    expect(field('Therapist asked for').value).toBe('woman')
    await store(again.user)
    const [stored] = await entered()
    expect(stored).toMatchObject({ guests: 1, totalPrice: 'P350', date: DATE, time: '02:30 PM' })
    expect(stored?.plan).toMatchObject({
      wants: 'woman',
      entries: [{ name: 'Swedish Massage', start: 870, therapists: ['thato'] }],
    })
  })

  it('are shared by two guests where the desk says so: one each, together, with a therapist each', async () => {
    await employ(therapist('neo'), therapist('thato', { categories: ['nails'] }))
    const { user } = await openNew()
    await complete(user)
    await user.selectOptions(field('Guests'), '2')
    const oneEach = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'One each, at the same time' })
    expect(oneEach()).toBeNull()
    await choose(user, 'mani', /Manicure/)
    await user.click(await screen.findByRole('checkbox', { name: 'One each, at the same time' }))
    expect(screen.getByText('1h 0min · P500 (2 guests, one each)')).toBeDefined()
    await user.selectOptions(field('Guests'), '3')
    expect(oneEach()).toBeNull()
    await user.selectOptions(field('Guests'), '2')
    expect(oneEach()?.checked).toBe(true)
    await store(user)
    const [stored] = await entered()
    expect(stored).toMatchObject({ guests: 2, shares: true, totalTime: '1h 0min', totalPrice: 'P500' })
    expect(stored?.specialRequests).toBe('Guests: 2, one each, at the same time')
    expect(stored?.plan?.entries).toMatchObject([
      { name: 'Swedish Massage', start: 870, therapists: ['neo'] },
      { name: 'Manicure', start: 870, therapists: ['thato'] },
    ])
  })

  it('have a total by the offer in the note, which can be typed, is asked about and stored', async () => {
    const { user } = await openNew()
    await complete(user, { 'Note (optional)': 'Offer: Everything (P1)' })
    await book(user)
    const question = await dialog('Confirm this booking?')
    expect(question.getByText(/names Everything \(P1\), which does not apply/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await user.selectOptions(field('Guests'), '2')
    fill({ 'Note (optional)': 'Offer: Couples Massage (P600)' })
    await eventually(() => expect(field('Agreed total').value).toBe('P600'))
    expect(screen.getByText('With the offer Couples Massage (P600); without it P700.')).toBeDefined()
    fill({ 'Agreed total': '550' })
    await book(user)
    expect((await dialog('Confirm this booking?')).getByText(/Agreed total: P550/)).toBeDefined()
    await answer(user, 'Confirm this booking?', 'Book')
    await dialog('BOOKING CONFIRMED')
    expect(await entered()).toMatchObject([{ agreedTotal: 'P550' }])
  })

  it('have a health note, which is of the chosen person, goes to the booking alone and is kept half entered', async () => {
    const QUESTION = 'Pregnancy, injuries, allergies: anything our therapists must know (optional)'
    const { user, close } = await openNew()
    await user.keyboard('dube')
    await screen.findByRole('option', { name: /Amara Dube/ })
    await user.keyboard('{Enter}')
    fill({ [QUESTION]: 'Pregnant' })
    await press(user, 'Somebody else')
    expect(field(QUESTION).value).toBe('')
    await complete(user, { [QUESTION]: 'x'.repeat(301) })
    await press(user, 'Book')
    await screen.findByText('At most 300 characters: 1 too many')
    fill({ [QUESTION]: ' Bad knee ' })
    close()
    const again = await openNew()
    await press(again.user, 'Take it up')
    await store(again.user)
    expect(await entered()).toMatchObject([{ healthNote: 'Bad knee', specialRequests: '' }])
    await press(again.user, 'OK')
    expect((await card('Lesego Nkwe')).getByText('Bad knee')).toBeDefined()
  })

  it('Enter in a field of a choice submits nothing; each problem stands at its field, the first one focused', async () => {
    const { user } = await openNew()
    await user.type(field('Treatments'), '{Enter}nothing like it{Enter}')
    expect(screen.getByText('Not on the menu')).toBeDefined()
    expect(screen.queryByText('Please enter a first name.')).toBeNull()
    await press(user, 'Book')
    for (const text of ['Please enter a first name.', 'Please choose at least one treatment.', 'Please choose a day.'])
      expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByText('Please enter a phone, an e-mail or a room.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(field('First name')))
  })
})

describe('the day', () => {
  it('is typed key by key', async () => {
    await openNew()
    field('Date').focus()
    await userEvent.keyboard('01152031')
    expect(field('Date').value).toBe('2031-01-15')
  })

  it('is never called free without limits, and not while it cannot be read', async () => {
    const { user } = await openNew()
    await complete(user, { Date: '' })
    await press(user, 'Next free')
    expect(await screen.findByText(/^Next open day: .* No limits are set\./)).toBeDefined()
    await data.setFaults({ reads: 'denied' })
    await press(user, 'Next free')
    expect(await screen.findByText(/The days could not be read/)).toBeDefined()
  })

  it('shows a request of the same person, repeats it in the question, and opens it', async () => {
    await records.booked({ fullName: 'Lesego Nkwe', firstName: 'Lesego', lastName: 'Nkwe', phone: '+267 72345678' })
    const { user } = await openNew()
    await complete(user)
    const note = 'Lesego Nkwe has a pending request for this day: 2:30 PM, Swedish Massage (60min) - P350.'
    expect(await screen.findByText(note)).toBeDefined()
    await book(user)
    const question = await dialog('Confirm this booking?')
    expect(question.getByText(note, { exact: false })).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await press(user, 'Open this request')
    expect((await dialog('Edit Booking & Confirm')).getByText('Lesego Nkwe')).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'New booking' })).toBeNull()
  })

  it('warns of a time that is full or outside of the hours, also in the question, and stores it as overbooked', async () => {
    await data.put('settings/diary', { places: { massage: 1 }, buffer: 0 })
    await records.confirmed({ fullName: 'Kabo' })
    data.signInAs(THATO)
    const { user, entry } = await openNew()
    await complete(user, { Time: '19:30' })
    expect(await entry.findByText(/^7:30 PM to .* is outside our opening hours/)).toBeDefined()
    fill({ Time: '14:30' })
    expect(await entry.findByText(/Massage Therapy: 1 place too few/)).toBeDefined()
    await book(user)
    expect((await dialog('Confirm this booking?')).getByText(/Massage Therapy: 1 place too few/)).toBeDefined()
    await answer(user, 'Confirm this booking?', 'Book anyway')
    await dialog('BOOKING CONFIRMED')
    const [stored] = await entered()
    expect(await data.at(`bookings/${stored?.id ?? ''}`)).toMatchObject({ overbooked: { name: 'Thato' } })
  })
})
