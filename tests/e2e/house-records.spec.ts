import { readFile } from 'node:fs/promises'
import { desk, expect, signIn, test } from './fixtures.ts'
import { putOldVisits } from './old-visits.ts'
import { expectAccessible, sideways } from './pages.ts'

test('on a phone main sets how long records are kept, hands out what is stored of a client, and erases it', async ({
  page,
}) => {
  await putOldVisits(3)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await page.goto('/admin?house=records')
  const part = page.getByRole('region', { name: 'Records that are due' })
  await expect(part).toContainText('3 bookings for days before 1 ')
  await expectAccessible(page, 'the records')
  expect(await sideways(page)).toBe(0)

  await page.getByLabel('Visits').fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part).toContainText('Nothing is due.')
  await page.getByLabel('Visits').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(part).toContainText('3 bookings for days before 1 ')

  await part.getByRole('button', { name: 'Erase what is due' }).click()
  const question = page.getByRole('dialog', { name: 'Erase what is due?' })
  await expect(question).toContainText('closes of days stay, without the cash paid in and out.')
  await expectAccessible(page, 'the question')
  await page.keyboard.press('Escape')

  // A client with visits is handed what is stored, and then erased.
  await page.goto('/admin')
  await page.getByRole('tab', { name: /^Clients/ }).click()
  await page.getByRole('button', { name: 'Emily Hartwell' }).click()
  const details = page.getByRole('dialog', { name: 'Client Details' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Download what we hold' }).click(),
  ])
  const told = page.getByRole('dialog', { name: 'Downloaded' })
  await expect(told).toBeVisible()
  await expectAccessible(page, 'the download')
  expect(file.suggestedFilename()).toMatch(/^what-we-hold-.*\.json$/)
  const held = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, { email?: string }[]>
  expect(held).toMatchObject({
    'About this file': { Person: 'Emily Hartwell' },
    Profiles: [{ fullName: 'Emily Hartwell' }],
  })
  expect(held['Bookings']?.length).toBeGreaterThan(0)
  await told.getByRole('button', { name: 'OK' }).click()

  await details.getByRole('button', { name: 'Erase this person' }).click()
  const forGood = page.getByRole('dialog', { name: 'Erase this person for good?' })
  await forGood.getByRole('textbox').fill(held['Profiles']?.[0]?.email ?? '')
  await forGood.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByRole('dialog', { name: 'ERASED', exact: true })).toBeVisible()
  const email = held['Profiles']?.[0]?.email ?? ''
  expect([...(await desk.clientsOf(email)), ...(await desk.bookingsOf(email))]).toEqual([])
})
