import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
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
    // Whoever pressed goes on with the keyboard.
    await waitFor(async () => expect(document.activeElement).toBe(await line('amo')))
    expect(await therapistsOf('amo')).toEqual(['thato'])
    await user.click(given.getByRole('button', { name: 'Not reached' }))
    await given.findByText(/^not reached, .* by Naledi$/)
    await user.click(given.getByRole('button', { name: 'Told' }))
    await isGone()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
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
    // Whom it touches is not read yet.
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    type('Note (optional)', 'Course')
    await form.findByText('1 guest on the other days')
    form.getByText('Guest kabo')
    await press(user, 'Save')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
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
    form.getByText('Changed on this day: away 9:00 AM to 12:00 PM, works 7:00 PM to 8:00 PM.')
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

it('therapists are suggested for the visits that have none; nothing is stored before they are kept', async () => {
  await visit('amo', 600, [])
  await visit('kabo', 600, ['thato'])
  await visit('lesedi', 800, [])
  const { user } = await show()
  await press(user, 'Suggest therapists for 2')
  const asked = await dialog('Suggested therapists')
  asked.getByText(/^10:00 AM Guest amo, Swedish Massage: Neo 1:20 PM Guest lesedi, Swedish Massage: Neo /)
  await press(user, 'Cancel')
  expect(await therapistsOf('amo')).toEqual([])
  await press(user, 'Suggest therapists for 2')
  await press(user, 'Keep them')
  await eventually(() => expect(screen.queryByRole('button', { name: /^Suggest/ })).toBeNull())
  expect(await Promise.all(['amo', 'lesedi'].map(therapistsOf))).toEqual([['neo'], ['neo']])
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
