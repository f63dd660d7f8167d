import type { Page } from '@playwright/test'
import { dayAhead, expect, signIn, test } from './fixtures.ts'
import { expectFits, expectSound, textSizesOf } from './pages.ts'
import { cardOf, dialog, putVisit } from './portal-acts.ts'

/** No accessibility violation at the desk's width and a phone's, nothing wider there, nor on a phone with text at 200 %. */
const tour = async (page: Page) => {
  const setText = await textSizesOf(page)
  return async (state: string) => {
    await expectSound(page, state)
    await setText(200)
    await expectFits(page, `${state}, with large text`)
    await setText(100)
  }
}

test('login and portal: no accessibility violation in any state, nothing wider @whole', async ({ page }) => {
  test.setTimeout(600_000)
  const isSound = await tour(page)
  await putVisit('Masego', { date: dayAhead(0), time: '12:15 AM', room: '12' })
  await page.goto('/admin-login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await isSound('the login')

  await signIn(page)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  await isSound('the bookings')
  await cards.getByRole('button', { name: 'Confirm Booking' }).first().click()
  await isSound('the dialog to confirm')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cards.getByRole('button', { name: 'Reject' }).first().click()
  await isSound('the dialog to reject')
  await page.keyboard.press('Escape')
  await cardOf(page, 'Masego Phiri').getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Paid another way, too' }).click()
  await isSound('a payment in parts')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New booking' }).click()
  const entry = dialog(page, 'New booking')
  await entry.getByLabel('Treatments').click()
  await entry.getByRole('option', { name: /Swedish Massage/ }).click()
  await entry.getByLabel('Date').fill(dayAhead(3))
  await entry.getByLabel('Time').fill('10:00')
  await expect(entry.getByRole('region', { name: 'This day' })).toBeVisible()
  await isSound('a new booking')
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox')
  await search.fill('nobody at all')
  await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible()
  await isSound('nothing found')
  await search.fill('emily')
  await expect(page.getByRole('region', { name: 'Visits of these clients' })).toBeVisible()
  await isSound('found')
  await search.fill('')

  for (const name of [/^Messages/, /^Clients/]) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await isSound(String(name))
  }
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('button').first().click()
  await expect(dialog(page, 'Client Details').getByText(/^\d+ bookings?$/)).toBeVisible()
  await isSound('a client')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Clients/ }).focus()
  await page.keyboard.press('?')
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
  await isSound('the shortcuts')
})

test('diary, day sheet and House: no accessibility violation, nothing wider', async ({ page }) => {
  test.setTimeout(600_000)
  const isSound = await tour(page)
  await signIn(page)
  await page.goto(`/admin?view=diary&day=${dayAhead(1)}`)
  const visit = page.getByRole('button', { name: /Hot Stone Massage/ }).first()
  await expect(visit).toBeVisible()
  await isSound('the day')
  for (const button of ['Block time', 'This day']) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
    await isSound(button)
    await page.keyboard.press('Escape')
  }
  await visit.click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByRole('article')).toBeVisible()
  await isSound('a visit')
  await opened.getByRole('button', { name: 'Call off the booking…' }).click()
  await expect(dialog(page, /Call off|Cancel/)).toBeVisible()
  await isSound('calling off')
  await page.goto(`/admin?view=sheet&day=${dayAhead(1)}`)
  await expect(page.getByText(/^\d+ bookings?$/)).toBeVisible()
  await isSound('the sheet')
  await page.getByRole('button', { name: 'For therapists' }).click()
  await page.emulateMedia({ media: 'print' })
  const copies = page.locator('section section')
  await expect(copies.nth(1)).toBeVisible()
  // Each therapist has a page.
  for (const copy of (await copies.all()).slice(1)) await expect(copy).toHaveCSS('break-before', 'page')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'House' }).click()
  const parts = page.getByRole('navigation', { name: 'House' }).getByRole('button')
  for (const name of await parts.allTextContents()) {
    await parts.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { name, level: 3, exact: true })).toBeVisible()
    await isSound(name)
  }
  await page.goto('/admin?house=therapists')
  const therapist = page.getByRole('group', { name: 'Naledi Mokgosi' })
  await therapist.getByRole('combobox', { name: 'Monday' }).selectOption('Own hours')
  await therapist.getByRole('button', { name: 'Another span on Monday' }).click()
  await therapist.getByLabel('Weeks').selectOption('2 weeks in turn')
  await page.getByRole('button', { name: 'Save therapists' }).click()
  await expect(therapist.getByText('Please enter a time.').first()).toBeVisible()
  await isSound('the hours of a therapist, half typed')
})
