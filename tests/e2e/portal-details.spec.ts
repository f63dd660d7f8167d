import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a corrected e-mail gets the confirmation, and the history tells who did what', async ({ page }) => {
  await signIn(page, 'staff')
  await page.getByRole('button', { name: /^Confirmed \(/ }).click()
  const card = page.getByRole('article').filter({ hasText: 'Alert: Nut allergy' }).first()
  await card.getByText('History').click()
  await expect(card.getByRole('listitem')).toHaveText([/Confirmed for/])

  await card.getByRole('button', { name: 'Correct details…' }).click()
  await dialog(page, 'Correct details').getByLabel('E-mail').fill('Right@guest.example')
  await page.keyboard.press('Enter')
  await dialog(page, 'Send to the new address?').getByRole('button', { name: 'Send it' }).click()
  await dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }).click()
  expect((await desk.mails()).map(({ params }) => params.to_email)).toEqual(['Right@guest.example'])
  // The alert follows the linked profile, not the address.
  await expect(card.getByRole('link', { name: 'Right@guest.example' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([
    /Confirmed for/,
    /Corrected e-mail from kitso.masire@example.com to Right@guest.example, by Thabo/,
    /E-mail to the guest under way, by Thabo/,
    /E-mail to the guest sent, by Thabo/,
  ])
  expect(await desk.clientsOf('right@guest.example')).toHaveLength(1)
})

test('an alert written by a colleague stands on the diary at once', async ({ page, anotherBrowser }) => {
  await signIn(page)
  await page.goto(`/admin?view=diary&day=${dayAhead(1)}`)
  const entry = page.getByRole('button', { name: /Emily Hartwell/ })
  await expect(entry).toBeVisible()
  const colleague = await anotherBrowser()
  await signIn(colleague, 'staff')
  await colleague.getByRole('tab', { name: /^Clients/ }).click()
  await colleague.getByRole('button', { name: 'Emily Hartwell' }).click()
  await colleague.getByLabel('Alert').fill('Pregnant')
  await dialog(colleague, 'Client Details').getByRole('button', { name: 'Save' }).click()
  await expect(entry).toHaveText(/Pregnant/)
})

test('a message waits for its answer after it was read; Answered ends that', async ({ page }) => {
  await signIn(page, 'staff')
  await page.getByRole('tab', { name: /^Messages/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Kagiso Tau' })
  await card.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(card.getByText('Read', { exact: true })).toBeVisible()
  await expect(card.getByText(/^Answer within/)).toBeVisible()
  await card.getByRole('button', { name: 'Answered' }).click()
  await expect(card.getByText(/^Answered: .* by Thabo/)).toBeVisible()
  await expect(card.getByText(/^Answer within/)).toBeHidden()
})

test('reminders for the next open day are opened by keyboard alone and marked', async ({ page, context }) => {
  // Answers in place of WhatsApp.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await signIn(page, 'staff')
  await page.keyboard.press('d')
  await page.getByRole('button', { name: 'Reminders' }).focus()
  await page.keyboard.press('Enter')
  const reminders = dialog(page, 'Reminders')
  await expect(reminders.getByText(/: 0 of 8 reminded$/)).toBeVisible()
  const landline = reminders.getByRole('listitem').filter({ hasText: 'Lesedi Gaborone' })
  await expect(landline.getByRole('link')).toHaveText([/^Call \+267 ?3900111$/])
  const first = reminders.getByRole('link', { name: 'WhatsApp' }).first()
  // Repeated, because the dialog opens before its list has loaded.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused({ timeout: 300 })
  }).toPass()
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  expect(decodeURIComponent((await opened).url())).toContain('we look forward to welcoming you tomorrow')
  await expect(reminders.getByText(/^Opened .* by Thabo/)).toBeVisible()
  await expect(reminders.getByText(/: 1 of 8 reminded$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Reminders' })).toBeFocused()
})
