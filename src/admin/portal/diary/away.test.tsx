import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countDay } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { addDays } from '#domain/venue-clock.ts'
import { bookingRequest, daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { press } from '#support/booking-panel.tsx'
import { asOnAPhone, showDiary, team } from '#support/diary-panel.tsx'
import { entry, plan } from '#support/diary.ts'
import { disturb } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { therapist } from '#support/therapists.ts'

const data = openStoredData()
const DATE = daysAhead(8)
const house = team({ therapists: [therapist('neo'), therapist('thato', { phone: '+267 72222222' })] })

const plans = new Map<string, Plan>()
const visit = async (
  name: string,
  start: number,
  therapists: string[],
  own: { plan?: Plan; date?: string; phone?: string } = {},
) => {
  const stored = own.plan ?? plan({ date: DATE, entries: [entry({ start, therapists })] })
  plans.set(name, stored)
  await data.put(`days/${DATE}`, {
    date: DATE,
    ...countDay(DATE, [...plans.values()], []),
    updatedAt: new Date(2020, 0),
  })
  await data.put(`bookings/${idOf(name)}`, {
    ...bookingRequest({ fullName: `Guest ${name}`, firstName: name }),
    ...{ status: 'confirmed', date: DATE, time: '10:00 AM', guests: 1, createdAt: new Date(2020, 0), mark: idOf('m') },
    ...own,
    plan: stored,
  })
}
const show = (who = NALEDI) => showDiary({ house, who, date: DATE })
const strip = () => screen.findByRole('region', { name: 'Visits to place' })
const line = async (name: string) => {
  const item = within(await strip())
    .getByRole('button', { name: `Guest ${name}` })
    .closest('li')
  if (!item) throw new Error('There is no line.')
  return item
}
const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Visits to place' })).toBeNull())
const open = async (user: ReturnType<typeof show>, name = 'Neo') => {
  await user.click(await screen.findByRole('button', { name: `${name}: hours and absence` }))
  return within(await screen.findByRole('dialog', { name }))
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const head = (name: string) => screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })

beforeEach(async () => {
  plans.clear()
  await visit('amo', 600, ['neo'])
})

describe('away today', () => {
  it('lists what it touches before it is saved; afterwards one press gives the visit away, and the line goes when both know', async () => {
    await visit('kabo', 700, ['thato'])
    const user = show()
    const form = await open(user)
    expect(form.getByText('1 visit to place on this day')).toBeDefined()
    expect(form.getByText('Staff read this.')).toBeDefined()
    await press(user, 'Save')
    const own = await line('amo')
    expect(own.textContent).toContain('10:00 AM Guest amo · Swedish Massage: Neo is away')
    expect((await head('Neo')).textContent).toBe('Neo · away')
    expect(screen.queryByRole('button', { name: 'Guest kabo' })).toBeNull()

    await user.click(within(own).getByRole('button', { name: 'Thato' }))
    await within(await line('amo')).findByText('· has a therapist again')
    await waitFor(async () => expect(document.activeElement).toBe(await line('amo')))
    expect((await data.at(`bookings/${idOf('amo')}`))?.['plan']).toMatchObject({ entries: [{ therapists: ['thato'] }] })
    const given = within(await line('amo'))
    const link = given.getAllByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).at(-1)
    expect(decodeURIComponent(link?.href ?? '')).toMatch(
      /^https:\/\/wa.me\/26772222222\?text=Thato, .* you also have amo: /,
    )
    await user.click(given.getByRole('button', { name: 'Not reached' }))
    await given.findByText(/^not reached, .* by Naledi$/)
    await user.click(given.getByRole('button', { name: 'Thato knows' }))
    await waitFor(() => expect(given.queryByRole('button', { name: 'Thato knows' })).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await line('amo')))
    await user.click(given.getByRole('button', { name: 'Called' }))
    await isGone()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  })

  it('is seen by a colleague, also after a reload, with who was asked for another time', async () => {
    await visit('amo', 600, ['neo'], { phone: '+267 3901234' })
    const user = show()
    await open(user)
    await press(user, 'Save')
    const own = within(await line('amo'))
    await user.click(own.getByRole('button', { name: 'Another time' }))
    await user.click(own.getByRole('button', { name: '9:45 AM' }))
    await own.findByText(/^asked for 9:45 AM, .* by Naledi$/)
    await user.click(own.getByRole('button', { name: 'Not reached' }))
    await own.findByText(/^not reached, .* by Naledi$/)
    expect(own.getByRole('button', { name: 'They agree…' })).toBeDefined()
    await user.click(own.getByRole('button', { name: '9:45 AM' }))
    await own.findByText(/^asked for 9:45 AM, .* by Naledi$/)
    cleanup()
    data.signInAs(THATO)
    const later = show(THATO)
    const theirs = within(await line('amo'))
    expect(theirs.getByText(/^asked for 9:45 AM, .* by Naledi$/)).toBeDefined()
    await later.click(theirs.getByRole('button', { name: 'They agree…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByDisplayValue('09:45')).toHaveLength(2)
    expect(dialog.getByText(/9:45 AM Swedish Massage \(Thato\)/)).toBeDefined()
  })

  it('keeps the line after the last “Give to”, also after a reload, if “Block time” made the block', async () => {
    await data.put(`blocks/${idOf('sick')}`, {
      ...{ therapist: 'neo', date: DATE, from: 600, to: 660, words: '', takes: {}, createdAt: new Date(2020, 0) },
    })
    const user = show()
    await user.click(within(await line('amo')).getByRole('button', { name: 'Thato' }))
    await within(await line('amo')).findByText('· has a therapist again')
    cleanup()
    show()
    await within(await line('amo')).findByText('· has a therapist again')
  })

  it('opens WhatsApp with the other time in words for a guest with a mobile', async () => {
    const user = show()
    await open(user)
    await press(user, 'Save')
    const own = within(await line('amo'))
    await user.click(own.getByRole('button', { name: 'Another time' }))
    const link = own.getByRole<HTMLAnchorElement>('link', { name: '9:45 AM by WhatsApp' })
    expect(decodeURIComponent(link.href)).toMatch(/Would 9:45 AM on the same day suit you\?$/)
  })

  it('offers nobody where nobody is free, and leads to calling off', async () => {
    await visit('kabo', 600, ['thato'])
    const user = show()
    await open(user)
    await press(user, 'Save')
    const own = within(await line('amo'))
    expect(own.getByText('Nobody is free then.')).toBeDefined()
    await user.click(own.getByRole('button', { name: 'Call off…' }))
    expect(await screen.findByRole('dialog', { name: 'Call off the booking?' })).toBeDefined()
  })

  it('is reached on a phone from the list of hours', async () => {
    asOnAPhone()
    const user = show()
    await open(user, 'Thato')
    expect(screen.getByRole('dialog').textContent).toContain('works 9:00 AM to 7:00 PM')
  })
})

it('a therapist who is off comes in for a visit by one press', async () => {
  const user = showDiary({
    house: team({ therapists: [therapist('neo', { weekdays: [] })] }),
    who: NALEDI,
    date: DATE,
  })
  expect((await line('amo')).textContent).toContain('Neo is off then')
  await user.click(within(await line('amo')).getByRole('button', { name: 'Neo comes in' }))
  await isGone()
  expect((await head('Neo')).textContent).toBe('Neo · 10:00 AM to 11:00 AM')
})

describe('leave', () => {
  it('of several days lists the visits of all of them, is refused beyond 60 days, and is taken back by one press', async () => {
    await visit('kabo', 700, ['neo'], {
      date: addDays(DATE, 1),
      plan: plan({ date: addDays(DATE, 1), entries: [entry({ therapists: ['neo'] })] }),
    })
    const user = show()
    const form = await open(user)
    type('Until (included)', addDays(DATE, 60))
    await press(user, 'Save')
    expect(form.getByText('Please choose at most 60 days at once.')).toBeDefined()
    type('Until (included)', addDays(DATE, 2))
    type('Note (optional)', 'Course')
    expect(await form.findByText('1 visit on other days')).toBeDefined()
    await press(user, 'Save')
    const saved = within(await screen.findByRole('dialog', { name: 'Saved' }))
    expect(saved.getByText('Guest kabo')).toBeDefined()
    await press(user, 'Done')
    await strip()
    await open(user)
    await press(user, 'Remove all days of this leave')
    await isGone()
    await waitFor(async () => expect((await head('Neo')).textContent).toBe('Neo'))
  })
})

it('a saved leave still says that the visits of its other days could not be read', async () => {
  const user = show()
  const form = await open(user)
  const unread = /^The visits of the other days could not be read\./
  disturb(
    ':runQuery',
    Array.from({ length: 8 }, () => ({ status: 403 })),
  )
  type('Until (included)', addDays(DATE, 1))
  await form.findByText(unread)
  vi.restoreAllMocks()
  await press(user, 'Save')
  expect(within(await screen.findByRole('dialog', { name: 'Saved' })).getByText(unread)).toBeDefined()
})

describe('other hours', () => {
  it('are shown in the head of the column, and are not changed twice', async () => {
    const user = show()
    await open(user)
    await user.selectOptions(screen.getByLabelText('What'), 'Other hours')
    await press(user, 'Save')
    expect(screen.getByText('These are the hours of this day already.')).toBeDefined()
    type('From', '12:00')
    type('To', '20:00')
    await press(user, 'Save')
    await waitFor(async () => expect((await head('Neo')).textContent).toBe('Neo · 12:00 PM to 8:00 PM'))
    expect((await line('amo')).textContent).toContain('Neo is away')
    const form = await open(user)
    expect(form.getByText(/^Changed on this day: .*works 7:00 PM to 8:00 PM/)).toBeDefined()
    await user.selectOptions(screen.getByLabelText('What'), 'Swap with a colleague')
    await user.selectOptions(screen.getByLabelText('With'), 'Thato')
    await press(user, 'Save')
    expect(screen.getByText(/^The hours of Neo are changed on this day already/)).toBeDefined()
  })

  it('are those of the other for two who swap', async () => {
    const days = [0, 1, 2, 3, 4, 5, 6].map(String)
    const morning = {
      weeks: [
        {
          weekdays: [0, 1, 2, 3, 4, 5, 6],
          shifts: Object.fromEntries(days.map((day) => [day, [{ from: 540, to: 780 }]])),
        },
      ],
    }
    const user = showDiary({
      house: team({ therapists: [therapist('neo'), therapist('thato', morning)] }),
      who: NALEDI,
      date: DATE,
    })
    await open(user, 'Thato')
    await user.selectOptions(screen.getByLabelText('What'), 'Swap with a colleague')
    await user.selectOptions(screen.getByLabelText('With'), 'Neo')
    await press(user, 'Save')
    await waitFor(async () => expect((await head('Neo')).textContent).toBe('Neo · 9:00 AM to 1:00 PM'))
    expect((await head('Thato')).textContent).toBe('Thato')
  })
})
