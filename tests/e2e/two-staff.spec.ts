import type { Page } from '@playwright/test'
import { shownTime } from '#domain/display.ts'
import { DEMO_STAFF } from '#tools/stack/auth/demo-staff.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { diarySettings } from '#tools/stack/seed/diary-settings.ts'
import { fillBooking, GUEST } from './guest.ts'

/** The browser logs the refused commit of the slower person. */
test.use({ forgive: /Failed to load resource/ })

const ROLES = ['main', 'staff'] as const
const NAMES = ROLES.map((role) => DEMO_STAFF.find((staff) => staff.role === role)?.name ?? '')

const cardOf = (page: Page, { first, last } = GUEST) =>
  page.getByRole('article').filter({ hasText: `${first} ${last}` })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const book = async (page: Page, guest = GUEST) => {
  const before = (await desk.mails()).length
  await fillBooking(page, guest)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(dialog(page, 'Booking Request Sent!')).toBeVisible()
  await expect.poll(desk.mails).toHaveLength(before + 1)
}

/** Signs the colleague in; returns the portals of the main admin and of the staff admin. */
const besideColleague = async (main: Page, staff: Page): Promise<[Page, Page]> => {
  await signIn(staff, 'staff')
  return [main, staff]
}

/** From here on each first commit waits for the other, so that both people read before either writes. */
const writeAtOnce = async (pages: Page[]) => {
  let arrive: () => void = () => undefined
  const bothHere = new Promise<void>((resolve) => {
    let count = 0
    arrive = () => {
      count += 1
      if (count === pages.length) resolve()
    }
  })
  for (const page of pages) {
    const isCommit = (url: URL) => url.pathname.endsWith(':commit')
    await page.route(
      isCommit,
      async (route) => {
        arrive()
        await bothHere
        await route.continue()
      },
      { times: 1 },
    )
  }
}

const edit = async (page: Page, { time, guest = GUEST }: { time?: string | undefined; guest?: typeof GUEST } = {}) => {
  await cardOf(page, guest)
    .getByRole('button', { name: /^(Confirm|Edit) Booking$/ })
    .click()
  const editing = dialog(page, 'Edit Booking & Confirm')
  if (time) await editing.getByLabel('Time').fill(time)
  await editing.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await expect(dialog(page, 'Confirm this booking?')).toBeVisible()
}

/** The button reads “Confirm anyway” as long as the day is being read. */
const press = (page: Page, name: 'Confirm' | 'Reject') =>
  page
    .getByRole('dialog', { name: /this booking\?$/ })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()

/** The texts of both result dialogs; one of them reports success. */
const told = async (pages: Page[]) => {
  const words = await Promise.all(
    pages.map(async (page) => {
      const result = dialog(page, /^(SUCCESS|BOOKING REJECTED|ERROR|The booking was not rejected)$/)
      await expect(result).toBeVisible()
      return (await result.innerText()).replaceAll('\n', ' ')
    }),
  )
  const winners = words.flatMap((text, at) => (/^(SUCCESS|BOOKING REJECTED)/.test(text) ? [at] : []))
  expect(winners).toHaveLength(1)
  const winner = winners[0] ?? 0
  return { winner, name: NAMES[winner], loserReads: words[1 - winner] }
}

const stored = async () => (await desk.bookingsOf(GUEST.email))[0]?.fields
const mailsToClient = async () => (await desk.mails()).filter(({ params }) => params['to_email'] === GUEST.email)

test('of two people who confirm at the same moment one succeeds, the other reads who did, and the client gets one mail @whole', async ({
  page,
  anotherBrowser,
}) => {
  await book(page)
  await signIn(page, 'main')
  const pages = await besideColleague(page, await anotherBrowser())
  for (const one of pages) await edit(one)
  await writeAtOnce(pages)
  await Promise.all(pages.map((one) => press(one, 'Confirm')))

  const { name, loserReads } = await told(pages)
  expect(loserReads).toContain(`${name ?? ''} has already confirmed this booking`)
  expect(await stored()).toMatchObject({ status: 'confirmed', confirmedBy: { name }, mail: { state: 'sent' } })
  expect(await mailsToClient()).toHaveLength(1)
  expect(await desk.clientsOf(GUEST.email)).toMatchObject([{ fields: { totalBookings: 1 } }])
})

test('one rejects while the other confirms: one decision counts, and both read the same', async ({
  page,
  anotherBrowser,
}) => {
  await book(page)
  await signIn(page, 'main')
  const pages = await besideColleague(page, await anotherBrowser())
  const [main, staff] = pages
  await cardOf(main).getByRole('button', { name: 'Reject' }).click()
  await expect(dialog(main, 'Reject this booking?')).toBeVisible()
  await edit(staff)
  await writeAtOnce(pages)
  await Promise.all([press(main, 'Reject'), press(staff, 'Confirm')])

  const { winner, name, loserReads } = await told(pages)
  const status = winner === 0 ? 'rejected' : 'confirmed'
  expect(loserReads).toContain(`${name ?? ''} has already ${status} this booking`)
  expect(await stored()).toMatchObject({ status })
  expect(await mailsToClient()).toHaveLength(winner === 0 ? 0 : 1)
  expect(await desk.clientsOf(GUEST.email)).toHaveLength(winner === 0 ? 0 : 1)
})

test('two people move a confirmed booking at once: one move counts, is mailed once, and the client is not counted twice', async ({
  page,
  anotherBrowser,
}) => {
  await book(page)
  await signIn(page, 'main')
  await edit(page)
  await press(page, 'Confirm')
  await dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }).click()

  const pages = await besideColleague(page, await anotherBrowser())
  const [times, typed] = [
    ['11:30 AM', '03:00 PM'],
    ['11:30', '15:00'],
  ]
  for (const [at, one] of pages.entries()) await edit(one, { time: typed[at] })
  await writeAtOnce(pages)
  await Promise.all(pages.map((one) => press(one, 'Confirm')))

  const { winner, name, loserReads } = await told(pages)
  expect(loserReads).toContain('Failed to update booking date/time.')
  expect(loserReads).toContain(`${name ?? ''} has already confirmed this booking`)
  expect(await stored()).toMatchObject({ time: times[winner], reconfirmedBy: { name }, mail: { state: 'sent' } })
  const mailed = (await mailsToClient()).map(({ params }) => params['time']?.split(' until ')[0])
  expect(mailed).toEqual(['10:00 AM', shownTime(times[winner] ?? '')])
  expect(await desk.clientsOf(GUEST.email)).toMatchObject([{ fields: { totalBookings: 1 } }])
})

test('of two people who confirm two guests into the last place one succeeds, and the other is told that it was taken', async ({
  page,
  anotherBrowser,
}) => {
  const [settings] = diarySettings(new Date())
  if (!settings) throw new Error('no settings')
  const one = { massage: 1, facial: 1, nails: 1 }
  await desk.put(settings.path, { ...settings.fields, places: one })
  const date = dayAhead(3)
  await desk.put(`days/${date}`, { date, updatedAt: new Date() })
  const OTHER = { first: 'Neo', last: 'Kgosi', email: 'neo.kgosi@example.com', phone: '72345678' }
  await book(page)
  await book(page, OTHER)

  await signIn(page, 'main')
  const pages = await besideColleague(page, await anotherBrowser())
  for (const [at, guest] of [GUEST, OTHER].entries()) {
    const portal = pages[at]
    if (!portal) throw new Error('no portal')
    await edit(portal, { guest })
    await expect(dialog(portal, 'Confirm this booking?')).not.toContainText('full')
  }
  await writeAtOnce(pages)
  await Promise.all(pages.map((portal) => press(portal, 'Confirm')))

  const { loserReads } = await told(pages)
  expect(loserReads).toContain('has taken this time meanwhile. Nothing was changed.')
  expect(loserReads).not.toContain('Somebody else')
  const both = [...(await desk.bookingsOf(GUEST.email)), ...(await desk.bookingsOf(OTHER.email))]
  expect(both.map(({ fields }) => fields.status).toSorted()).toEqual(['confirmed', 'pending'])
  const guests = (await desk.documents('days')).find(({ id }) => id === date)?.fields.guests as Record<string, number>
  expect(Math.max(...Object.values(guests))).toBe(1)
})
