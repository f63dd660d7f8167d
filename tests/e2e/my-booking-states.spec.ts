import { dateInWords } from '#shared/venue-clock.ts'
import { dayAhead, desk, expect, test } from './fixtures.ts'
import { card, look, openLink, press, put } from './my-booking-page.ts'
import { expectSound, open } from './pages.ts'

const STATES: [string, object, string][] = [
  ['received', { status: 'pending', revision: 0 }, 'Your request is with us'],
  ['offered', { status: 'pending', proposal: { date: dayAhead(4), time: '03:30 PM' } }, 'We offer another time'],
  ['confirmed', {}, 'Confirmed'],
  ['asked', { wish: { kind: 'move', date: dayAhead(5), time: '09:00 AM' }, wishes: 1 }, 'You have asked'],
  ['declined', { status: 'rejected' }, 'Not possible this time'],
]

test('axe finds nothing in any state; a link that leads nowhere or is not complete says the same, and the device forgets', async ({
  page,
}) => {
  test.slow()
  await put()
  await openLink(page)
  for (const [name, own, words] of STATES) {
    await put(own)
    await look(page)
    await expect(card(page)).toContainText(words)
    await expectSound(page, name)
  }
  await put()
  await look(page)
  await press(page, 'Ask for another time')
  await page.getByLabel('Date').fill(dayAhead(5))
  await expectSound(page, 'asking for another time')
  await page.keyboard.press('Escape')

  await open(page, '/about')
  await page.getByRole('link', { name: 'Your requests' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: dateInWords(dayAhead(3)) })
    .click()
  await expect(card(page)).toContainText('Confirmed')

  await desk.clear()
  // The page may have looked by itself before the press.
  const again = page.getByRole('button', { name: 'Look again', exact: true })
  await again.click({ timeout: 10_000 }).catch(() => undefined)
  await expect(page.getByText('Nothing here any more')).toBeVisible()
  const gone = await page.getByRole('main').innerText()
  await page.goto('/my-booking#AbCd')
  await expect(page.getByText('Nothing here any more')).toBeVisible()
  expect(await page.getByRole('main').innerText()).toBe(gone)
  await open(page, '/my-booking')
  await expect(page.getByText('No request on this device')).toBeVisible()
})
