import type { Locator } from '@playwright/test'
import { countDay } from '#domain/diary/day.ts'
import type { Plan } from '#domain/diary/plan.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

/** The weekday of tomorrow, on which everybody of the demo works; far enough that nobody has a visit then. */
const DAY = dayAhead(1 + 30 * 7)

const putVisit = async (start: number) => {
  const plan: Plan = {
    ...{ date: DAY, guests: 1, buffer: 15 },
    entries: [{ name: 'Swedish Massage', category: 'massage', start, minutes: 60, therapists: ['naledi'] }],
  }
  await desk.put(`bookings/${'visitofamo'.padEnd(20, '0')}`, {
    ...{ firstName: 'Amo', lastName: 'Phiri', fullName: 'Amo Phiri', phone: '+267 71234567', time: '10:00 AM', plan },
    ...{ email: 'amo@example.com', date: DAY, guests: 1, status: 'confirmed', clientId: null, room: '12' },
    specialRequests: 'A quiet room',
    services: 'Swedish Massage',
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
    ...{ createdAt: new Date(), updatedAt: new Date(), confirmedAt: new Date() },
  })
  await desk.put(`days/${DAY}`, { date: DAY, ...countDay(DAY, [plan], []), updatedAt: new Date() })
}
const enter = async (where: Locator) => {
  await where.focus()
  await where.press('Enter')
}

test('by keyboard: the copies of therapists are printed, and the diary says which have changed', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => (window.print = () => {}))
  await putVisit(600)
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
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page, `the copies of therapists at ${String(width)} px`)
      expect(await sideways(page)).toBe(0)
    }
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

  await test.step('a change is said in the diary, with the way to send it', async () => {
    await putVisit(660)
    await page.goto(`/admin?view=diary&day=${DAY}`)
    const changed = page.getByRole('region', { name: 'Changed copies of therapists' })
    await expect(changed).toContainText(/Naledi Mokgosi.*Changed since it was printed at .* today by /)
    await expect(changed.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page, 'changed copies')
  })
})
