import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

const menu = (page: Page) => page.getByRole('region', { name: 'Menu' })
const form = (page: Page, name: string) => page.getByRole('dialog', { name })
const openMenu = async (page: Page) => {
  await signIn(page, 'main')
  await page.getByRole('button', { name: 'House' }).click()
  await expect(menu(page).getByText('Swedish Massage', { exact: true })).toBeVisible()
}
const change = async (page: Page, name: string, fields: Record<string, string>) => {
  await menu(page)
    .getByRole('button', { name: `Change ${name}` })
    .click()
  for (const [label, text] of Object.entries(fields)) await form(page, name).getByLabel(label).fill(text)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save treatment' }).click()
const stored = async (id: string) => (await desk.documents('services')).find((one) => one.id === id)?.fields

test('a new price and a hidden treatment while a visitor has Booking open', async ({ page, anotherBrowser }) => {
  const visitor = await anotherBrowser()
  await visitor.goto('/booking')
  await visitor.getByRole('button', { name: 'Add Swedish Massage' }).click()
  await visitor.getByRole('button', { name: 'Add Hot Stone Massage' }).click()

  await openMenu(page)
  await expectSound(page, 'the menu')
  await change(page, 'Swedish Massage', { Price: '500' })
  await expectSound(page, 'the form')
  await save(page)
  await expect(form(page, 'Swedish Massage')).toBeHidden()
  await expect(menu(page).getByText('60 min, P500')).toBeVisible()
  expect(await stored('swedish-massage')).toMatchObject({ price: 'P500' })

  await menu(page).getByRole('button', { name: 'Hide Hot Stone Massage' }).click()
  await expect(menu(page).getByRole('button', { name: 'Show Hot Stone Massage' })).toBeVisible()

  // The total is what the page showed; after a reload the menu is the new one, and the choice stays.
  const chosen = visitor.getByRole('complementary', { name: 'Selected services' })
  await expect(chosen).toContainText('P1130')
  await visitor.reload()
  await expect(chosen.getByText('No longer on our menu. Please remove it, or ask us.')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Added: Swedish Massage' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: /Hot Stone Massage$/ })).toHaveCount(1)
  await visitor.goto('/services')
  const shown = visitor.getByRole('listitem').filter({ hasText: 'Swedish Massage' })
  await expect(shown).toContainText('P500')
  await expect(visitor.getByRole('heading', { name: 'Hot Stone Massage' })).toHaveCount(0)
})
