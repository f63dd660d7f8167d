import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'

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
