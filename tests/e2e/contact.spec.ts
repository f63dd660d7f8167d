import { desk, expect, test } from './fixtures.ts'
import { GUEST, MESSAGE } from './guest.ts'

const messages = async () => (await desk.documents('contacts')).filter(({ fields }) => fields.email === GUEST.email)

test('by keyboard alone: a message reaches the database and the spa’s mailbox, and the form is reset @whole', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  for (const words of ['Name is required', 'Email is required', 'Phone number is required', 'Message is required'])
    await expect(page.getByText(words)).toBeVisible()
  for (const text of ['Kagiso Molefe', GUEST.email, GUEST.phone, MESSAGE]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('checkbox', { name: 'Remember me on this device' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Message Sent Successfully' })
  await expect(dialog).toContainText('within 24 hours')
  // The local stack configures the auto-reply as switched on.
  await expect(dialog).toContainText(`We are also sending a copy to ${GUEST.email}.`)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(GUEST.email)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Message Sent!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(page.getByLabel('Message')).toHaveValue('')

  const [message, ...others] = await messages()
  expect(others).toEqual([])
  expect(message?.fields).toMatchObject({
    name: 'Kagiso Molefe',
    phone: '+267 71234567',
    message: MESSAGE,
    status: 'new',
  })
  expect(message?.fields.createdAt).toBeDefined()
  const [mail, ...more] = await desk.mails()
  expect(more).toEqual([])
  expect(mail?.params).toEqual({
    to_email: expect.stringContaining('@') as unknown,
    spa_email: expect.stringContaining('@') as unknown,
    from_name: 'Kagiso Molefe',
    from_email: GUEST.email,
    from_phone: '+267 71234567',
    message: MESSAGE,
  })
})
