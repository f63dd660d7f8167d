import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { daysAhead, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import {
  answer,
  begin,
  book,
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
import { dialog, openPortal, press } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const HEALTH = 'Pregnancy, injuries, allergies: anything our therapists must know (optional)'
const options = () => screen.queryAllByRole('option', { hidden: false }).filter((one) => one.tagName === 'BUTTON')
const names = () => options().map(({ textContent }) => textContent)
const lastVisit = () =>
  data.put(`bookings/${idOf('last')}`, {
    ...{ fullName: 'Amara Dube', clientId: idOf('amara'), status: 'confirmed', date: daysAhead(-30), time: '02:30 PM' },
    ...{ selectedServices: [MASSAGE], guests: 1, createdAt: new Date(0), updatedAt: new Date(0) },
  })

it('the client is found by name, e-mail and the last four digits; Enter chooses, and once more takes the last visit', async () => {
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
  expect(['First name', 'Phone', 'E-mail'].map((label) => field(label).value)).toEqual([
    ...['Amara', PHONE, 'amara@guest.example'],
  ])
  expect(await screen.findByText('Known client: 4 bookings')).toBeDefined()
  expect(screen.getByText('Preferences: A quiet room')).toBeDefined()
  expect(entry.getByText('Alert: Nut allergy')).toBeDefined()
  const asLastTime = screen.getByRole('button', { name: 'As last time' })
  expect(document.activeElement).toBe(asLastTime)
  await eventually(() => expect(asLastTime.getAttribute('aria-disabled')).not.toBe('true'))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove Swedish Massage' })).toBeDefined()
  fill({ [HEALTH]: 'Pregnant' })
  await press(user, 'Somebody else')
  expect([field('First name').value, field(HEALTH).value]).toEqual(['', ''])
  expect(document.activeElement).toBe(field('Client'))
})

it('a client is never called unknown where the search fails, nor by three digits or half an e-mail', async () => {
  const { user } = await openPortal('', { staff: THATO })
  await data.setFaults({ listens: 'late', reads: 'denied' })
  await begin(user)
  await user.keyboard('Amara')
  expect(await screen.findByText(/^It is not known whether this client has a profile/)).toBeDefined()
  await user.keyboard('{Enter}')
  expect(field('First name').value).toBe('')
  await data.setFaults({ listens: 'late' })
  await user.keyboard(' D')
  expect(await screen.findByText('1 client found')).toBeDefined()
  await user.clear(field('Client'))
  for (const typed of ['999', 'lesego@guest']) {
    await user.type(field('Client'), typed)
    await screen.findByText('Type three letters, four digits or an e-mail in full.')
    await user.keyboard('{Enter}')
    expect(field('First name').value).toBe('')
    await user.clear(field('Client'))
  }
})

it('who is not found is entered as new with the typed text', async () => {
  const { user } = await openNew()
  await user.type(field('Client'), 'Lesego van Wyk')
  expect(await screen.findByText('Not found')).toBeDefined()
  expect(names()).toEqual(['New client: Lesego van Wyk'])
  await user.keyboard('{Enter}')
  expect([field('First name').value, field('Last name').value]).toEqual(['Lesego', 'van Wyk'])
  expect(document.activeElement).toBe(field('First name'))
})

it('treatments and guests make total and plan, with whom the caller asks for and a health note, also after a reload', async () => {
  await employ(therapist('neo', { gender: 'man' }), therapist('thato', { gender: 'woman' }))
  const { user, close } = await openNew()
  await complete(user, { [HEALTH]: 'x'.repeat(301) })
  await user.click(field('Treatments'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(within(screen.getByRole('list', { name: 'Chosen' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('1h 30min · P500')).toBeDefined()
  await press(user, 'Remove Manicure')
  await user.selectOptions(field('Therapist asked for'), 'A woman')
  await press(user, 'Book')
  await screen.findByText('At most 300 characters: 1 too many')
  fill({ [HEALTH]: ' Bad knee ' })
  close()
  const again = await openNew()
  await press(again.user, 'Take it up')
  expect(field('Therapist asked for').value).toBe('woman')
  await store(again.user)
  const [stored] = await entered()
  expect(stored).toMatchObject({
    ...{ guests: 1, totalPrice: 'P350', date: DATE, time: '02:30 PM', healthNote: 'Bad knee', specialRequests: '' },
    plan: { wants: 'woman', entries: [{ name: 'Swedish Massage', start: 870, therapists: ['thato'] }] },
  })
})

it('the total is that of the offer in the note, can be typed, is asked about and stored', async () => {
  const { user } = await openNew()
  await complete(user)
  await user.selectOptions(field('Guests'), '2')
  fill({ 'Note (optional)': 'Offer: Couples Massage (P600)' })
  await eventually(() => expect(field('Agreed total').value).toBe('P600'))
  fill({ 'Agreed total': '550' })
  await book(user)
  expect((await dialog('Confirm this booking?')).getByText(/Agreed total: P550/)).toBeDefined()
  await answer(user, 'Confirm this booking?', 'Book')
  await dialog('BOOKING CONFIRMED')
  expect(await entered()).toMatchObject([{ agreedTotal: 'P550' }])
})

it('Enter in a field of a choice submits nothing; each problem stands at its field, the first one focused', async () => {
  const { user } = await openNew()
  await user.type(field('Treatments'), '{Enter}nothing like it{Enter}')
  expect(screen.getByText('Not on the menu')).toBeDefined()
  expect(screen.queryByText('Please enter a first name.')).toBeNull()
  await press(user, 'Book')
  for (const text of [
    ...['Please enter a phone, an e-mail or a room.', 'Please choose at least one treatment.'],
    'Please select both date and time',
  ])
    expect(screen.getByText(text)).toBeDefined()
  await eventually(() => expect(document.activeElement).toBe(field('First name')))
})

it('the day is typed key by key', async () => {
  await openNew()
  field('Date').focus()
  await userEvent.keyboard('01152031')
  expect(field('Date').value).toBe('2031-01-15')
})

it('the day is never called free without limits, and not while it cannot be read', async () => {
  const { user } = await openNew()
  await complete(user, { Date: '' })
  await press(user, 'Next free')
  expect(await screen.findByText(/^Next open day: .* No limits are set\./)).toBeDefined()
  await data.setFaults({ reads: 'denied' })
  await press(user, 'Next free')
  expect(await screen.findByText(/The days could not be read/)).toBeDefined()
})

it('a request of the same person, a full time and one outside of the hours are warned of, also in the question, and stored as overbooked', async () => {
  await data.put('settings/diary', { places: { massage: 1 }, buffer: 0 })
  await records.confirmed({ fullName: 'Kabo' })
  const person = { fullName: 'Lesego Nkwe', firstName: 'Lesego', lastName: 'Nkwe', phone: '+267 72345678' }
  await records.booked(person, 'two')
  data.signInAs(THATO)
  const { user, entry } = await openNew()
  await complete(user, { Time: '19:30' })
  expect(await entry.findByText(/^7:30 PM to .* is outside our opening hours/)).toBeDefined()
  fill({ Time: '14:30' })
  const warnings = [
    'Massage Therapy: 1 place too few from 2:30 PM to 3:30 PM.',
    'Lesego Nkwe has a pending request for this day: 2:30 PM, Swedish Massage (60min) - P350.',
  ]
  for (const warning of warnings) expect(await entry.findByText(warning)).toBeDefined()
  await book(user)
  const question = await dialog('Confirm this booking?')
  for (const warning of warnings) expect(question.getByText(warning, { exact: false })).toBeDefined()
  await answer(user, 'Confirm this booking?', 'Book anyway')
  await dialog('BOOKING CONFIRMED')
  const [stored] = await entered()
  expect(await data.at(`bookings/${stored?.id ?? ''}`)).toMatchObject({ overbooked: { name: 'Thato' } })
})
