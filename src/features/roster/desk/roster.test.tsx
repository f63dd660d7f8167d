import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenFields } from '../calls.ts'
import { HOUSE_HOURS } from '#features/diary/open-days.ts'
import { parsePlan } from '#features/diary/plan.ts'
import { therapistCopies } from '../therapist-copy.ts'
import { addDays } from '#shared/venue-clock.ts'
import { entry, plan } from '#support/diary.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { DATE, openStoredDiary, type } from '#support/stored-diary.ts'
import { address, dialog, press } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const { data, team, show, visit } = openStoredDiary()

const strip = () => screen.findByRole('region', { name: 'Visits to place' })
const line = async (name: string) => {
  const button = await within(await strip()).findByRole('button', { name: `Guest ${name}` })
  return button.closest('li') ?? document.body
}
const isGone = () => eventually(() => expect(screen.queryByRole('region', { name: 'Visits to place' })).toBeNull())
const head = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name: new RegExp(`^${name}`) })).textContent
const open = async (user: UserEvent, name = 'Neo') => {
  await press(user, `${name}: hours and absence`)
  return dialog(name)
}
const therapistsOf = async (name: string) =>
  parsePlan((await data.at(`bookings/${idOf(name)}`))?.['plan'])?.entries.flatMap(({ therapists }) => therapists)

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('who is away', () => {
  beforeEach(() => visit('amo', 600, ['neo']))

  it('leaves visits to place: one press gives one away, and its line goes when the guest knows', async () => {
    await visit('kabo', 700, ['thato'])
    const { user } = await show()
    await open(user)
    await press(user, 'Save')
    const own = await line('amo')
    expect(own.textContent).toContain('10:00 AM Guest amo · Swedish Massage: Neo is away')
    await eventually(async () => expect(await head('Neo')).toBe('Neo · Away'))
    expect(within(await strip()).queryByRole('button', { name: 'Guest kabo' })).toBeNull()

    await user.click(within(own).getByRole('button', { name: 'Thato' }))
    const given = within(await line('amo'))
    await given.findByText('· has a therapist again')
    await waitFor(async () => expect(document.activeElement).toBe(await line('amo')))
    expect(await therapistsOf('amo')).toEqual(['thato'])
    await user.click(given.getByRole('button', { name: 'Not reached' }))
    await given.findByText(/^not reached, .* by Naledi$/)
    await user.click(given.getByRole('button', { name: 'Told' }))
    await isGone()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  })

  it('keeps the line of a visit that was given away, also through a reload, if “Block time” made the block', async () => {
    await data.put(`blocks/${idOf('sick')}`, {
      ...{ therapist: 'neo', date: DATE, from: 600, to: 660, words: '', takes: {}, createdAt: new Date(2020, 0) },
    })
    const { user, close } = await show()
    await user.click(within(await line('amo')).getByRole('button', { name: 'Thato' }))
    await within(await line('amo')).findByText('· has a therapist again')
    close()
    await show()
    await within(await line('amo')).findByText('· has a therapist again')
  })

  it('leads to another time for the visit, with those at which a colleague is free', async () => {
    await visit('kabo', 600, ['thato'])
    const { user } = await show()
    await open(user)
    await press(user, 'Save')
    const own = within(await line('amo'))
    own.getByText('Nobody is free then.')
    await user.click(own.getByRole('button', { name: 'Another time…' }))
    const edit = await dialog('Edit Booking & Confirm')
    await user.click(await edit.findByRole('button', { name: '9:00 AM' }))
    await edit.findByText(/Swedish Massage \(Thato\)/)
  })

  it('is noted on a phone from the list of hours', async () => {
    vi.stubGlobal('matchMedia', () => ({
      ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
    }))
    const { user } = await show()
    ;(await open(user, 'Thato')).getByText(/works 9:00 AM to 7:00 PM/)
  })

  it('for several days leaves visits on all of them, for at most 60, and comes back by one press', async () => {
    const next = addDays(DATE, 1)
    for (const [name, id] of [
      ['kabo', 'neo'],
      ['lesedi', 'thato'],
    ] as const)
      await visit(name, 700, [id], {
        ...{ date: next, plan: plan({ date: next, entries: [entry({ therapists: [id] })] }) },
      })
    const { user } = await show()
    const form = await open(user)
    type('Until (included)', addDays(DATE, 60))
    await press(user, 'Save')
    form.getByText('Please choose at most 60 days at once.')
    type('Until (included)', addDays(DATE, 2))
    type('Note (optional)', 'Course')
    form.getByText('The visits of the other days are listed after Save.')
    await press(user, 'Save')
    const saved = await dialog('Saved')
    await saved.findByText('1 visit on other days')
    saved.getByText('Guest kabo')
    await press(user, 'Done')
    await strip()
    await open(user)
    await press(user, 'Remove this leave from this day on')
    await isGone()
    await eventually(async () => expect(await head('Neo')).toBe('Neo'))
  })
})

describe('other hours', () => {
  it('stand in the head of the column, leave visits to place, and are not changed twice', async () => {
    await visit('amo', 600, ['neo'])
    const { user } = await show()
    await open(user)
    await user.selectOptions(screen.getByLabelText('What'), 'Other hours')
    await press(user, 'Save')
    screen.getByText('These are the hours of this day already.')
    type('From', '12:00')
    type('To', '20:00')
    await press(user, 'Save')
    await eventually(async () => expect(await head('Neo')).toBe('Neo · 12:00 PM to 8:00 PM'))
    expect((await line('amo')).textContent).toContain('Neo is away')
    const form = await open(user)
    form.getByText(/^Changed on this day: .*works 7:00 PM to 8:00 PM/)
    await user.selectOptions(screen.getByLabelText('What'), 'Swap with a colleague')
    await user.selectOptions(screen.getByLabelText('With'), 'Thato')
    await press(user, 'Save')
    screen.getByText(/^The hours of Neo are changed on this day already/)
  })

  it('are those of the other for two who swap', async () => {
    const weekdays = [0, 1, 2, 3, 4, 5, 6]
    const shifts = Object.fromEntries(weekdays.map((day) => [String(day), [{ from: 540, to: 780 }]]))
    const [neo] = team
    await data.put('settings/therapists', {
      therapists: [neo, therapist('thato', { weeks: [{ weekdays, shifts }] })],
    })
    const { user } = await show()
    await open(user, 'Thato')
    await user.selectOptions(screen.getByLabelText('What'), 'Swap with a colleague')
    await user.selectOptions(screen.getByLabelText('With'), 'Neo')
    await press(user, 'Save')
    await eventually(async () => expect(await head('Neo')).toBe('Neo · 9:00 AM to 1:00 PM'))
    expect(await head('Thato')).toBe('Thato')
  })
})

describe('suggested therapists', () => {
  beforeEach(async () => {
    await visit('amo', 600, [])
    await visit('kabo', 600, [])
    await visit('lesedi', 800, [])
  })
  const suggest = async () => {
    const { user } = await show()
    await press(user, 'Suggest therapists for 3')
    const list = within(await screen.findByRole('region', { name: 'Suggested therapists' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Suggested therapists'))
    return { user, list }
  }
  const chosen = (guest: string) =>
    within(screen.getByRole('listitem', { name: `Guest ${guest}` })).getByRole<HTMLSelectElement>('combobox')
  it('are exchanged by one choice, and kept by one press but for the guest who is left out; nothing is stored before', async () => {
    const { user, list } = await suggest()
    const [before, other] = [chosen('amo').value, chosen('kabo').value]
    expect([before, other].toSorted()).toEqual(['neo', 'thato'])
    await user.selectOptions(chosen('amo'), other)
    expect([chosen('amo').value, chosen('kabo').value]).toEqual([other, before])
    await user.selectOptions(chosen('lesedi'), 'Not chosen')
    expect(await therapistsOf('amo')).toEqual([])
    await press(user, 'Keep all 2')
    await list.findByText(/^0 visits with a suggestion/)
    expect(await Promise.all(['amo', 'kabo', 'lesedi'].map(therapistsOf))).toEqual([[other], [before], []])
    expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
  })

  it('can be stopped, and nothing was stored', async () => {
    const { user } = await suggest()
    await press(user, 'Stop suggesting')
    screen.getByRole('button', { name: 'Suggest therapists for 3' })
    expect(await therapistsOf('amo')).toEqual([])
  })
})

it('copies that were given and changed since stand above the day, which leads to the day sheet', async () => {
  const day = { date: DATE, bookings: [], blocks: [], menu: [], hours: HOUSE_HOURS, alertOf: () => undefined }
  const { copies } = therapistCopies({ ...day, therapists: team })
  const given = { date: DATE, copies: givenFields(copies), at: new Date(2020, 0, 1, 12) }
  await data.put(`calls/${DATE}`, { ...given, by: { name: 'Thato', uid: 'thato-uid' } })
  const { user } = await show()
  await visit('amo', 600, ['thato'])
  const changed = within(await screen.findByRole('region', { name: 'Changed copies of therapists' }))
  changed.getByText('Changed since it was printed or sent: the day of Thato.')
  await user.click(changed.getByRole('button', { name: 'Give it again' }))
  expect(address()).toBe(`?view=sheet&day=${DATE}`)
})
