import type { Page } from '@playwright/test'
import { scriptsOf } from './chunk-names.ts'
import { desk, expect, FIRESTORE, test } from './fixtures.ts'
import { hold, open, shiftOf, watchShifts } from './pages.ts'

// The build of these tests read no database, so its pages are printed with the house of the source.

const OFFER = {
  id: 'harvest',
  name: 'Harvest Evening with a Name That Takes More Than One Line',
  price: 'P1410',
  description: 'Hot stones, warm oil and a foot bath, one after the other, until the lamps are lit and the day is over',
  minutes: 90,
  guests: 2,
  treatments: ['Hot Stone Massage'],
  until: '',
  picture: 'offer-couples-massage',
}
const member = (name: string) => ({
  name,
  role: 'Masseuse of the House',
  specialty: 'Hot stones and everything that is warm',
  sentence: 'I listen first, then I ask, then I listen again, and only then the stones are warm enough to begin with.',
  picture: 'team-emblem-nail-specialist',
})
const TEAM = ['Boitumelo', 'Refilwe', 'Masego', 'Tumelo'].map(member)

const closeSundays = () => desk.put('settings/diary', { closedWeekdays: [0], hours: {}, updatedAt: new Date() })
const changeHouse = () => desk.put('settings/house', { offers: [OFFER], team: TEAM, updatedAt: new Date() })

const footer = (page: Page) => page.getByRole('contentinfo')
const isClosed = (page: Page) => expect(footer(page)).toContainText('Sunday closed')

/** The requests to the database from here on. */
const readsOf = (page: Page) => {
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/databases/')) reads.push(pathname.split('/documents')[1] ?? '')
  })
  return reads
}

test('hours, offers and team changed since the deployment show, by one request for the life of the page and without Firebase', async ({
  anotherBrowser,
}) => {
  await closeSundays()
  await changeHouse()
  for (const [path, changed] of [
    ['/', OFFER.name],
    ['/about', 'Boitumelo'],
    ['/contact', undefined],
  ] as const) {
    const page = await anotherBrowser()
    const [reads, scripts] = [readsOf(page), scriptsOf(page)]
    await page.goto(path)
    await isClosed(page)
    if (changed) await expect(page.getByRole('heading', { name: changed })).toBeVisible()
    if (path === '/') {
      await expect(page.getByText('From P1410')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Couples Massage' })).toHaveCount(0)
    }
    await footer(page).getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/privacy')
    await isClosed(page)
    await page.waitForTimeout(3_000)
    expect([path, ...reads]).toEqual([path, ':batchGet'])
    expect(scripts.filter((name) => /^(?:firebase|lite|live|auth)-/.test(name))).toEqual([])
  }
})

test('nothing moves when a changed house arrives, in the first view and, on a phone, further down', async ({
  anotherBrowser,
}) => {
  const phone = { width: 412, height: 823 }
  await closeSundays()
  await test.step('the first view of Home has room for other hours in one line', async () => {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      const page = await anotherBrowser({ viewport })
      await watchShifts(page)
      await open(page, '/')
      await expect(page.locator('main dl').first()).toContainText('Mon-Sat 9AM-7PM, Sun closed')
      await isClosed(page)
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
    }
  })

  await changeHouse()
  for (const [path, share] of [
    ['/', 0.5],
    ['/about', 0.6],
    ['/contact', 1],
  ] as const)
    await test.step(`${path}, scrolled down by ${String(share * 100)} %`, async () => {
      const page = await anotherBrowser({ viewport: phone })
      await watchShifts(page)
      const answer = await hold(page, FIRESTORE)
      const asked = page.waitForRequest(/:batchGet/)
      await open(page, path)
      await asked
      // Scrolling by the test is no input, so every shift counts.
      await page.evaluate(
        (part) => window.scrollTo(0, part * (document.documentElement.scrollHeight - window.innerHeight)),
        share,
      )
      // Pictures that come into view have arrived and their entrance has ended.
      await page.waitForTimeout(1_500)
      const before = await shiftOf(page)
      const answered = page.waitForResponse(/:batchGet/)
      answer()
      await answered
      await page.waitForTimeout(1_000)
      expect((await shiftOf(page)) - before).toBeLessThanOrEqual(0.02)
    })
})
