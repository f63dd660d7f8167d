import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'
import { cardOf, dialog, putVisit, visitId } from './portal-acts.ts'
import { paidAs } from '#support/payments.ts'

const visit = (page: Page, first: string) => cardOf(page, `${first} Phiri`)
const stored = async (first: string) =>
  (await desk.documents('bookings')).find(({ id }) => id === visitId(first))?.fields

const putToday = (first: string, own: object = {}) => putVisit(first, { date: dayAhead(0), time: '12:15 AM', ...own })

test('Done asks what was paid, is one press the next time, goes on the room, and main puts yesterday right in two ways', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const yesterday = new Date(Date.now() - 86_400_000)
  const by = { name: 'Lerato', uid: 'lerato' }
  const paid = paidAs('card', 45_000, { at: yesterday, by })
  await putToday('Wame', { date: dayAhead(-1), outcome: { kind: 'done', at: yesterday, by }, paid })
  await putToday('Masego', { room: '12' })
  await putToday('Kabelo')
  await putToday('Boitumelo')
  await signIn(page, 'staff')

  await test.step('the first Done asks, by keyboard alone', async () => {
    const card = visit(page, 'Boitumelo')
    await card.getByRole('button', { name: 'Done', exact: true }).focus()
    await page.keyboard.press('Enter')
    const form = dialog(page, 'Done: what was paid?')
    await expect(form.getByLabel('Amount')).toBeFocused()
    await expect(form.getByLabel('Amount')).toHaveValue('450')
    await page.keyboard.press('Enter')
    await expect(form.getByText('Please choose how it was paid.')).toBeVisible()
    await expect(form.getByLabel('Cash')).toBeFocused()
    await expectAccessible(page, 'the dialog of a payment')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('50')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(card.getByText(/^Paid P450 in cash, tip P50 for the house$/)).toBeVisible()
    await expect(card).toBeFocused()
  })

  await test.step('the next one is one press', async () => {
    const card = visit(page, 'Kabelo')
    await card.getByRole('button', { name: 'Done, P450 in cash' }).click()
    await expect(card.getByText('Paid P450 in cash', { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Take back' })).toBeVisible()
    expect(await stored('Kabelo')).toMatchObject({ paid: paidAs('cash', 45_000) })
  })

  await test.step('a guest of the lodge pays on the room', async () => {
    const card = visit(page, 'Masego')
    await card.getByRole('button', { name: 'Done…' }).click()
    const form = dialog(page, 'Done: what was paid?')
    await form.getByLabel('Room bill').check()
    await expect(form.getByLabel('Room number')).toHaveValue('12')
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page)).toBe(0)
    }
    await form.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(card.getByText('Paid P450 on room 12', { exact: true })).toBeVisible()
    expect(await stored('Masego')).toMatchObject({ bill: { state: 'open' } })
    await card.getByText('History').click()
    await expect(card.getByText('Done, P450 on room 12, by')).toBeVisible()
  })

  await test.step('yesterday’s payment is put right by main', async () => {
    const name = 'Change payment…'
    await expect(visit(page, 'Wame').getByRole('button', { name })).toBeDisabled()
    await expect(
      visit(page, 'Wame')
        .getByText(/^Only a Main Admin can change what was noted/)
        .first(),
    ).toBeVisible()
    const main = await anotherBrowser()
    await signIn(main, 'main')
    await visit(main, 'Wame').getByRole('button', { name }).click()
    const form = dialog(main, 'What was paid?')
    await form.getByLabel('Amount').fill('400')
    await form.getByLabel('Cash').check()
    await form.getByRole('button', { name: 'Paid another way, too' }).click()
    await expect(form.getByLabel('Amount 2')).toBeFocused()
    await expect(form.getByLabel('Amount 2')).toHaveValue('50')
    await form.getByRole('group', { name: 'How was amount 2 paid?' }).getByLabel('Voucher').check()
    await form.getByLabel('Which voucher, amount 2').fill('Christmas')
    await expectAccessible(main, 'the dialog of a payment in parts')
    await form.getByRole('button', { name: 'Change payment' }).click()
    await expect(form).toBeHidden()
    const paidInParts = 'Paid P400 in cash and P50 by voucher (Christmas)'
    await expect(visit(page, 'Wame').getByText(paidInParts, { exact: true })).toBeVisible()
  })
})
