import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, type StoredDocument, test } from './fixtures.ts'
import { receipt } from './my-booking-page.ts'
import { expectSound } from './pages.ts'
import { dialog, sayConfirm } from './portal-acts.ts'

type Wish = { kind: 'move' | 'cancel'; date: string; time: string }

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
const ask = async (booking: StoredDocument, wish: Wish) => {
  const { status, date, time } = booking.fields
  await desk.put(`receipts/${booking.id}`, receipt({ status, date, time, revision: 3, wish, wishes: 1 }))
  await desk.put(`wishes/${booking.id}`, { ...wish, note: 'We arrive late', createdAt: new Date() })
}
const section = (page: Page) => page.getByRole('region', { name: 'Answer first' })
/** Opens the booking from the strip, because the list of bookings may not have loaded it. */
const openAsking = async (page: Page, booking: StoredDocument) => {
  const row = section(page).getByRole('button', { name: textOf(booking, 'fullName') })
  const more = section(page).getByRole('button', { name: /^\d+ more$/ })
  await expect(row.or(more).first()).toBeVisible()
  if (!(await row.isVisible())) await more.click()
  await row.click()
  return page.getByRole('dialog').getByRole('article')
}
const diaryEntry = (page: Page, booking: StoredDocument) =>
  page.getByRole('button', { name: new RegExp(textOf(booking, 'fullName')) }).first()

test('another time that a guest asks for appears live on tab, list and diary, and is accepted; others are offered and declined', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(600_000)
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
  await sayConfirm(page)
  await dialog(page, /SUCCESS|BOOKING CONFIRMED/)
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(page.getByText('The guest asks for another time')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /wish/ })).toHaveCount(0)
  await expect(diaryEntry(colleague, booking)).toHaveCount(0)
  const storedIn = async (collection: string) =>
    (await desk.documents(collection)).find(({ id }) => id === booking.id)?.fields
  expect(await storedIn('bookings')).toMatchObject({ status: 'confirmed', date, time })
  expect(await storedIn('receipts')).toMatchObject({ date, time, wish: null, wishes: 1, revision: 4 })
  expect(await storedIn('wishes')).toBeUndefined()
  const link = (await desk.mails()).at(-1)?.params.manage_link
  expect(link).toMatch(new RegExp(`/my-booking#${booking.id}$`))

  await test.step('in every state of a wish there is no accessibility violation, and nothing is wider', async () => {
    const [request, visit] = [await bookingThatIs('pending'), await bookingThatIs('confirmed')]
    await ask(visit, { kind: 'move', date: dayAhead(200), time: '03:30 PM' })
    await ask(request, { kind: 'cancel', date: '', time: '' })
    await page.goto('/admin')
    await expect(section(page)).toBeVisible()
    await expectSound(page, 'list')
    const card = await openAsking(page, request)
    await card.getByText('Guest’s link').click()
    await expect(card.getByRole('button', { name: /^Copy link/ })).toBeVisible()
    await expectSound(page, 'cancellation')
    await card.getByRole('button', { name: 'Offer another time…' }).click()
    await expect(dialog(page, 'Offer another time').getByRole('region', { name: 'This day' })).toBeVisible()
    await expectSound(page, 'offer')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await (await openAsking(page, visit)).getByRole('button', { name: 'Accept…' }).click()
    await expect(dialog(page, 'Edit Booking & Confirm')).toBeVisible()
    await expectSound(page, 'accept')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline…' }).click()
    await expectSound(page, 'decline')
    await dialog(page, 'Decline the other time?').getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(dialog(page, 'DECLINED')).toBeVisible()
    await expectSound(page, 'declined')
  })
})
