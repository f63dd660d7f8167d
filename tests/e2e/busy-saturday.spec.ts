import type { Page } from '@playwright/test'
import { parseBooking } from '#features/booking/booking.ts'
import { parseBlock } from '#features/diary/block.ts'
import { countDay, parseDay } from '#features/diary/day.ts'
import { countsOf } from '#features/diary/occupancy.ts'
import { dayAhead, desk, expect, moveServerClock, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'
import { dialog } from './portal-acts.ts'

/** The full day of the demo, and the time at which the desk works. */
const DAY = dayAhead(1)
const MOMENT = new Date(`${DAY}T13:20:00+02:00`)

const ofTheDesk = async () => (await desk.documents('bookings')).filter(({ fields }) => fields.source === 'desk')

type Entry = { name: string; phone?: string; treatment: RegExp; time: string; guests?: string }

/** Enters a client who calls or comes to the door. */
const enter = async (page: Page, { name, phone, treatment, time, guests }: Entry) => {
  await page.keyboard.press('n')
  const entry = dialog(page, 'New booking')
  if (phone) {
    await entry.getByLabel('First name').fill(name)
    await entry.getByLabel('Phone').fill(phone)
  } else {
    await entry.getByLabel('Client').fill(name)
    await entry.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await entry.getByLabel('Treatments').click()
  await entry.getByRole('option', { name: treatment }).click()
  if (guests) await entry.getByLabel('Guests').selectOption(guests)
  await entry.getByLabel('Date').fill(DAY)
  await entry.getByLabel('Time').fill(time)
  await expect(entry.getByRole('region', { name: 'This day' })).toContainText(/Free|left|Full/)
  await entry.getByRole('button', { name: /^Book/ }).click()
  await dialog(page, 'Confirm this booking?').getByRole('button', { name: /^Book/ }).click()
  const told = dialog(page, /^(SUCCESS|BOOKING CONFIRMED)$/)
  await expect(told).toBeVisible()
  const words = await told.innerText()
  await told.getByRole('button', { name: 'OK' }).click()
  return words
}

const openEntry = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).first().click()
  const opened = page.getByRole('dialog')
  await expect(opened.getByRole('article')).toBeVisible()
  return opened
}

test('a busy Saturday: telephone, walk-in, couple, a sick therapist, a late guest, and the sheet', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.setFixedTime(MOMENT)
  await moveServerClock(page)
  await signIn(page, 'staff')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('list', { name: 'Naledi Mokgosi' })).toBeVisible()

  await test.step('a client on the telephone, a walk-in without e-mail, a couple', async () => {
    const known = await enter(page, { name: 'Tshepo', treatment: /Express Facial/, time: '17:00' })
    expect(known).toContain('e-mail sent to tshepo.ramotswa@example.com')
    const walkIn = { name: 'Onalenna', phone: '+44 20 7946 0958', treatment: /Gel Manicure/, time: '14:00' }
    expect(await enter(page, walkIn)).toContain('Phone: +442079460958')
    const couple = { name: 'Refilwe', phone: '71 234 567', treatment: /Express Facial/, time: '15:30', guests: '2' }
    expect(await enter(page, couple)).toContain('Refilwe')
    const stored = await ofTheDesk()
    expect(stored.map(({ fields }) => fields.guests).toSorted()).toEqual([1, 1, 2])
    await expect(page.getByRole('button', { name: /Refilwe.*2 guests/ }).first()).toBeVisible()
  })

  await test.step('a therapist falls ill: whom to call is listed', async () => {
    await page.getByRole('button', { name: 'Block time' }).click()
    const form = dialog(page, 'Block time')
    await form.getByLabel('Who').selectOption('Tumelo Seane')
    await form.getByLabel('From').fill('09:00')
    await form.getByLabel('To').fill('19:00')
    await form.getByLabel(/^What for/).fill('Sick')
    await expect(form.getByText(/^\d guests to call$/)).toBeVisible()
    await form.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('region', { name: 'Visits to place' })).toBeVisible()
    await expectSound(page, 'visits to place', [360, 1440])
  })

  await test.step('a guest is late: moved without an e-mail', async () => {
    const before = (await desk.mails()).length
    const opened = await openEntry(page, /2:00 PM.*Swedish Massage/)
    await opened.getByRole('button', { name: 'Edit Booking' }).click()
    const edit = dialog(page, 'Edit Booking & Confirm')
    await edit.getByLabel('Time').fill('14:15')
    await edit.getByRole('button', { name: 'Save without e-mail' }).click()
    await dialog(page, 'Save without e-mail?').getByRole('button', { name: /^Save/ }).click()
    await dialog(page, 'SAVED').getByRole('button', { name: 'OK' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /2:15 PM.*Swedish Massage/ }).first()).toBeVisible()
    expect(await desk.mails()).toHaveLength(before)
  })

  await test.step('the sheet for the treatment rooms names nobody in full', async () => {
    await page.getByRole('button', { name: 'Day sheet' }).click()
    await expect(page.getByText('+442079460958').first()).toBeVisible()
    await page.getByRole('button', { name: 'For therapists' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Onalenna').first()).toBeVisible()
    await expect(page.getByText('+442079460958')).toHaveCount(0)
    const copies = await page
      .locator('section section')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore))
    // Each therapist has a page.
    expect(copies.length).toBeGreaterThan(1)
    expect(copies.slice(1).every((one) => one === 'page')).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the day holds exactly what plans and blocks take', async () => {
    const bookings = (await desk.documents('bookings')).map(({ id, fields }) => parseBooking(id, fields))
    const blocks = (await desk.documents('blocks')).flatMap(({ id, fields }) => parseBlock(id, fields) ?? [])
    const stored = (await desk.documents('days')).find(({ id }) => id === DAY)?.fields
    const plans = bookings.flatMap(({ plan }) => plan ?? [])
    expect(countsOf(parseDay(DAY, stored))).toEqual(countDay(DAY, plans, blocks))
  })
})
