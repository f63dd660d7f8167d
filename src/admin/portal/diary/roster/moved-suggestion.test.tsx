import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { parsePlan } from '#domain/diary/plan.ts'
import { press } from '#support/booking-panel.tsx'
import { NALEDI } from '#support/builders.ts'
import { showDiary, team } from '#support/diary-panel.tsx'
import { idOf } from '#support/ids.ts'
import { pressKey } from '#support/press-key.ts'
import { DATE, openRosterDay } from '#support/roster-day.ts'
import { therapist } from '#support/therapists.ts'

const { data, begin, visit } = openRosterDay()
const NAMES = { neo: 'Neo', thato: 'Thato' } as const
const house = team({
  therapists: [therapist('neo'), therapist('kefilwe', { categories: ['nails'] }), therapist('thato')],
})

/** Two visits at ten without a therapist, one at twelve, when Neo has another guest. */
beforeEach(async () => {
  begin()
  await visit('amo', 600, [])
  await visit('kabo', 600, [])
  await visit('lesedi', 720, [])
  await visit('busy', 735, ['neo'])
})

const suggest = async () => {
  const user = showDiary({ house, who: NALEDI, date: DATE })
  await user.click(await screen.findByRole('button', { name: 'Suggest therapists for 3' }))
  // The list takes the focus when it is there.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Suggested therapists'))
  return user
}
const entryIn = (column: string, guest: string) =>
  within(screen.getByRole('list', { name: column })).queryByRole('button', {
    name: new RegExp(`Guest ${guest}.*suggested`),
  })
const chosen = (guest: string) =>
  within(screen.getByRole('listitem', { name: `Guest ${guest}` })).getByRole<HTMLSelectElement>('combobox').value
const said = () => screen.getByRole('status', { name: 'Moved suggestion' }).textContent
const changed = () => screen.getByRole('status', { name: 'Changed suggestions' }).textContent
const stored = async (name: string) =>
  parsePlan((await data.at(`bookings/${idOf(name)}`))?.['plan'])?.entries.flatMap(({ therapists }) => therapists)
/** The therapist who is suggested for Amo, and the other of the two. */
const ofAmo = () =>
  chosen('amo') === 'neo'
    ? ({ id: 'neo', own: 'Neo', other: 'Thato', towards: '{ArrowRight}' } as const)
    : ({ id: 'thato', own: 'Thato', other: 'Neo', towards: '{ArrowLeft}' } as const)
/** Focuses the suggestion for Amo. */
const focusAmo = (column: string) => {
  const button = entryIn(column, 'amo')
  if (!button) throw new Error('There is no suggestion.')
  button.focus()
  return button
}

it('by keyboard a suggestion goes to another column, the others are suggested around it, and nothing is stored before Keep', async () => {
  const user = await suggest()
  const { id, own, other, towards } = ofAmo()
  const button = focusAmo(own)
  await user.keyboard('{Enter}')
  expect(said()).toMatch(new RegExp(`^Guest amo, 10:00 AM Swedish Massage: taken up from ${own}\\.`))
  await user.keyboard(`${towards}`)
  expect(said()).toBe('Kefilwe does not do massages.')
  await user.keyboard('{Enter}')
  expect(said()).toBe('Not put down. Kefilwe does not do massages.')
  await user.keyboard(towards)
  expect(said()).toBe(`${other}.`)
  expect([document.activeElement, chosen('amo')]).toEqual([button, id])
  await user.keyboard('{Enter}')
  const moved = entryIn(other, 'amo')
  expect(moved).not.toBeNull()
  expect(document.activeElement).toBe(moved)
  expect([entryIn(own, 'amo'), entryIn(own, 'kabo') === null]).toEqual([null, false])
  expect(said()).toBe('')
  expect(changed()).toBe(
    `Guest amo at 10:00 AM: ${other}. Guest kabo at 10:00 AM: ${own}. Nothing is stored until you keep it.`,
  )
  expect(await stored('amo')).toEqual([])
  await press(user, 'Keep for Guest amo')
  await waitFor(async () => expect(await stored('amo')).toEqual([chosen('kabo') === 'neo' ? 'thato' : 'neo']))
})

it('Escape puts it back, as does leaving it; Space and a click open the booking', async () => {
  const user = await suggest()
  const { own, towards } = ofAmo()
  const button = focusAmo(own)
  await user.keyboard(`{Enter}${towards}{Escape}`)
  expect([said(), document.activeElement, entryIn(own, 'amo')]).toEqual([`Put back with ${own}.`, button, button])
  await user.keyboard(`{Enter}${towards}${towards}{Tab}`)
  expect([said(), entryIn(own, 'amo')]).toEqual([`Put back with ${own}.`, button])
  expect(changed()).toBe('')
  button.focus()
  await user.keyboard(' ')
  const dialog = await screen.findByRole('dialog')
  await pressKey('Escape')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  await user.click(button)
  expect(await screen.findByRole('dialog')).toBeDefined()
})

it('who has another guest does not take it, and says so', async () => {
  const user = await suggest()
  expect(chosen('lesedi')).toBe('thato')
  entryIn('Thato', 'lesedi')?.focus()
  // From the last column to the first.
  await user.keyboard('{Enter}{ArrowRight}')
  expect(said()).toBe('Neo is with another guest at 12:15 PM.')
  await user.keyboard('{Enter}')
  expect(chosen('lesedi')).toBe('thato')
})

it('a name from the list says who gives what now, too', async () => {
  const user = await suggest()
  const { own, other } = ofAmo()
  await user.selectOptions(
    within(screen.getByRole('listitem', { name: 'Guest amo' })).getByRole('combobox'),
    NAMES[other === 'Neo' ? 'neo' : 'thato'],
  )
  expect(changed()).toContain(`Guest amo at 10:00 AM: ${other}. Guest kabo at 10:00 AM: ${own}.`)
})
