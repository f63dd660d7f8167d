import { desk, expect, figuresShown, signIn, test } from './fixtures.ts'
import { book, fillBooking, fillContact, GUEST, sendBooking } from './guest.ts'
import { cardOf, confirmBooking, dialog, sayConfirm } from './portal-acts.ts'

const NAME = `${GUEST.first} ${GUEST.last}`

test('a new request in an open portal is marked, counted and announced until it is touched; after signing out nothing is, until the next sign-in @whole', async ({
  page,
  anotherBrowser,
}) => {
  await signIn(page)
  await figuresShown(page)
  const visitor = await anotherBrowser()
  await book(visitor)

  await expect(cardOf(page).getByText('New', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('1 new · Admin Portal | La Lumière')
  await expect(page.getByRole('status', { name: 'New' })).toHaveText('1 new booking')
  await expect(page.getByRole('tab', { name: /^Bookings 1 new/ })).toBeVisible()

  await fillContact(visitor)
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('status', { name: 'New' })).toHaveText('1 new booking, 1 new message')
  await cardOf(page).getByText(NAME).click()
  await expect(cardOf(page).getByText('New', { exact: true })).toBeHidden()
  await expect(page.getByRole('status', { name: 'New' })).toHaveText('1 new message')
  await page.getByRole('button', { name: 'Show new' }).click()
  await expect(page.getByText('Just in')).toBeInViewport()
  await page.getByRole('button', { name: 'Seen' }).click()
  await expect(page.getByText('Just in')).toBeHidden()
  await expect(page).toHaveTitle('Admin Portal | La Lumière')

  // Signed out, the page listens to nothing.
  const listening = { requests: 0 }
  page.on('request', (request) => {
    if (request.url().includes('/Listen/')) listening.requests += 1
  })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/admin-login/)
  await fillBooking(visitor)
  listening.requests = 0
  await sendBooking(visitor)
  expect(listening.requests).toBe(0)

  await signIn(page, 'staff')
  await expect(cardOf(page)).toHaveCount(2)
  await fillContact(visitor)
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('status', { name: 'New' })).toHaveText('1 new message')
})

test('what a colleague decides shows on the other screen under its filter, and in the figures when they are counted @whole', async ({
  page,
  anotherBrowser,
}) => {
  await book(page)
  await signIn(page, 'main')
  await page.getByRole('button', { name: /^Pending \(\d+\)$/ }).click()
  await expect(cardOf(page)).toBeVisible()
  const confirmed = page.getByRole('region', { name: 'Figures' }).getByText('Confirmed').locator('xpath=../dd')
  await figuresShown(page)
  const before = Number(await confirmed.innerText())

  const colleague = await anotherBrowser()
  await signIn(colleague, 'staff')
  await expect(cardOf(colleague)).toBeVisible()

  // One person has the booking open in the dialog while the other confirms it.
  await cardOf(page).getByRole('button', { name: 'Confirm Booking' }).click()
  await confirmBooking(colleague, cardOf(colleague))
  await expect(dialog(colleague, 'SUCCESS')).toBeVisible()

  await expect(cardOf(page)).toHaveCount(0)
  const open = dialog(page, 'Edit Booking & Confirm')
  await expect(open).toContainText(NAME)
  await open.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await sayConfirm(page)
  await expect(dialog(page, 'ERROR')).toContainText(/Thabo.* changed this at/)
  await dialog(page, 'ERROR').getByRole('button', { name: 'OK' }).click()
  await open.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('r')
  await expect(confirmed).toHaveText(String(before + 1))

  await page.getByRole('button', { name: /^Confirmed \(\d+\)$/ }).click()
  await expect(cardOf(page).getByText('E-mail sent')).toBeVisible()
  expect((await desk.mails()).filter(({ params }) => params['to_email'] === GUEST.email)).toHaveLength(1)
})

test.describe('when the connection is lost', () => {
  test.use({ forgive: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

  test('the portal says so, keeps what it shows, older pages too, and catches up by itself without duplicates @whole', async ({
    page,
    context,
    anotherBrowser,
  }) => {
    await signIn(page)
    const cards = page.getByRole('article')
    const names = () => cards.getByRole('heading').allInnerTexts()
    await expect(cards).toHaveCount(50)
    await page.getByRole('button', { name: 'Load more' }).click()
    // Waits for the 51st entry, because the button has another name while it is busy.
    await expect(cards.nth(50)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    const before = await names()

    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByText(/What is shown may be old/)).toBeVisible()
    await book(await anotherBrowser())
    expect(await names()).toEqual(before)

    await context.setOffline(false)
    await expect(page.getByText(/may be old/)).toBeHidden()
    await expect(page.getByText('Not everything could be refreshed.')).toBeHidden()
    await expect(page.getByRole('status', { name: 'New' })).toHaveText('1 new booking')
    await page.getByRole('button', { name: 'Show new' }).click()
    await expect(cardOf(page)).toBeVisible()
    expect((await names()).filter((name) => name !== NAME)).toEqual(before)
  })
})
