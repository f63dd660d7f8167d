import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { countDay } from '#domain/diary/day.ts'
import { parsePlan } from '#domain/diary/plan.ts'
import { press } from '#support/booking-panel.tsx'
import { bookingRequest, daysAhead, NALEDI } from '#support/builders.ts'
import { showDiary, team } from '#support/diary-panel.tsx'
import { entry, plan } from '#support/diary.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'

const data = openStoredData()
const DATE = daysAhead(8)
const NAMES = ['amo', 'kabo', 'lesedi'] as const
const STARTS = { amo: 600, kabo: 600, lesedi: 800 }

/** Three visits without a therapist. */
beforeEach(async () => {
  const plans = NAMES.map((name) => plan({ date: DATE, entries: [entry({ start: STARTS[name], therapists: [] })] }))
  await data.put(`days/${DATE}`, { date: DATE, ...countDay(DATE, plans, []), updatedAt: new Date(2020, 0) })
  for (const [index, name] of NAMES.entries())
    await data.put(`bookings/${idOf(name)}`, {
      ...bookingRequest({ fullName: `Guest ${name}`, firstName: name }),
      ...{
        status: 'confirmed',
        date: DATE,
        time: '10:00 AM',
        guests: 1,
        createdAt: new Date(2020, 0),
        mark: idOf('m'),
      },
      plan: plans[index],
    })
})

const suggest = async () => {
  const user = showDiary({ house: team(), who: NALEDI, date: DATE })
  await user.click(await screen.findByRole('button', { name: 'Suggest therapists for 3' }))
  const list = within(await screen.findByRole('region', { name: 'Suggested therapists' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Suggested therapists'))
  return { user, list }
}
const chosen = (guest: string) =>
  within(screen.getByRole('listitem', { name: `Guest ${guest}` })).getByRole<HTMLSelectElement>('combobox')
const stored = async (name: string) =>
  parsePlan((await data.at(`bookings/${idOf(name)}`))?.['plan'])?.entries.flatMap(({ therapists }) => therapists)
const column = (name: string) => within(screen.getByRole('list', { name }))

it('stand dashed in the columns; one press keeps a visit’s, and nothing is stored before', async () => {
  const { user } = await suggest()
  const [first, second] = [chosen('amo').value, chosen('kabo').value]
  expect([first, second].toSorted()).toEqual(['neo', 'thato'])
  const own = first === 'neo' ? 'Neo' : 'Thato'
  expect(column(own).getByRole('button', { name: /Guest amo.*suggested/ })).toBeDefined()
  expect(await stored('amo')).toEqual([])
  await press(user, 'Keep for Guest amo')
  await waitFor(async () => expect(await stored('amo')).toEqual([first]))
  await waitFor(() =>
    expect(column(own).getByRole('button', { name: /Guest amo/ }).textContent).not.toContain('suggested'),
  )
  expect(screen.queryByRole('button', { name: 'Keep for Guest amo' })).toBeNull()
  expect(await stored('kabo')).toEqual([])
})

it('another therapist is one choice away, and the others are suggested around it', async () => {
  const { user } = await suggest()
  const [before, other] = [chosen('amo').value, chosen('kabo').value]
  await user.selectOptions(chosen('amo'), other)
  expect([chosen('amo').value, chosen('kabo').value]).toEqual([other, before])
  await press(user, 'Drop for Guest kabo')
  expect(chosen('kabo').value).toBe('')
  expect(screen.getByRole('button', { name: 'Keep for Guest kabo' })).toHaveProperty('disabled', true)
})

it('one press keeps all; then nothing is left to suggest', async () => {
  const { user, list } = await suggest()
  await press(user, 'Keep all 3')
  await waitFor(async () => {
    for (const name of NAMES) expect(await stored(name)).toHaveLength(1)
  })
  await waitFor(() => expect(list.getByText('Every treatment that can have a therapist has one.')).toBeDefined())
  await press(user, 'Done')
  expect(screen.queryByRole('region', { name: 'Suggested therapists' })).toBeNull()
})

it('can be stopped, and nothing was stored', async () => {
  const { user } = await suggest()
  await press(user, 'Stop suggesting')
  expect(screen.getByRole('button', { name: 'Suggest therapists for 3' })).toBeDefined()
  expect(await stored('amo')).toEqual([])
})
