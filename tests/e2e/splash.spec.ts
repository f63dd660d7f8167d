import type { Page } from '@playwright/test'
import { expect, inMotion, test } from './fixtures.ts'
import { expectAccessible, hydrated, open } from './pages.ts'

test.use(inMotion)

const splash = (page: Page) => page.locator('.splash')

/** Milliseconds. */
const HOME = { fades: 3_500, gone: 4_500 }
const PAGE = { fades: 2_000, gone: 2_500 }

const SPLASHES = [
  ['/', ['La Lumière', 'Wellness Spa', 'Mmopane Lodge, Mmopane, Botswana'], HOME],
  ['/about', ['About Us', 'Our Story'], PAGE],
  ['/services', ['Our Services', 'Wellness & Beauty'], PAGE],
  ['/gallery', ['Our Gallery'], PAGE],
  ['/booking', ['Book Now'], PAGE],
  ['/contact', ['Get in Touch'], PAGE],
] as const

test('every splash shows its words and fades at its time, by CSS, over a complete page; without script, too, and not with reduced motion', async ({
  page,
  anotherBrowser,
}) => {
  for (const [path, words, { fades, gone }] of SPLASHES) {
    await page.goto(path, { waitUntil: 'commit' })
    for (const text of words) await expect(splash(page)).toContainText(text)
    const timing = await splash(page).evaluate((element) => {
      const [leaving] = element.getAnimations()
      const { delay, duration } = leaving?.effect?.getTiming() ?? {}
      return [Number(delay), Number(delay) + Number(duration)]
    })
    expect([path, timing]).toEqual([path, [fades, gone]])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  // As soon as the splash is there, because a slow machine is still busy with the page when it would end.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.getAnimations().forEach((animation) => animation.pause()))
  })
  await open(page, '/')
  await expect(splash(page)).toBeVisible()
  await expectAccessible(page, 'splash')

  const calm = await anotherBrowser({ reducedMotion: 'reduce' })
  await calm.goto('/')
  await expect(calm.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash(calm)).toBeHidden()

  const unscripted = await anotherBrowser({ javaScriptEnabled: false })
  await unscripted.goto('/about', { waitUntil: 'commit' })
  await expect(splash(unscripted)).toBeVisible()
  await expect(splash(unscripted)).toBeHidden()
  await expect(unscripted.getByRole('link', { name: 'Book Now' }).first()).toBeVisible()
})

test.describe('once seen', () => {
  // The browser logs the scripts that this test blocks.
  test.use({ forgive: /Failed to load resource/ })

  test('it does not show again in this session, not for a frame on a reload; every input ends it; another page still has its own', async ({
    page,
    anotherBrowser,
  }) => {
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    await expect(splash(page)).toHaveCount(0)
    // Without the client only the starter in the head can hide the splash.
    await page.route(/\/static\/js\//, (route) => route.abort('failed'))
    await page.reload()
    await expect(page.locator('h1')).toBeVisible()
    await expect(splash(page)).toHaveCount(1)
    expect(await splash(page).isVisible()).toBe(false)
    await page.unroute(/\/static\/js\//)
    await page.reload()
    await hydrated(page)
    await expect(splash(page)).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(splash(page)).toContainText('Our Gallery')

    // While the page is hydrated.
    const another = await anotherBrowser()
    await another.addInitScript(() => {
      addEventListener('hydrating', () => {
        // By itself it would never end.
        const splash = document.querySelector<HTMLElement>('.splash')
        if (splash) splash.style.animationPlayState = 'paused'
        const kind = new URLSearchParams(location.search).get('input') ?? ''
        // After React has begun, and before any of its effects.
        queueMicrotask(() => document.body.dispatchEvent(new Event(kind, { bubbles: true })))
      })
    })
    for (const [path, kind] of [
      ['/', 'pointerdown'],
      ['/about', 'keydown'],
      ['/services', 'wheel'],
      ['/contact', 'touchmove'],
    ] as const) {
      await open(another, `${path}?input=${kind}`)
      await expect(splash(another), kind).toHaveCount(0)
    }
    await another.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
    await expect(splash(another)).toContainText('Our Gallery')
  })
})
