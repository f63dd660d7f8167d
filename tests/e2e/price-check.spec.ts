import type { Page } from '@playwright/test'
import { DEMO_MENU } from '#tools/stack/seed/menu.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { book, GUEST } from './guest.ts'
import { expectSound } from './pages.ts'
import { cardOf } from './portal-acts.ts'

/** Of a treatment of the demo menu. */
const listedPrice = (name: string) => DEMO_MENU.find((service) => service.name === name)?.price ?? ''

/** The next commit of the page has P1 in place of the price of its treatment, as anybody can send it. */
const forgePrice = (page: Page) =>
  page.route(
    (url) => url.pathname.endsWith(':commit'),
    (route) => {
      const sent = route.request().postData() ?? ''
      return route.continue({ postData: sent.replace(/("price":\{"stringValue":)"[^"]*"/g, '$1"P1"') })
    },
    { times: 1 },
  )

test("the desk reads that a massage was asked for P1, and confirms it for the menu's price", async ({ page }) => {
  await forgePrice(page)
  await book(page)
  const [request] = await desk.bookingsOf(GUEST.email)
  const [{ name, price }] = request?.fields.selectedServices as [{ name: string; price: string }]
  expect(price).toBe('P1')
  const listed = listedPrice(name)

  await signIn(page)
  const card = cardOf(page)
  await expect(card).toContainText(`P1 in the request;`)
  await card.getByRole('button', { name: 'Confirm Booking' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Booking & Confirm' })
  await expect(edit.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectSound(page, 'the dialog')
  await edit.getByRole('button', { name: 'Confirm & Send Email' }).click()
  await expect(edit).toContainText('Please choose what is agreed.')
  await expectSound(page, 'the dialog without an answer')
  await expect(edit.getByRole('radio', { name: 'As on the menu' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(edit.getByLabel('Agreed total')).toHaveValue(listed)

  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Confirm this booking?' })
  await expect(question).toContainText(`Agreed total: ${listed}`)
  await question.getByRole('button', { name: /^Confirm/ }).click()
  await page.getByRole('dialog', { name: 'SUCCESS' }).getByRole('button', { name: 'OK' }).click()
  await expect(card).toContainText(`Total: ${listed}`)

  const [confirmed] = await desk.bookingsOf(GUEST.email)
  expect(confirmed?.fields).toMatchObject({ agreedTotal: listed, agreedBy: confirmed?.fields.confirmedBy })
  const mail = (await desk.mails()).find(({ params }) => params.to_email === GUEST.email)
  expect(mail?.params).toMatchObject({ total_price: listed })
  expect(mail?.params.services).toContain(`${name} (`)
  expect(mail?.params.services).toContain(listed)
  expect(mail?.params.services).not.toMatch(/P1$/)
})
