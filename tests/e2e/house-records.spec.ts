import type { Page } from '@playwright/test'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectAccessible, sideways } from './pages.ts'

const OLD = new Date('2020-01-14T08:00:00Z')
const idOf = (name: string) => name.padEnd(20, '0')

/** A visit of 2020 with its receipt. */
const oldVisit = async (id: string) => {
  await desk.put(`bookings/${id}`, {
    ...{ firstName: 'Old', lastName: 'Guest', fullName: 'Old Guest', email: 'old@guest.example', phone: '' },
    ...{ date: '2020-01-15', time: '10:00 AM', services: 'Swedish Massage', status: 'confirmed', guests: 1 },
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P350' }],
    ...{ totalTime: '1h 0min', totalPrice: 'P350', serviceCount: 1, clientId: null, createdAt: OLD, updatedAt: OLD },
  })
  await desk.put(`receipts/${id}`, { createdAt: OLD })
}
const oldVisits = async () => (await desk.documents('bookings')).filter(({ fields }) => fields.date === '2020-01-15')
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }))

test('main sets how long records are kept, erases old visits, stops and continues, on a phone @whole', async ({
  page,
}) => {
  for (let index = 0; index < 30; index += 1) await oldVisit(idOf(`old${String(index).padStart(2, '0')}`))
  await signIn(page)
  await page.goto('/admin?house=records')
  const row = page.getByRole('list', { name: 'What is older' }).getByRole('listitem').first()
  await expect(row).toContainText('30 bookings for days before 1 ')
  await expectAccessible(page, 'the records')
  expect(await sideways(page)).toBe(0)

  await page.getByLabel('Visits').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('Nothing is due.')
  await page.getByLabel('Visits').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(row).toContainText('30 bookings for days before 1 ')

  await row.getByRole('button', { name: 'Erase 30 bookings' }).click()
  await expect(dialog(page, 'Erase 30 bookings?')).toContainText('Profiles and closes of days stay.')
  await expectAccessible(page, 'the question')
  await dialog(page, 'Erase 30 bookings?').getByRole('button', { name: 'Erase', exact: true }).click()
  await row.getByRole('button', { name: 'Stop' }).click()
  await expect(row).toContainText(/Stopped\. Erased: \d+ bookings?\. Still due: \d+ bookings?\./)
  const left = (await oldVisits()).length
  expect(left).toBeGreaterThan(0)

  await row.getByRole('button', { name: `Erase ${String(left)} booking` }).click()
  await dialog(page, /^Erase/)
    .getByRole('button', { name: 'Erase', exact: true })
    .click()
  await expect(row).toContainText('Nothing is due.')
  expect(await oldVisits()).toEqual([])
  expect((await desk.documents('receipts')).filter(({ id }) => id.startsWith('old'))).toEqual([])
})

test('somebody who only sent a message is found by name, downloaded and erased, on a phone @whole', async ({
  page,
}) => {
  const id = idOf('message')
  await desk.put(`contacts/${id}`, {
    ...{
      name: 'Onalenna Pule',
      email: 'onalenna@guest.example',
      phone: '+26773456789',
      message: 'Do you have a sauna?',
    },
    ...{ status: 'read', createdAt: new Date(), updatedAt: new Date() },
  })
  await desk.put(`receipts/${id}`, { createdAt: new Date() })
  await signIn(page)
  await page.goto('/admin?house=records')
  const part = page.getByRole('region', { name: 'Find a person' })
  await part.getByLabel('E-mail, phone or name').fill('pule')
  await part.getByRole('button', { name: 'Find', exact: true }).click()
  const found = part.getByRole('list', { name: 'People found' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Onalenna Pule')
  await expectAccessible(page, 'a person found')
  expect(await sideways(page)).toBe(0)

  const download = page.waitForEvent('download')
  await found.getByRole('button', { name: 'Download what we hold' }).click()
  expect((await download).suggestedFilename()).toMatch(/^what-we-hold-\d{4}-\d{2}-\d{2}\.json$/)
  await dialog(page, 'Downloaded').getByRole('button', { name: 'OK' }).click()

  await found.getByRole('button', { name: 'Erase this person' }).click()
  const question = dialog(page, 'Erase this person for good?')
  await expect(question).toContainText('0 client profiles, 0 bookings, 1 message')
  await question.getByLabel('Type onalenna@guest.example to erase').fill('onalenna@guest.example')
  await question.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog(page, 'ERASED').getByRole('button', { name: 'OK' }).click()
  await expect(part.getByText('“pule”: nothing is stored.')).toBeVisible()
  expect((await desk.documents('contacts')).filter((one) => one.id === id)).toEqual([])
  expect((await desk.documents('receipts')).filter((one) => one.id === id)).toEqual([])
})
