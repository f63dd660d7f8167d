import { dayAhead, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, expectSound } from './pages.ts'
import { enter, massageAt, putDay, putVisit } from './portal-acts.ts'

/** The weekday of tomorrow, on which everybody of the demo works; far enough that nobody has a visit then. */
const DAY = dayAhead(1 + 30 * 7)

const putAmo = async (start: number) => {
  const plan = massageAt(DAY, start, ['naledi'])
  await putVisit('Amo', { date: DAY, room: '12', plan })
  await putDay(DAY, [plan])
}

test('by keyboard: the copies of therapists are printed, and the diary says which have changed', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => (window.print = () => {}))
  await putAmo(600)
  await signIn(page, 'staff')
  await page.goto(`/admin?view=sheet&day=${DAY}`)
  const naledi = page.getByRole('region', { name: 'Naledi Mokgosi' })

  await test.step('each has a page, without surname, contact and price', async () => {
    await enter(page.getByRole('button', { name: 'For therapists' }))
    await expect(naledi).toContainText('10:00 AM to 11:00 AM')
    await expect(naledi).toContainText('cleaning until 11:15 AM')
    await expect(naledi).toContainText('Amo, room 12')
    await expect(naledi).not.toContainText(/Phiri|71234567|P450/)
    await expect(page.getByText('Nothing planned').first()).toBeVisible()
    await expectSound(page, 'the copies of therapists', [360, 768, 1440])
    await page.emulateMedia({ media: 'print' })
    const breaks = await page
      .locator('section section')
      .evaluateAll((pages) => pages.map((one) => getComputedStyle(one).breakBefore))
    expect(breaks.slice(0, 2)).toEqual(['auto', 'page'])
    expect(breaks.slice(2).every((one) => one === 'page')).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a print is noted', async () => {
    await enter(page.getByRole('button', { name: 'Print', exact: true }))
    await expect(naledi).toContainText(/Printed at .* today by /)
  })

  await test.step('a change is said in the diary, which leads to the day sheet', async () => {
    await putAmo(660)
    await page.goto(`/admin?view=diary&day=${DAY}`)
    const changed = page.getByRole('region', { name: 'Changed copies of therapists' })
    await expect(changed).toContainText('Changed since it was printed or sent: the day of Naledi Mokgosi.')
    await expectAccessible(page, 'changed copies')
    await enter(changed.getByRole('button', { name: 'Give it again' }))
    await enter(page.getByRole('button', { name: 'For therapists' }))
    await expect(naledi).toContainText(/Changed since it was printed at .* today by /)
  })
})
