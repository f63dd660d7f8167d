import { desk, expect, test } from './fixtures.ts'
import { fillBooking, GUEST } from './guest.ts'
import { expectAccessible, sideways } from './pages.ts'

test.describe('on a phone whose autofill enters the number of another country', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the number stays unchanged and is not sent; the field has an error and other ways to book', async ({
    page,
  }) => {
    await fillBooking(page)
    const phone = page.getByLabel('Phone')
    await phone.fill('+27 82 123 4567')
    await expect(phone).toHaveValue('+27 82 123 4567')
    const ways = page.getByRole('list', { name: 'Other ways to book' })
    await expect(ways.getByRole('link')).toHaveText(['Call us', 'WhatsApp', 'E-mail', 'Write a message'])
    await expectAccessible(page, 'a number from another country')
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('dialog')).toContainText('A booking online needs a Botswana number.')
    await page.keyboard.press('Enter')
    await expect(phone).toBeFocused()
    await page.reload()
    await expect(phone).toHaveValue('+27 82 123 4567')
    expect(await desk.bookingsOf(GUEST.email)).toEqual([])

    await phone.fill('00267 71 234 567')
    await expect(phone).toHaveValue('+267 71234567')
    await expect(ways).toBeHidden()
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('dialog', { name: 'Booking Request Sent!' })).toBeVisible()
    expect((await desk.bookingsOf(GUEST.email)).map(({ fields }) => fields.phone)).toEqual(['+267 71234567'])
  })
})
