import type { CDPSession, Page } from '@playwright/test'
import { chunksNamed } from './chunk-names.ts'
import { dayAhead, expect, moveServerClock, signIn, test } from './fixtures.ts'
import { putVisit } from './portal-acts.ts'

// The device has a wrong clock and another time zone.
test.use({
  timezoneId: 'America/Los_Angeles',
  forgive: /Failed to load resource|ERR_INTERNET_DISCONNECTED|dynamically imported module/,
})

const MEGABYTE = 1_048_576

const guest = (number: number) => `Number${String.fromCharCode(65 + number)}`

/** A request as a visitor sends it; `status` as a colleague decides. */
const request = (number: number, status = 'pending') => putVisit(guest(number), { date: dayAhead(5), status })

const cardsOf = (page: Page, number: number) => page.getByRole('article').filter({ hasText: guest(number) })
const guests = async (page: Page) =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).filter((name) => name.startsWith('Number'))

/** After an hour without input the portal is locked. */
const unlock = async (page: Page) => {
  const curtain = page.getByRole('dialog', { name: 'The portal is locked' })
  await curtain.getByLabel('Password', { exact: true }).fill('lerato-demo')
  await curtain.getByRole('button', { name: 'Open' }).click()
  await expect(curtain).toBeHidden()
}

/** A new site is published under the open page: chunks that it has not loaded yet are gone, and only a reload brings the new ones. */
const deploy = async (page: Page) => {
  await page.route('**/edition.json', (route) => route.fulfill({ json: { edition: 'newer' } }))
  await page.route(chunksNamed('house-page'), (route) => route.abort('failed'))
  await page.getByRole('button', { name: 'House', exact: true }).click()
  await expect(page.getByText('This page is out of date; reload it.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Add a treatment' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the portal' }).click()
}

const heap = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

test('a day at the desk: hours asleep, lost lines, a deployment; nothing missed, nothing twice, flat memory @prove', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  // Eight in the morning at the venue, whatever the real time is.
  const today = new Date().toISOString().slice(0, 10)
  await page.clock.install({ time: new Date(`${today}T06:00:00Z`) })
  await moveServerClock(page)
  await signIn(page)
  await expect(page.getByRole('article')).toHaveCount(50)
  const devtools = await context.newCDPSession(page)
  const dueOnce = async (number: number) => {
    await expect(cardsOf(page, number)).toHaveCount(1)
    await expect(page.getByRole('article')).toHaveCount(50)
  }
  let early = 0

  for (let hour = 1; hour <= 11; hour += 1) {
    const isOffline = hour % 3 === 0
    if (isOffline) await context.setOffline(true)
    await request(hour)
    // The device sleeps for an hour, or is awake with a key press from time to time.
    if (hour % 2 === 0) await page.clock.fastForward('00:59:00')
    else await page.clock.runFor('00:59:00')
    if (isOffline) await context.setOffline(false)
    await page.keyboard.press('Shift')
    await dueOnce(hour)
    // A colleague confirms the request of the hour before: it stays one card, under its new status.
    if (hour > 1) {
      await request(hour - 1, 'confirmed')
      await expect(cardsOf(page, hour - 1).getByText('Confirmed', { exact: true })).toBeVisible()
    }
    if (hour === 2) {
      await unlock(page)
      await deploy(page)
    }
    if (hour === 3) early = await heap(devtools)
  }

  const growth = (await heap(devtools)) - early
  console.log(`The heap grew by ${(growth / MEGABYTE).toFixed(1)} MB from the third to the eleventh hour.`)
  expect(growth).toBeLessThan(6 * MEGABYTE)
  const all = Array.from({ length: 11 }, (_, index) => `${guest(index + 1)} Phiri`)
  expect((await guests(page)).toSorted()).toEqual(all)
  const shown = await guests(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(50)
  expect(await guests(page)).toEqual(shown)
})
