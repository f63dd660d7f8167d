import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { parsePlan } from '#domain/diary/plan.ts'
import { press } from '#support/booking-panel.tsx'
import { idOf } from '#support/ids.ts'
import { openRosterDay, show } from '#support/roster-day.ts'

const { data, begin, visit } = openRosterDay()

/** Three visits without a therapist. */
beforeEach(async () => {
  begin()
  await visit('amo', 600, [])
  await visit('kabo', 600, [])
  await visit('lesedi', 800, [])
})

const suggest = async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Suggest therapists for 3' }))
  const list = within(await screen.findByRole('region', { name: 'Suggested therapists' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Suggested therapists'))
  return { user, list }
}
const chosen = (guest: string) =>
  within(screen.getByRole('listitem', { name: `Guest ${guest}` })).getByRole<HTMLSelectElement>('combobox')
const stored = async (name: string) =>
  parsePlan((await data.at(`bookings/${idOf(name)}`))?.['plan'])?.entries.flatMap(({ therapists }) => therapists)
const nameOf = (id: string) => (id === 'neo' ? 'Neo' : 'Thato')

it('are all kept by one press, but for the guest who is left out, and nothing is stored before', async () => {
  const { user, list } = await suggest()
  const [amo, kabo] = [chosen('amo').value, chosen('kabo').value]
  expect([amo, kabo].toSorted()).toEqual(['neo', 'thato'])
  await user.selectOptions(chosen('lesedi'), 'Not chosen')
  expect(await stored('amo')).toEqual([])
  await press(user, 'Keep all 2')
  await waitFor(async () => expect([await stored('amo'), await stored('kabo')]).toEqual([[amo], [kabo]]))
  await list.findByText(/^0 visits with a suggestion/)
  expect(await stored('lesedi')).toEqual([])
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
})

it('another therapist is one choice away, and the others are suggested around it', async () => {
  const { user } = await suggest()
  const [before, other] = [chosen('amo').value, chosen('kabo').value]
  await user.selectOptions(chosen('amo'), other)
  expect([chosen('amo').value, chosen('kabo').value]).toEqual([other, before])
  expect(screen.getByRole('status', { name: 'Changed suggestions' }).textContent).toBe(
    `Guest amo at 10:00 AM: ${nameOf(other)}. Guest kabo at 10:00 AM: ${nameOf(before)}. Nothing is stored until you keep it.`,
  )
})

it('can be stopped, and nothing was stored', async () => {
  const { user } = await suggest()
  await press(user, 'Stop suggesting')
  expect(screen.getByRole('button', { name: 'Suggest therapists for 3' })).toBeDefined()
  expect(await stored('amo')).toEqual([])
})
