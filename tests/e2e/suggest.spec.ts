import type { Plan } from '#features/diary/plan.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'
import { cardOf, dialog, enter, massageAt, putDay, putVisit, sayConfirm, visitId } from './portal-acts.ts'

/** The weekday of tomorrow, on which everybody of the demo works; far enough that nobody has a visit then. */
const DAY = dayAhead(1 + 29 * 7)
const NAMES = ['Amo', 'Boipelo', 'Cecilia']

/** Two massages at the same time, and one later, for which nobody is chosen yet. */
const putVisits = async () => {
  const plans = NAMES.map((_, index) => massageAt(DAY, index === 2 ? 900 : 600))
  for (const [index, name] of NAMES.entries()) await putVisit(name, { date: DAY, plan: plans[index] })
  await putDay(DAY, plans)
}

const stored = async () => (await desk.documents('bookings')).filter(({ id }) => NAMES.map(visitId).includes(id))
/** The therapists of each stored visit. */
const storedTherapists = async () =>
  (await stored()).flatMap(({ fields }) => (fields.plan as Plan).entries.map(({ therapists }) => therapists))

test('a guest who asks for a woman gets one; therapists are suggested for a whole day, one is exchanged, all are kept without an e-mail', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await putVisits()
  await page.setViewportSize({ width: 1440, height: 900 })
  await putVisit('Dineo', { date: DAY, time: '02:30 PM', status: 'pending', specialRequests: 'A lady, please.' })
  await signIn(page, 'staff')
  await cardOf(page, 'Dineo Phiri').getByRole('button', { name: 'Confirm Booking' }).click()
  const edit = dialog(page, 'Edit Booking & Confirm')
  await edit.getByText('Plan:').click()
  await expect(edit.getByText('The guest wrote: “A lady, please.”')).toBeVisible()
  await edit.getByLabel('Therapist asked for').selectOption('A woman')
  await expect(edit.getByLabel('Therapist', { exact: true })).toHaveValue('naledi')
  await expect(edit.getByText('Suggested: the guest asks for a woman.')).toBeVisible()
  await expectSound(page, 'whom the guest asks for', [360, 768, 1440])
  await edit.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await sayConfirm(page)
  await dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }).click()
  await page.goto(`/admin?view=diary&day=${DAY}`)
  const visit = page.getByRole('list', { name: 'Naledi Mokgosi' }).getByRole('button', { name: /Dineo Phiri/ })
  await expect(visit).toContainText('Asks for a woman')

  // The others of the day, by keyboard.
  const suggest = page.getByRole('button', { name: 'Suggest therapists for 3' })
  await enter(suggest)
  const list = page.getByRole('region', { name: 'Suggested therapists' })
  const chosen = (name: string) => list.getByRole('listitem', { name: `${name} Phiri` }).getByRole('combobox')
  await expect(list).toContainText('3 visits with a suggestion.')
  await expectSound(page, 'suggested therapists', [360, 768, 1440])

  const before = (await chosen('Amo').inputValue()) === 'naledi' ? 'naledi' : 'tumelo'
  const other = before === 'naledi' ? 'tumelo' : 'naledi'
  await chosen('Amo').focus()
  await chosen('Amo').selectOption(other)
  await expect(chosen('Boipelo')).toHaveValue(before)
  expect(await storedTherapists()).toEqual([[], [], []])

  await enter(list.getByRole('button', { name: 'Keep all 3' }))
  await expect(list).toContainText('Every treatment that can have a therapist has one.')
  await list.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(list).toBeHidden()
  expect((await storedTherapists()).map(({ length }) => length)).toEqual([1, 1, 1])
  expect((await stored()).map(({ fields }) => fields.mail)).toEqual([undefined, undefined, undefined])
})
