import { expect, test } from './fixtures.ts'
import { fillBooking, GUEST } from './guest.ts'

test.describe('on a phone whose autofill enters the number of another country', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('a message opens filled with the choices, and keeps what was begun there before', async ({ page }) => {
    await fillBooking(page)
    await page.getByLabel('Phone').fill('+27 82 123 4567')
    await page.getByRole('link', { name: 'Write a message' }).click()
    await expect(page).toHaveURL('/contact#send-message')
    const message = page.getByLabel('Message')
    await expect(message).toHaveValue(
      /I would like to book\.\n- Aromatherapy Massage \(75 min\) - P560\n.*\nWhen: .* 10:00 AM/,
    )
    await expect(page.getByLabel('Name')).toHaveValue(`${GUEST.first} ${GUEST.last}`)
    await expect(page.getByLabel('Phone')).toHaveValue('+27 82 123 4567')

    await message.fill('Do you take two at a time?')
    await page.goBack()
    await page.getByLabel('Phone').fill('+27 82 123 4568')
    await page.getByRole('link', { name: 'Write a message' }).click()
    await expect(message).toHaveValue('Do you take two at a time?')
  })
})
