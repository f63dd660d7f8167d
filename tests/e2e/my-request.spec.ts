import { dateInWords } from '#shared/venue-clock.ts'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { book, GUEST } from './guest.ts'
import { card as state, look } from './my-booking-page.ts'
import { expectSound } from './pages.ts'
import { cardOf, dialog } from './portal-acts.ts'

/** A journey on two devices, the visitor's page and the portal, with a real database between them. */

test('the desk offers another time, the guest takes it and puts it into the calendar, cancels by the link, and the desk frees the time @whole', async ({
  page: guest,
  anotherBrowser,
}) => {
  test.setTimeout(300_000)
  await (await book(guest)).getByRole('button', { name: 'OK' }).click()
  await guest.getByRole('link', { name: 'See your request' }).click()
  await expect(state(guest)).toContainText('Please do not travel yet')
  const portal = await anotherBrowser({ viewport: { width: 1440, height: 900 } })
  await signIn(portal, 'staff')
  const id = (await desk.bookingsOf(GUEST.email))[0]?.id
  const date = dayAhead(3)
  await cardOf(portal).getByRole('button', { name: 'Offer another time…' }).click()
  const offer = dialog(portal, 'Offer another time')
  await offer.getByLabel('Date').fill(date)
  await offer.getByLabel('Time').fill('15:30')
  await expectSound(portal, 'offering another time', [360, 1440])
  await offer.getByRole('button', { name: 'Offer this time' }).click()
  await dialog(portal, 'TIME OFFERED').getByRole('button', { name: 'OK' }).click()
  await expect(cardOf(portal)).toContainText('Waiting for the guest')

  await look(guest)
  await expect(state(guest)).toContainText(dateInWords(date))
  await expect(state(guest)).toContainText('3:30 PM')
  await guest.getByRole('button', { name: 'Take it', exact: true }).click()
  await expect(state(guest)).toContainText('We confirm it to you')

  const accept = cardOf(portal).getByRole('button', { name: 'Confirm the offered time', exact: true })
  await expect(accept).toBeVisible()
  await expectSound(portal, 'what the guest asks for', [360, 1440])
  await accept.click()
  await dialog(portal, 'SUCCESS').getByRole('button', { name: 'OK' }).click()
  await look(guest)
  await expect(state(guest)).toContainText('Confirmed')
  await expect(state(guest)).toContainText('3:30 PM')
  const [download] = await Promise.all([
    guest.waitForEvent('download'),
    guest.getByRole('button', { name: 'Add to my calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.ics$/)
  expect((await desk.documents('wishes')).map((one) => one.id)).not.toContain(id)

  await guest.getByRole('button', { name: 'Cancel this visit' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(state(guest)).toContainText('We have your cancellation')

  await cardOf(portal).getByRole('button', { name: 'Cancel and free the time' }).click()
  await dialog(portal, 'BOOKING CANCELLED').getByRole('button', { name: 'OK' }).click()
  await look(guest)
  await expect(state(guest)).toContainText('Cancelled')
  expect((await desk.bookingsOf(GUEST.email))[0]?.fields).toMatchObject({ cancelledFor: 'client', plan: null })
  const days = await desk.documents('days')
  expect(days.find((day) => day.id === date)?.fields['guests'] ?? {}).toEqual({})
  expect((await desk.documents('wishes')).map((one) => one.id)).not.toContain(id)
})
