import type { Page } from '@playwright/test'
import { dayAhead, desk, expect, signIn, test } from './fixtures.ts'
import { GUEST } from './guest.ts'
import { expectAccessible, expectSound } from './pages.ts'
import { cardOf, dialog, enter, massageAt, putDay, putVisit } from './portal-acts.ts'

/** The weekday of tomorrow, on which everybody of the demo works; far enough that nobody has a visit then. */
const DAY = dayAhead(1 + 28 * 7)

const VISITS = [
  ['Elang', '09:00 AM', massageAt(DAY, 540, ['tumelo'], 0)],
  ['Amo', '10:00 AM', massageAt(DAY, 600, ['naledi'], 0)],
  ['Boipelo', '12:00 PM', massageAt(DAY, 720, ['naledi'], 0)],
  ['Dineo', '12:00 PM', massageAt(DAY, 720, ['tumelo'], 0)],
  ['Cecilia', '03:00 PM', massageAt(DAY, 900, ['naledi'], 0)],
] as const
const strip = (page: Page) => page.getByRole('region', { name: 'Visits to place' })
const line = (page: Page, first: string, last = 'Phiri') =>
  strip(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${first} ${last}` }) })

/** A guest asks for a massage at 9:00 AM. */
const asks = async (page: Page) => {
  await page.goto('/booking')
  const send = page.getByRole('button', { name: 'Confirm Booking' })
  await expect(send).toBeEnabled()
  await enter(page.getByRole('button', { name: 'Add Swedish Massage' }))
  await page.getByLabel('Date').fill(DAY)
  await page.getByLabel(/^Time/).selectOption('09:00 AM')
  for (const [label, text] of [
    ['First name', GUEST.first],
    ['Last name', GUEST.last],
    ['E-mail', GUEST.email],
    ['Phone', GUEST.phone],
  ] as const) {
    await page.getByLabel(label).focus()
    await page.keyboard.type(text)
  }
  await enter(send)
  await expect(page.getByRole('dialog')).toContainText('Booking Request Sent!')
}

test('a day by keyboard alone: a request gets the therapist who is free, she falls ill, and every guest is served or told', async ({
  page,
  anotherBrowser,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, time, plan] of VISITS) await putVisit(name, { date: DAY, time, plan })
  await putDay(
    DAY,
    VISITS.map(([, , plan]) => plan),
  )
  await asks(await anotherBrowser())
  await signIn(page, 'staff')
  await test.step('the request is confirmed, with the therapist who is free', async () => {
    await page.goto('/admin?status=pending')
    await enter(cardOf(page).getByRole('button', { name: 'Confirm Booking' }))
    const edit = dialog(page, 'Edit Booking & Confirm')
    await expect(edit).toContainText('Swedish Massage (Naledi Mokgosi)')
    await enter(edit.getByRole('button', { name: 'Confirm & Send Email' }))
    await enter(dialog(page, 'Confirm this booking?').getByRole('button', { name: /^Confirm/ }))
    await enter(dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }))
  })
  await page.goto(`/admin?view=diary&day=${DAY}`)
  await expect(page.getByRole('list', { name: 'Naledi Mokgosi' }).getByRole('button', { name: /Amo/ })).toBeVisible()

  await test.step('Away today lists four visits', async () => {
    await enter(page.getByRole('button', { name: 'Naledi Mokgosi: hours and absence' }))
    const away = dialog(page, 'Naledi Mokgosi')
    await expectAccessible(page, 'the hours of a therapist')
    await enter(away.getByRole('button', { name: 'Save' }))
    await expect(strip(page).getByRole('heading')).toHaveText('4 visits to place')
    await expect(page.getByRole('heading', { name: /^Naledi Mokgosi/ })).toContainText('away')
    await expectSound(page, 'visits to place', [360, 768, 1440])
  })

  await test.step('one visit goes to a colleague, and its guest is told', async () => {
    await enter(line(page, 'Amo').getByRole('button', { name: 'Tumelo Seane' }))
    await expect(line(page, 'Amo')).toContainText('has a therapist again')
    await enter(line(page, 'Amo').getByRole('button', { name: 'Told' }))
    await expect(line(page, 'Amo')).toBeHidden()
  })

  await test.step('one is called, and moved to another time', async () => {
    await expect(line(page, 'Boipelo')).toContainText('Nobody is free then.')
    await enter(line(page, 'Boipelo').getByRole('button', { name: 'Told' }))
    await expect(line(page, 'Boipelo')).toContainText('told, ')
    await enter(line(page, 'Boipelo').getByRole('button', { name: 'Another time…' }))
    const edit = dialog(page, 'Edit Booking & Confirm')
    await enter(edit.getByRole('button', { name: '1:00 PM' }))
    await expect(edit).toContainText('Swedish Massage (Tumelo Seane)')
    await enter(edit.getByRole('button', { name: 'Confirm & Send Email' }))
    await enter(dialog(page, 'Confirm this booking?').getByRole('button', { name: /^Confirm/ }))
    await enter(dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }))
    await expect(line(page, 'Boipelo')).toBeHidden()
  })

  await test.step('who is not reached stays; two are called off for the spa; then the list is gone', async () => {
    await enter(line(page, GUEST.first, GUEST.last).getByRole('button', { name: 'Not reached' }))
    await expect(line(page, GUEST.first, GUEST.last)).toContainText('not reached, ')
    for (const [first, last] of [['Cecilia'], [GUEST.first, GUEST.last]] as const) {
      await enter(line(page, first, last).getByRole('button', { name: 'Call off…' }))
      const off = dialog(page, 'Call off the booking?')
      await off.getByLabel('For the spa, which cannot do it').press('Space')
      await enter(off.getByRole('button', { name: 'Call off the booking' }))
      await enter(dialog(page, 'BOOKING CANCELLED').getByRole('button', { name: 'OK' }))
      await expect(line(page, first, last)).toBeHidden()
    }
    await expect(strip(page)).toBeHidden()
    const stored = (await desk.documents('bookings')).filter(({ fields }) => fields.date === DAY)
    expect(stored.map(({ fields }) => [fields.firstName, fields.time, fields.status]).toSorted()).toEqual([
      ['Amo', '10:00 AM', 'confirmed'],
      ['Boipelo', '01:00 PM', 'confirmed'],
      ['Cecilia', '03:00 PM', 'rejected'],
      ['Dineo', '12:00 PM', 'confirmed'],
      ['Elang', '09:00 AM', 'confirmed'],
      [GUEST.first, '09:00 AM', 'rejected'],
    ])
  })
})
