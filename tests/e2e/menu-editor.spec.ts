import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

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

for (const width of [360, 1440]) {
  test(`a new price and a hidden treatment while a visitor has Booking open, at ${width} px`, async ({
    page,
    anotherBrowser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const visitor = await anotherBrowser()
    await visitor.goto('/booking')
    await visitor.getByRole('button', { name: 'Add Swedish Massage' }).click()
    await visitor.getByRole('button', { name: 'Add Hot Stone Massage' }).click()

    await openMenu(page)
    await expectAccessible(page, 'the menu')
    expect(await sideways(page)).toBe(0)
    await change(page, 'Swedish Massage', { Price: '500' })
    const card = form(page, 'Swedish Massage').getByRole('figure', { name: 'As visitors see it' })
    await expect(card).toContainText('P500')
    await expectAccessible(page, 'the form')
    expect(await sideways(page)).toBe(0)
    const texts = await card.locator('p').evaluateAll((all) => all.map((one) => one.textContent))
    await save(page)
    await expect(form(page, 'Swedish Massage')).toBeHidden()
    await expect(menu(page).getByText('60 min, P500')).toBeVisible()
    expect(await stored('swedish-massage')).toMatchObject({ price: 'P500', previousPrice: 'P450' })

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
    for (const text of texts) await expect(shown).toContainText(text ?? '')
  })
}

test('the card beside the form looks as on Services', async ({ page }) => {
  const look = (element: Element) =>
    [...element.querySelectorAll('p, h3, svg')].map((one) => {
      const { color, fontFamily, fontSize, fontWeight, marginTop, marginBottom } = getComputedStyle(one)
      return [color, fontFamily, fontSize, fontWeight, marginTop, marginBottom].join(' ')
    })
  await page.goto('/services')
  const shown = page.getByRole('listitem').filter({ hasText: 'Swedish Massage' })
  await expect(shown).toBeVisible()
  const onServices = await shown.evaluate(look)
  await openMenu(page)
  await change(page, 'Swedish Massage', {})
  const card = page.getByRole('figure', { name: 'As visitors see it' })
  expect(await card.evaluate(look)).toEqual(onServices)
})

test('two owners change the same treatment: the second is told who changed what', async ({ page, anotherBrowser }) => {
  await openMenu(page)
  const other = await anotherBrowser()
  await openMenu(other)
  await change(page, 'Gel Manicure', { Price: 'P260' })
  await change(other, 'Gel Manicure', { Minutes: '75', Price: 'P280' })
  await save(other)
  await expect(menu(other).getByText('75 min, P280')).toBeVisible()
  await save(page)
  const told = form(page, 'The treatment was not saved')
  await expect(told).toContainText('Changed meanwhile: the minutes to 75 and the price to P280 (last change by you).')
  await told.getByRole('button', { name: 'OK' }).click()
  const mine = form(page, 'Gel Manicure')
  await expect(mine.getByLabel('Price')).toHaveValue('P260')
  await expect(mine.getByLabel('Minutes')).toHaveValue('75')
  await expect(mine.getByRole('alert')).toContainText('Stored now: Gel Manicure, 75 min, P280.')
  await save(page)
  await expect(mine).toBeHidden()
  expect(await stored('gel-manicure')).toMatchObject({ price: 'P260', previousPrice: 'P280', duration: 75 })
})

test('a treatment is added and put in order by keyboard alone', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('button', { name: 'Add a treatment' }).focus()
  await page.keyboard.press('Enter')
  const dialog = form(page, 'New treatment')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  for (const text of ['Marula Back Rub', '40', '320', 'Warm oil.']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Heart' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const names = menu(page)
    .getByRole('list', { name: 'Massage Therapy' })
    .getByRole('button', { name: /^Change/ })
  await expect(names).toHaveCount(6)
  const up = menu(page).getByRole('button', { name: 'Move Marula Back Rub up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('Marula Back Rub is now 4 of 6 in Massage Therapy.')).toBeAttached()
  await expect(up).toBeFocused()
  await expect(menu(page).getByText('In your own order')).toBeVisible()
  await page.goto('/services')
  const cards = page.getByRole('region', { name: 'Massage Therapy' }).getByRole('heading', { level: 3 })
  await expect(cards.nth(3)).toHaveText('Marula Back Rub')
})

test('a link that was copied opens Booking with the treatment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMenu(page)
  const row = menu(page).getByRole('listitem').filter({ hasText: 'Foot Ritual' })
  await row.getByRole('button', { name: 'Copy link' }).click()
  await expect(row.getByText('Copied')).toBeAttached()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.getByRole('complementary', { name: 'Selected services' })).toContainText('Foot Ritual')
})

test('an empty menu begins with the one of the house', async ({ page }) => {
  await desk.clear()
  await signIn(page, 'main')
  await page.getByRole('button', { name: 'House' }).click()
  await menu(page).getByRole('button', { name: 'Start with the menu of the house' }).click()
  await expect(menu(page).getByRole('listitem')).toHaveCount(14)
})
