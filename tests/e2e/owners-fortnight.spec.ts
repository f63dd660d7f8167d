import type { Locator, Page } from '@playwright/test'
import { DEMO_EMAIL } from '#tools/stack/demo-env.ts'
import {
  addThuli,
  choosePassword,
  deleteAccount,
  expectSignedOut,
  LEFT,
  roleOfThuli,
  THULI,
  thuliSignsIn,
  tryThuli,
} from './colleague.ts'
import { dayAhead, desk, expect, figuresShown, signIn, test } from './fixtures.ts'
import { receipt } from './my-booking-page.ts'
import { open, sideways } from './pages.ts'
import { confirmBooking, dialog, putVisit, visitId } from './portal-acts.ts'

/** The listeners of an account that has lost its role are refused, which the browser logs. */
test.use({ forgive: /Failed to load resource/, viewport: { width: 360, height: 740 } })

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const button = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name })

const putBooking = async (first: string, own: { date: string; status: string } & Record<string, unknown>) => {
  const sent = { createdAt: ago(5), updatedAt: ago(5) }
  await putVisit(first, { ...sent, ...own })
  const { date, status } = own
  await desk.put(`receipts/${visitId(first)}`, receipt({ ...sent, status, date, revision: 0 }))
}

/** A house that opened a short while ago: one treatment, nobody waits. */
const putHouse = async () => {
  await desk.clear()
  const { serviceId, publicKey, confirmationTemplateId: templateId } = DEMO_EMAIL
  await desk.put('settings/email', { serviceId, publicKey, templateId })
  await desk.put('services/swedish', {
    ...{ name: 'Swedish Massage', category: 'massage', duration: 60, price: 'P450', description: 'Long strokes' },
    ...{ order: 1, updatedAt: ago(20) },
  })
}

/** Visits that are older than records are kept. */
const OLD = ['Older', 'Oldest']
const COMING = dayAhead(5)
const YESTERDAY = dayAhead(-1)

/** A line of the morning note each. */
const putTrouble = async () => {
  await putBooking('Lesedi', { date: COMING, status: 'pending' })
  const by = { name: 'Thabo Sekgoma', uid: 'demo-thabo' }
  const mail = { state: 'failed', reason: 'The e-mail service is busy (429).', at: ago(1), by }
  await putBooking('Kabo', { date: COMING, time: '02:00 PM', status: 'confirmed', confirmedAt: ago(1), mail })
  await putBooking('Neo', { date: YESTERDAY, status: 'confirmed', confirmedAt: ago(4) })
  const fault = 'TypeError admin-page-Bq2X_1aZ.js:1:234'
  await desk.put(`faults/${YESTERDAY}`, { date: YESTERDAY, last: fault, counts: { [fault]: 12 } })
  const old = new Date('2020-01-14T08:00:00Z')
  for (const name of OLD) {
    await putVisit(name, { date: '2020-01-15', createdAt: old, updatedAt: old })
    await desk.put(`receipts/${visitId(name)}`, { createdAt: old })
  }
}

const comeIn = async (page: Page) => {
  await page.goto('/admin')
  await figuresShown(page)
}
const note = (page: Page) => page.getByRole('list', { name: 'To put right' })
/** The morning note is one line until it is pressed; it stays open from the list to the diary. */
const openNote = async (page: Page, title: string) => {
  const line = button(page, title)
  await expect(line).toBeVisible()
  if (!(await note(page).isVisible())) await line.click()
}
/** Follows a line of the morning note; `place` is where it is put right. */
const follow = async (page: Page, line: string, place: Locator) => {
  await note(page).getByRole('link', { name: line }).click()
  await expect(place).toBeVisible()
}

test.afterEach(deleteAccount)

test('the owner of the house, from a phone: two weeks without a terminal @whole', async ({ page, anotherBrowser }) => {
  // About a minute on a quiet machine.
  test.slow()
  await putHouse()
  const thuli = await anotherBrowser()

  await test.step('Monday: a receptionist is hired, and chooses her password by the mail', async () => {
    await signIn(page)
    await page.goto('/admin?house=people')
    await addThuli(page)
    await button(dialog(page, 'Added'), 'OK').click()
    await expect(roleOfThuli(page)).toHaveValue('staff')
    await choosePassword()
    await thuliSignsIn(thuli)
    await expect(button(thuli, 'House')).toHaveCount(0)

    await roleOfThuli(page).selectOption('Main Admin')
    await button(dialog(page, /^Make Thuli/), 'Make them Main Admin').click()
    await expectSignedOut(thuli)
    await thuliSignsIn(thuli)
    await expect(button(thuli, 'House')).toBeVisible()
  })

  await test.step('Tuesday: Sundays are free, a sentence and a treatment are new; visitors see them without a deployment', async () => {
    const visitor = await anotherBrowser({ viewport: { width: 360, height: 740 } })
    await open(visitor, '/')
    const footer = visitor.getByRole('contentinfo')
    await expect(footer).not.toContainText('Sunday closed')

    await page.goto('/admin?house=hours')
    await page.getByRole('group', { name: 'Sunday' }).getByRole('combobox').selectOption('Closed')
    await button(page, 'Save the hours').click()
    await expect(page.getByText(/^Saved at/)).toBeVisible()
    await page.goto('/admin?house=words')
    await page.getByLabel('If a guest cannot come').fill('Please call us the day before, whatever the hour.')
    await button(page, 'Save words').click()
    await expect(page.getByText(/^Saved at/)).toBeVisible()

    await page.goto('/admin?house=menu')
    await button(page, 'Add a treatment').click()
    for (const [label, text] of [
      ['Name', 'Hot Wrap'],
      ['Minutes', '90'],
      ['Price', 'P680'],
    ] as const)
      await page.getByRole('dialog').getByLabel(label).fill(text)
    await button(page, 'Save treatment').click()
    await expect(page.getByText('90 min, P680')).toBeVisible()
    await open(visitor, '/services')
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Hot Wrap' })).toContainText('P680')
    await open(visitor, '/about')
    await expect(footer).toContainText('Sunday closed')
    await open(visitor, '/booking')
    await expect(visitor.getByText('Please call us the day before, whatever the hour.')).toBeVisible()
  })

  await test.step('Wednesday: the morning note names what went wrong, and leads there', async () => {
    await putTrouble()
    await comeIn(page)
    const all = '5 things to put right'
    await openNote(page, all)
    await expect(note(page).getByRole('listitem')).toHaveCount(5)
    expect(await sideways(page)).toBe(0)
    await follow(page, '1 visit of yesterday has no outcome', button(page, /Neo Phiri/))
  })

  await test.step('The mail is sent once more and its line goes; the request is confirmed', async () => {
    await openNote(page, '5 things to put right')
    await follow(
      page,
      '1 confirmation failed or may not have left, the first to Kabo Phiri',
      button(page, /Kabo Phiri/),
    )
    await button(page, /Kabo Phiri/).click()
    await button(page.getByRole('article', { name: 'Kabo Phiri' }), 'Resend').click()
    await button(dialog(page, 'SUCCESS'), 'OK').click()
    expect((await desk.mails()).map(({ params }) => params['to_email'])).toEqual(['kabo@guest.example'])
    await page.keyboard.press('Escape')

    await openNote(page, '4 things to put right')
    await expect(note(page)).not.toContainText('Kabo')
    await comeIn(page)
    await confirmBooking(page, page.getByRole('article', { name: 'Lesedi Phiri' }))
    await button(dialog(page, 'SUCCESS'), 'OK').click()
    expect(await desk.mails()).toHaveLength(2)
  })

  await test.step('The receptionist leaves: her open page is out, and her password opens nothing', async () => {
    await expect(button(thuli, 'House')).toBeVisible()
    await page.goto('/admin?house=people')
    await button(page, `Has left: ${THULI.name}`).click()
    await button(dialog(page, `Has ${THULI.name} left?`), 'Has left').click()
    await expect(thuli.getByText(LEFT)).toBeVisible()
    await tryThuli(thuli)
    await expect(thuli.getByText(LEFT)).toBeVisible()
  })
})
