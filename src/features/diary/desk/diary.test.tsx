import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays, weekdayOf } from '#shared/venue-clock.ts'
import { mondayOf } from '../calendar.ts'
import { confirmBooking } from '#data/acts/confirm.ts'
import { THATO } from '#support/builders.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { DATE, inColumn, openStoredDiary } from '#support/stored-diary.ts'
import { address, dialog, openPortal, press, recordsOf } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const { data, show, visit } = openStoredDiary()
const { booked, change, client } = recordsOf(data)

const block = (name: string, own: object) =>
  data.put(`blocks/${idOf(name)}`, {
    ...{ therapist: 'neo', date: DATE, from: 720, to: 780, words: 'Lunch', takes: {}, createdAt: new Date(2020, 0) },
    ...own,
  })
/** Thato works in the morning, Lorato on other days. */
const putTeam = () => {
  const weekday = weekdayOf(DATE)
  const weeks = [{ weekdays: [weekday], shifts: { [String(weekday)]: [{ from: 540, to: 780 }] } }]
  const lorato = therapist('lorato', { weekdays: [(weekday + 1) % 7] })
  return data.put('settings/therapists', { therapists: [therapist('neo'), therapist('thato', { weeks }), lorato] })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the grid', () => {
  it('shows each visit with its time, guest, treatment and notes, and blocks, requests and what was cancelled', async () => {
    await visit('couple', 600, [], {
      plan: plan({
        ...{ date: DATE, guests: 2, wants: 'thato' },
        entries: [entry({ therapists: ['neo', 'thato'] })],
      }),
    })
    await booked({ date: DATE, fullName: 'Kabo Phiri', firstName: 'Kabo', lastName: 'Phiri', time: '02:00 PM' })
    await visit('gone', 840, [], { status: 'rejected' })
    await block('lunch', {})
    await show()
    await eventually(() =>
      expect(inColumn('Neo')).toEqual([
        '10:00 AM to 11:00 AM Guest couple · 1 of 2 guests · Asks for ThatoSwedish Massage',
        '12:00 PM to 1:00 PM Blocked for NeoLunch',
      ]),
    )
    expect(inColumn('Thato')).toHaveLength(1)
    await eventually(() =>
      expect(inColumn('Massage Therapy')).toEqual(['2:00 PM to 3:00 PM Kabo Phiri · RequestedSwedish Massage']),
    )
  })

  it('shows at once what a colleague confirms, and that the day is closed', async () => {
    const time = '02:00 PM'
    const request = await booked({ date: DATE, time })
    await show()
    await eventually(() => expect(inColumn('Massage Therapy')).toEqual([expect.stringContaining('Requested')]))
    data.signInAs(THATO)
    const withNeo = plan({ date: DATE, entries: [entry({ start: 840, therapists: ['neo'] })] })
    await confirmBooking(request, { date: DATE, time, plan: withNeo }, THATO)
    await eventually(() => expect(inColumn('Neo')).toEqual(['2:00 PM to 3:00 PM Amantle KgosiSwedish Massage']))
    await eventually(() => expect(screen.queryByRole('list', { name: 'Massage Therapy' })).toBeNull())
    await change(`days/${DATE}`, { closed: true })
    await screen.findAllByText('Closed')
  })

  it('begins a booking at a free place, with its therapist, unless the guest asks for another, and its time', async () => {
    const { user } = await show()
    screen.getByRole('button', { name: /with Thato, 9:00 AM to 7:00 PM/ }).focus()
    await user.keyboard('{Enter}')
    const entered = await dialog('New booking')
    expect(entered.getByLabelText<HTMLInputElement>('Date').value).toBe(DATE)
    expect(entered.getByLabelText<HTMLInputElement>('Time').value).toBe('09:00')
    await user.type(entered.getByLabelText('Treatments'), 'swed')
    await screen.findByRole('option', { name: /Swedish Massage/ })
    await user.keyboard('{Enter}')
    await entered.findByText(/Swedish Massage \(Thato\)$/)
    await user.selectOptions(entered.getByLabelText('Therapist asked for'), 'Neo')
    await entered.findByText(/Swedish Massage \(Neo\)$/)
  })

  it('says the hours of each therapist and offers only these as free; one who is off has none', async () => {
    await putTeam()
    await show()
    const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(heads).toEqual(['Neo', 'Thato · 9:00 AM to 1:00 PM', 'Lorato · Off'])
    const free = screen.getAllByRole('button', { name: /^Free/ }).map(({ textContent }) => textContent)
    expect(free).toEqual(['Free with Neo, 9:00 AM to 7:00 PM', 'Free with Thato, 9:00 AM to 1:00 PM'])
  })

  it('leads to the days of another week, and to today', async () => {
    const { user } = await show()
    await press(user, 'Week after')
    const [monday] = within(screen.getByRole('navigation', { name: 'Week' })).getAllByRole('listitem')
    await user.click(within(monday ?? document.body).getByRole('button'))
    expect(address()).toBe(`?view=diary&day=${addDays(mondayOf(DATE), 7)}`)
    await press(user, 'Today')
    expect(address()).toBe('?view=diary')
  })
})

describe('on a phone', () => {
  const showOnPhone = async () => {
    const phone = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
    vi.stubGlobal('matchMedia', () => phone)
    return show()
  }
  const rows = () =>
    within(screen.getByRole('list', { name: 'Day' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)

  it('visits, blocks and times without guests stand in the order of the day; who did not come is not in the house', async () => {
    await putTeam()
    await client({ email: '', phone: '' })
    await change(`clients/${idOf('client')}`, { alert: 'Nut allergy' })
    await visit('here', 600, ['neo'], { clientId: idOf('client') })
    await visit('missed', 960, ['neo'], { outcome: { kind: 'missed' } })
    await block('lunch', {})
    await block('repair', { therapist: null, from: 840, to: 900, words: 'Repair' })
    await showOnPhone()
    await eventually(() =>
      expect(rows()).toEqual([
        '9:00 AM to 10:00 AMNobody in the house',
        '10:00 AMto 11:00 AMGuest here · Nut allergySwedish Massage with Neo',
        '11:00 AM to 12:00 PMNobody in the house',
        '12:00 PMto 1:00 PMBlocked: NeoLunch',
        '1:00 PM to 2:00 PMNobody in the house',
        '2:00 PMto 3:00 PMBlocked: The houseRepair',
        '3:00 PM to 7:00 PMNobody in the house',
        '4:00 PMto 5:00 PMGuest missed · Did not comeSwedish Massage with Neo',
      ]),
    )
    const hours = within(screen.getByRole('list', { name: 'Hours of therapists' })).getAllByRole('listitem')
    expect(hours.map(({ textContent }) => textContent)).toEqual(['Neo', 'Thato · 9:00 AM to 1:00 PM', 'Lorato · Off'])
  })
})

it('a day that was not read is not shown as empty and cannot be changed until Retry reads it', async () => {
  const acts = () => ['Block time', 'This day'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))
  await visit('b1', 600, ['neo'])
  const { user } = await openPortal()
  await data.setFaults({ listens: 'denied' })
  await press(user, 'Diary')
  const notice = within(await screen.findByRole('alert'))
  notice.getByText('Could not load this day')
  expect(acts().map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.queryByRole('list', { name: 'Neo' })).toBeNull()
  await data.setFaults({})
  await user.click(notice.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('list', { name: 'Neo' })
  expect(acts().map(({ disabled }) => disabled)).toEqual([false, false])
})
