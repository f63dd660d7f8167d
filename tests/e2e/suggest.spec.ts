import { countDay } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

/** The weekday of tomorrow, on which everybody of the demo works; far enough that nobody has a visit then. */
const DAY = dayAhead(1 + 29 * 7)
const NAMES = ['Amo', 'Boipelo', 'Cecilia']

/** Two massages at the same time, and one later, for which nobody is chosen yet. */
const putVisits = async () => {
  const plans = NAMES.map((_, index): Plan => ({
    date: DAY,
    guests: 1,
    buffer: 15,
    entries: [
      { name: 'Swedish Massage', category: 'massage', start: index === 2 ? 900 : 600, minutes: 60, therapists: [] },
    ],
  }))
  for (const [index, name] of NAMES.entries())
    await desk.put(`bookings/${`suggest${name.toLowerCase()}`.padEnd(20, '0')}`, {
      ...{ firstName: name, lastName: 'Phiri', fullName: `${name} Phiri`, phone: '+267 71234567', plan: plans[index] },
      ...{ email: `${name.toLowerCase()}@example.com`, date: DAY, time: '10:00 AM', guests: 1, status: 'confirmed' },
      ...{ services: 'Swedish Massage', clientId: null },
      selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
      ...{ createdAt: new Date(), updatedAt: new Date(), confirmedAt: new Date() },
    })
  await desk.put(`days/${DAY}`, { date: DAY, ...countDay(DAY, plans, []), updatedAt: new Date() })
}

const stored = async () => (await desk.documents('bookings')).filter(({ id }) => id.startsWith('suggest'))
/** The therapists of each stored visit. */
const storedTherapists = async () =>
  (await stored()).flatMap(({ fields }) => (fields.plan as Plan).entries.map(({ therapists }) => therapists))

test('a guest who asks for a woman gets one; therapists are suggested for a whole day, one is exchanged, all are kept without an e-mail', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await putVisits()
  await page.setViewportSize({ width: 1440, height: 900 })
  const id = 'asksforawoman'.padEnd(20, '0')
  await desk.put(`bookings/${id}`, {
    ...{
      firstName: 'Dineo',
      lastName: 'Phiri',
      fullName: 'Dineo Phiri',
      phone: '+267 71234567',
      email: 'dineo@example.com',
    },
    ...{ date: DAY, time: '02:30 PM', guests: 1, status: 'pending', services: 'Swedish Massage', clientId: null },
    ...{ selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }], serviceCount: 1 },
    ...{ totalTime: '1h 0min', totalPrice: 'P450', specialRequests: 'A lady, please.' },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  })
  await signIn(page, 'staff')
  await page
    .getByRole('article')
    .filter({ hasText: 'Dineo Phiri' })
    .getByRole('button', { name: 'Confirm Booking' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Booking & Confirm' })
  await dialog.getByText('Plan:').click()
  await expect(dialog.getByText('The guest wrote: “A lady, please.”')).toBeVisible()
  await dialog.getByLabel('Therapist asked for').selectOption('A woman')
  await expect(dialog.getByLabel('Therapist', { exact: true })).toHaveValue('naledi')
  await expect(dialog.getByText('Suggested: the guest asks for a woman.')).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `whom the guest asks for at ${String(width)} px`)
    expect(await sideways(page)).toBe(0)
  }
  await dialog.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm this booking?' })
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await page.getByRole('dialog', { name: 'SUCCESS' }).getByRole('button', { name: 'OK' }).click()
  await page.goto(`/admin?view=diary&day=${DAY}`)
  const visit = page.getByRole('list', { name: 'Naledi Mokgosi' }).getByRole('button', { name: /Dineo Phiri/ })
  await expect(visit).toContainText('Asks for a woman')

  // The others of the day, by keyboard.
  const suggest = page.getByRole('button', { name: 'Suggest therapists for 3' })
  await suggest.focus()
  await suggest.press('Enter')
  const list = page.getByRole('region', { name: 'Suggested therapists' })
  const chosen = (name: string) => list.getByRole('listitem', { name: `${name} Phiri` }).getByRole('combobox')
  await expect(list).toContainText('3 visits with a suggestion.')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `suggested therapists at ${String(width)} px`)
    expect(await sideways(page)).toBe(0)
  }

  const before = (await chosen('Amo').inputValue()) === 'naledi' ? 'naledi' : 'tumelo'
  const other = before === 'naledi' ? 'tumelo' : 'naledi'
  await chosen('Amo').focus()
  await chosen('Amo').selectOption(other)
  await expect(chosen('Boipelo')).toHaveValue(before)
  expect(await storedTherapists()).toEqual([[], [], []])

  const all = list.getByRole('button', { name: 'Keep all 3' })
  await all.focus()
  await all.press('Enter')
  await expect(list).toContainText('Every treatment that can have a therapist has one.')
  await list.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(list).toBeHidden()
  expect((await storedTherapists()).map(({ length }) => length)).toEqual([1, 1, 1])
  expect((await stored()).map(({ fields }) => fields.mail)).toEqual([undefined, undefined, undefined])
})
