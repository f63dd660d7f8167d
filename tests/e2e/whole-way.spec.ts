import { dateInWords } from '#shared/venue-clock.ts'
import { desk, dayAhead, expect, inMotion, signIn, test } from './fixtures.ts'
import { fillBooking, GUEST, sendBooking } from './guest.ts'

test.use(inMotion)

test('a visitor books, the desk confirms, the client gets an e-mail @whole', async ({ page }) => {
  await fillBooking(page)
  await page.getByLabel(/special requests/i).fill('A quiet room, please')
  await page.getByLabel(/^Pregnancy, injuries, allergies/).fill('Bad knee, left')
  await (await sendBooking(page)).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Phone')).toHaveValue('+267 ')

  const [booking, ...others] = await desk.bookingsOf(GUEST.email)
  expect(others).toEqual([])
  expect(booking?.fields).toMatchObject({
    fullName: 'Kagiso Molefe',
    phone: '+267 71234567',
    date: dayAhead(3),
    time: '10:00 AM',
    specialRequests: 'A quiet room, please',
    healthNote: 'Bad knee, left',
    status: 'pending',
    clientId: null,
    serviceCount: 1,
  })
  await expect.poll(desk.mails).toHaveLength(1)
  const [notification] = await desk.mails()
  expect(notification?.params).toMatchObject({ booking_id: booking?.id, client_name: 'Kagiso Molefe' })
  const inWords = `${dateInWords(dayAhead(3))}, 10:00 AM until `
  expect(notification?.subject).toContain(`New request: Kagiso Molefe, ${inWords}`)
  expect(notification?.text).toContain('A quiet room, please')

  await signIn(page)

  const card = page.getByRole('article').filter({ hasText: 'Kagiso Molefe' })
  await expect(card).toContainText('Health note: Bad knee, left')
  await card.getByRole('button', { name: 'Confirm Booking' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Booking & Confirm' })
  await expect(edit.getByLabel('Date')).toHaveValue(dayAhead(3))
  await expect(edit.getByLabel('Time')).toHaveValue('10:00')
  await edit.getByRole('button', { name: 'Confirm & Send Email' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm this booking?' })
  await expect(question).toContainText(GUEST.email)
  await question.getByRole('button', { name: /confirm/i }).click()
  const success = page.getByRole('dialog', { name: 'SUCCESS' })
  await expect(success).toContainText(/client profile/i)
  await success.getByRole('button', { name: 'OK' }).click()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()

  const [client, ...moreClients] = await desk.clientsOf(GUEST.email)
  expect(moreClients).toEqual([])
  expect(client?.fields).toMatchObject({
    fullName: 'Kagiso Molefe',
    totalBookings: 1,
    preferences: 'A quiet room, please',
  })
  const [confirmed] = await desk.bookingsOf(GUEST.email)
  expect(confirmed?.fields).toMatchObject({ status: 'confirmed', clientId: client?.id, mail: { state: 'sent' } })

  const mails = await desk.mails()
  expect(mails).toHaveLength(2)
  const toClient = mails.find((mail) => mail.params.to_email === GUEST.email)
  expect(toClient?.params).toMatchObject({ to_name: 'Kagiso Molefe', booking_id: booking?.id })
  expect(toClient?.subject).toContain(`is confirmed: ${inWords}`)
  expect(toClient?.text).toContain(`Date: ${dateInWords(dayAhead(3))}`)
  expect(toClient?.text).toContain('Time: 10:00 AM until ')
  expect(JSON.stringify([mails, client])).not.toContain('knee')
})
