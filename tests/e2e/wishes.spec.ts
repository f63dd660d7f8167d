import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, type StoredDocument, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

type Wish = { kind: 'move' | 'cancel' | 'decline'; date: string; time: string }

const textOf = ({ fields }: StoredDocument, name: string) => String(fields[name])

/** A coming booking of the demo, of a person without another booking on its day. */
const bookingThatIs = async (status: 'pending' | 'confirmed'): Promise<StoredDocument> => {
  const all = await desk.documents('bookings')
  const isAlone = (one: StoredDocument) =>
    all.filter((other) => ['fullName', 'date'].every((name) => textOf(other, name) === textOf(one, name))).length === 1
  const found = all.find((one) => one.fields.status === status && textOf(one, 'date') > dayAhead(0) && isAlone(one))
  if (!found) throw new Error(`The demo has no ${status} booking to come.`)
  return found
}

/** Stores what the guest's link would: the wish, and the receipt with it. */
const ask = async (booking: StoredDocument, wish: Wish, proposal: { date: string; time: string } | null = null) => {
  const now = new Date()
  await desk.put(`receipts/${booking.id}`, {
    createdAt: now,
    updatedAt: now,
    status: textOf(booking, 'status'),
    date: textOf(booking, 'date'),
    time: textOf(booking, 'time'),
    minutes: 60,
    revision: 3,
    proposal,
    wish,
    wishes: 1,
  })
  await desk.put(`wishes/${booking.id}`, { ...wish, note: 'We arrive late', createdAt: now })
}
const receiptOf = async ({ id }: StoredDocument) =>
  (await desk.documents('receipts')).find((one) => one.id === id)?.fields
const storedOf = async ({ id }: StoredDocument) =>
  (await desk.documents('bookings')).find((one) => one.id === id)?.fields
const isSettled = async (booking: StoredDocument) => {
  expect((await desk.documents('wishes')).map(({ id }) => id)).not.toContain(booking.id)
  expect(await receiptOf(booking)).toMatchObject({ wish: null, wishes: 1, revision: 4 })
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const section = (page: Page) => page.getByRole('region', { name: 'Guests ask' })
/** Opens the booking from the list of wishes, because the list of bookings may not have loaded it. */
const openAsking = async (page: Page, booking: StoredDocument) => {
  await section(page)
    .getByRole('button', { name: textOf(booking, 'fullName') })
    .click()
  return page.getByRole('dialog').getByRole('article')
}
const diaryEntry = (page: Page, booking: StoredDocument) =>
  page.getByRole('button', { name: new RegExp(textOf(booking, 'fullName')) }).first()

test('another time that a guest asks for appears live on tab, list and diary, and is accepted', async ({
  page,
  anotherBrowser,
}) => {
  const booking = await bookingThatIs('confirmed')
  const [date, time] = [dayAhead(200), '03:30 PM']
  await signIn(page, 'staff')
  await expect(page.getByRole('article').first()).toBeVisible()
  const colleague = await anotherBrowser({ viewport: { width: 1440, height: 900 } })
  await signIn(colleague, 'staff')
  await colleague.goto(`/admin?view=diary&day=${textOf(booking, 'date')}`)
  await expect(diaryEntry(colleague, booking)).toBeVisible()

  await ask(booking, { kind: 'move', date, time })
  await expect(page.getByRole('tab', { name: /Bookings.*1 wish/ })).toBeVisible()
  await expect(page.getByRole('status', { name: 'New' })).toHaveText('1 new wish')
  await expect(diaryEntry(colleague, booking)).toContainText('Asks for')
  const card = await openAsking(page, booking)
  await expect(card).toContainText('The guest asks for another time')
  await expect(card).toContainText('“We arrive late”')
  await expect(card.getByText(/^Answer within|^Overdue/)).toBeVisible()
  await card.getByRole('button', { name: 'Accept…' }).click()
  const form = dialog(page, 'Edit Booking & Confirm')
  await expect(form.getByLabel('Date')).toHaveValue(date)
  await expect(form.getByLabel('Time')).toHaveValue('15:30')
  await form.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await dialog(page, 'Confirm this booking?')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await dialog(page, /SUCCESS|BOOKING CONFIRMED/)
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(page.getByText('The guest asks for another time')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /wish/ })).toHaveCount(0)
  await expect(diaryEntry(colleague, booking)).toHaveCount(0)
  expect(await storedOf(booking)).toMatchObject({ status: 'confirmed', date, time })
  expect(await receiptOf(booking)).toMatchObject({ date, time })
  await isSettled(booking)
  const link = (await desk.mails()).at(-1)?.params.manage_link
  expect(link).toMatch(new RegExp(`/my-booking#${booking.id}$`))
})

test('a guest who cancels is cancelled with one press, and the day gives the time back', async ({ page }) => {
  const booking = await bookingThatIs('confirmed')
  const dayOf = async () => (await desk.documents('days')).find(({ id }) => id === textOf(booking, 'date'))?.fields
  const before = await dayOf()
  await ask(booking, { kind: 'cancel', date: '', time: '' })
  await signIn(page, 'staff')
  const card = await openAsking(page, booking)
  await expect(card.getByText(/^Answer within|^Overdue/)).toHaveCount(0)
  await card.getByRole('button', { name: 'Cancel and free the time' }).click()
  await expect(dialog(page, 'BOOKING CANCELLED')).toContainText('We arrive late')
  await dialog(page, 'BOOKING CANCELLED').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('tab', { name: /wish/ })).toHaveCount(0)
  expect(await storedOf(booking)).toMatchObject({ status: 'rejected', cancelledFor: 'client' })
  expect(await receiptOf(booking)).toMatchObject({ status: 'cancelled' })
  await isSettled(booking)
  expect((await dayOf())?.guests).not.toEqual(before?.guests)
})

test('a pending request is cancelled on its guest’s wish, and one who comes after all stays', async ({ page }) => {
  const [first, second] = [await bookingThatIs('pending'), await bookingThatIs('confirmed')]
  for (const booking of [first, second]) await ask(booking, { kind: 'cancel', date: '', time: '' })
  await signIn(page, 'staff')
  await (await openAsking(page, first)).getByRole('button', { name: 'Cancel and free the time' }).click()
  await dialog(page, 'BOOKING CANCELLED').getByRole('button', { name: 'OK' }).click()
  await page.keyboard.press('Escape')
  await isSettled(first)
  const card = await openAsking(page, second)
  await card.getByRole('button', { name: 'The guest comes after all' }).click()
  await expect(card).not.toContainText('The guest asks to cancel')
  await expect(page.getByRole('tab', { name: /wish/ })).toHaveCount(0)
  expect(await storedOf(second)).toMatchObject({ status: 'confirmed' })
  await isSettled(second)
})

test('another time is declined with words that stand in the prepared text', async ({ page }) => {
  const booking = await bookingThatIs('confirmed')
  await ask(booking, { kind: 'move', date: dayAhead(200), time: '03:30 PM' })
  await signIn(page, 'staff')
  await (await openAsking(page, booking)).getByRole('button', { name: 'Decline…' }).click()
  const form = dialog(page, 'Decline the other time?')
  await form.getByLabel('Words for the guest (optional)').fill('We close early that day.')
  await form.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialog(page, 'DECLINED')).toContainText('We close early that day.')
  await expect(dialog(page, 'DECLINED')).toContainText(`/my-booking#${booking.id}`)
  expect(await storedOf(booking)).toMatchObject({ date: textOf(booking, 'date'), time: textOf(booking, 'time') })
  await isSettled(booking)
})

test('another time is offered for a request, waits for the guest, is taken and confirmed with one press', async ({
  page,
}) => {
  const booking = await bookingThatIs('pending')
  const [date, time] = [dayAhead(200), '03:30 PM']
  await signIn(page, 'staff')
  await page.goto(`/admin?view=diary&day=${textOf(booking, 'date')}`)
  await diaryEntry(page, booking).click()
  const card = page.getByRole('dialog').getByRole('article')
  await card.getByRole('button', { name: 'Offer another time…' }).click()
  const form = dialog(page, 'Offer another time')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Time').fill('15:30')
  await form.getByRole('button', { name: 'Offer this time' }).click()
  await expect(dialog(page, 'TIME OFFERED')).toContainText('suit you?')
  await dialog(page, 'TIME OFFERED').getByRole('button', { name: 'OK' }).click()
  await expect(card.getByText(/^Waiting for the guest since \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(card.getByText(/^Answer within|^Overdue/)).toHaveCount(0)
  expect(await receiptOf(booking)).toMatchObject({ proposal: { date, time }, status: 'pending' })

  await ask(booking, { kind: 'move', date, time }, { date, time })
  await card.getByRole('button', { name: 'Confirm the offered time', exact: true }).click()
  await expect(dialog(page, 'SUCCESS')).toBeVisible()
  expect(await storedOf(booking)).toMatchObject({ status: 'confirmed', date, time, proposal: null })
  await isSettled(booking)
})

for (const width of [360, 1440]) {
  test(`wishes and their dialogs at ${width} px: no accessibility violation, no horizontal scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const [request, visit] = [await bookingThatIs('pending'), await bookingThatIs('confirmed')]
    await ask(visit, { kind: 'move', date: dayAhead(200), time: '03:30 PM' })
    await ask(request, { kind: 'cancel', date: '', time: '' })
    await signIn(page)
    const isFine = async (name: string) => {
      await page.screenshot({ path: `test-results/wishes/${String(width)}-${name}.png` })
      await expectAccessible(page, name)
      expect(await sideways(page)).toBe(0)
    }
    await expect(section(page)).toBeVisible()
    await isFine('list')
    const card = await openAsking(page, request)
    await card.getByText('Guest’s link').click()
    await expect(card.getByRole('button', { name: /^Copy link/ })).toBeVisible()
    await isFine('cancellation')
    await card.getByRole('button', { name: 'Offer another time…' }).click()
    await expect(dialog(page, 'Offer another time').getByRole('region', { name: 'This day' })).toBeVisible()
    await isFine('offer')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await (await openAsking(page, visit)).getByRole('button', { name: 'Accept…' }).click()
    await expect(dialog(page, 'Edit Booking & Confirm')).toBeVisible()
    await isFine('accept')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline…' }).click()
    await isFine('decline')
    await dialog(page, 'Decline the other time?').getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(dialog(page, 'DECLINED')).toBeVisible()
    await isFine('declined')
  })
}
