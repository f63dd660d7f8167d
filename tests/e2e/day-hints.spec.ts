import type { Page } from '@playwright/test'
import { dateInWords } from '#shared/venue-clock.ts'
import { chunksNamed } from './chunk-names.ts'
import { dayAhead, desk, expect, test } from './fixtures.ts'
import { RECEIPT } from './faulty-forms.ts'
import { expectAccessible, hold, open, shiftOf, sideways, watchShiftsFromNow } from './pages.ts'

const READER = chunksNamed('day-reader')
/** Settings and days are read by the same call as the receipt. */
const READS = RECEIPT

/** All quarter hours from 9:00 AM to 7:00 PM, each with this count. */
const allDay = (count: number) =>
  Object.fromEntries(Array.from({ length: 40 }, (_, quarter) => [String(36 + quarter), count]))
const NOTHING = { massage: {}, facial: {}, nails: {}, guests: {}, blocked: {} }
const putDay = (ahead: number, own: object) =>
  desk.put(`days/${dayAhead(ahead)}`, { ...NOTHING, date: dayAhead(ahead), updatedAt: new Date(), ...own })
const NOTE =
  'We celebrate the harvest of the marula with our neighbours in Mmopane, and are back for you with fresh oil tomorrow.'

const [BUSY, FULL, CLOSED, NEXT] = [2, 4, 5, 6]

test.beforeEach(async () => {
  const places = { massage: 1, facial: 1, nails: 1 }
  const settings = { places, guests: 4, buffer: 15, notice: 0, daysAhead: 366, closedWeekdays: [] }
  await desk.put('settings/diary', settings)
  await putDay(BUSY, { massage: { '40': 1, '41': 1, '42': 1, '43': 1 } })
  await putDay(FULL, { massage: allDay(1) })
  await putDay(CLOSED, { closed: true, note: NOTE })
})

const when = (page: Page) => page.getByRole('region', { name: 'When would you like to come?' })
const time = (page: Page) => page.getByLabel(/^Time/)
const choose = (page: Page, ahead: number) => page.getByLabel('Date').fill(dayAhead(ahead))

/** The positions of everything that the hints could move. */
const places = (page: Page) =>
  page.locator('form section, form [type=submit]').evaluateAll((all) =>
    all.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return [top + scrollY, height]
    }),
  )

test('a visitor sees which times are likely taken, and nothing moves when the hints arrive', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  const asked: string[] = []
  page.on('request', (request) => {
    const isOfHouse = request.postData()?.includes('settings/house') ?? false
    if (READER.test(request.url()) || (READS.test(request.url()) && !isOfHouse)) asked.push(request.url())
  })
  await open(page, '/booking')
  await page.getByRole('button', { name: 'Add Swedish Massage' }).click()
  await time(page).selectOption('10:00 AM')
  expect(asked).toEqual([])

  /** Chooses a date, and expects that nothing moves when its hints arrive. */
  const chooseStill = async (ahead: number, shown: () => Promise<unknown>) => {
    const answer = await hold(page, READS)
    await choose(page, ahead)
    await when(page).scrollIntoViewIfNeeded()
    await expect(page.getByText(dateInWords(dayAhead(ahead)), { exact: true })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await places(page)
    await watchShiftsFromNow(page)
    answer()
    await shown()
    await page.unroute(READS)
    // Shifts are reported after the frame they belong to.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    })
    expect(await shiftOf(page)).toBe(0)
    expect(await places(page)).toEqual(before)
    expect(await sideways(page)).toBe(0)
  }

  await chooseStill(BUSY, () => expect(when(page).getByText(/^10:00 AM is likely taken/)).toBeVisible())
  await expect(time(page).locator('option', { hasText: 'likely taken' })).toHaveCount(4)
  await expectAccessible(page, 'free times')
  const free = when(page).getByRole('group', { name: 'Also free' }).getByRole('button')
  await expect(free).toHaveCount(4)
  for (const button of await free.all()) {
    const box = await button.boundingBox()
    expect([box?.height, box?.width].every((side) => side !== undefined && side >= 44)).toBe(true)
  }
  await free.last().press('Enter')
  // The row has moved around it.
  const pressed = when(page).getByRole('group', { name: 'Also free' }).getByRole('button', { pressed: true })
  await expect(pressed).toBeFocused()
  await expect(time(page)).not.toHaveValue('10:00 AM')

  await chooseStill(FULL, () =>
    expect(when(page).getByText('This day is likely full. You can still ask.')).toBeVisible(),
  )
  await expectAccessible(page, 'a full day')

  await chooseStill(CLOSED, () => expect(when(page).getByText('We are closed on this day.')).toBeVisible())
  await expect(when(page).getByText(NOTE)).toBeVisible()
  await expectAccessible(page, 'a closed day')
  await choose(page, NEXT)
  await expect(when(page).getByText(/likely free\./)).toBeVisible()
  await expect(when(page).getByText(NOTE)).toHaveCount(0)
})
