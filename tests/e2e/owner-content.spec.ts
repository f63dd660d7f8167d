import { venueToday, addDays } from '#shared/venue-clock.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { expectSound } from './pages.ts'

const OFFER = {
  id: 'winter-warmth',
  name: 'Winter Warmth',
  price: 'P410',
  description: 'Hot stones',
  minutes: 60,
  guests: 1,
  treatments: ['Hot Stone Massage'],
  until: '',
  hidden: false,
  picture: 'offer-couples-massage',
}

test('an offer is edited and ended: Booking and Home follow at once', async ({ page }) => {
  await desk.put('settings/house', { offers: [OFFER], updatedAt: new Date() })
  await signIn(page)
  await page.goto('/admin?house=offers')
  const offer = page.getByRole('group', { name: 'Winter Warmth' })
  await offer.getByRole('textbox', { name: 'Price' }).fill('P390')
  await page.getByRole('button', { name: 'Save offers' }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expectSound(page, 'the offers', [360, 1440])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Winter Warmth' })).toBeVisible()
  await expect(page.getByText('From P390')).toBeVisible()
  await page.goto('/booking?offer=winter-warmth')
  await expect(page.getByText('Winter Warmth (P390): the spa applies the offer price', { exact: false })).toBeVisible()

  await page.goto('/admin?house=offers')
  await offer.getByLabel(/^Until/).fill(addDays(venueToday(new Date()), -1))
  await page.getByRole('button', { name: 'Save offers' }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.goto('/booking?offer=winter-warmth')
  await expect(page.getByText('This offer has ended or is not available now.', { exact: false })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Wellness Packages' })).toHaveCount(0)
})
