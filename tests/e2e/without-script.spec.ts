import { spa } from '#config/spa.ts'
import { callLink, mailLink } from '#shared/links.ts'
import { expect, inMotion, test } from './fixtures.ts'
import { PAGES } from './pages.ts'

// In motion, as for most visitors; splash.spec.ts tests that the splash ends.
test.use({ javaScriptEnabled: false, ...inMotion, forgive: /404/ })

test('every page is complete without script: content, phone, hours and address, links and fonts, nothing hidden @whole', async ({
  page,
}) => {
  const faces = new Set<string>()
  page.on(
    'request',
    (request) => request.resourceType() === 'font' && faces.add(request.url().replace(/.*\/|-.*/g, '')),
  )
  await page.goto('/')
  const HOME = ['Premium Wellness Experience', 'Experience Luxury & Tranquility', 'Limited Time Offers']
  for (const words of [...HOME, 'Wellness Packages'])
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator(`a[href="${callLink(spa.phone)}"]`)).toBeVisible()
    await expect(footer.locator(`a[href="${mailLink(spa.mail.info)}"]`)).toBeVisible()
    await expect(footer).toContainText('9:00 AM to 7:00 PM')
    await expect(footer).toContainText(`${spa.lodge}, ${spa.place}`)
    // Nothing is hidden until Reveal shows it.
    for (const revealed of await page.locator('.reveal').all()) await expect(revealed).toHaveCSS('opacity', '1')
    const main = page.locator('main')
    expect((await main.innerText()).length, path).toBeGreaterThan(60)
    for (const link of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
      if (await link.isVisible()) expect(await link.getAttribute('href')).toMatch(/^\//)
  }

  await page.goto('/privacy')
  await expect.poll(() => [...faces].sort()).toEqual(['cormorant', 'jost'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle('About Us | La Lumière')
})
