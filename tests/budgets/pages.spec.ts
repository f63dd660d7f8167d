import { PAGE_BUDGETS, PAGES_WITHOUT_FIREBASE, PORTAL_BUDGET, THUMBNAIL_BUDGET } from '../../tools/bench/budgets.ts'
import { chunksNamed } from '../e2e/chunk-names.ts'
import { expect, figuresShown, inMotion, signIn, test } from '../e2e/fixtures.ts'
import { amount, overBudget, overruns, WEIGHED } from './overruns.ts'
import { isAuth, isFirebase, isFullFirestore, weigh, type Weight } from './weigh.ts'

// The phone that Lighthouse emulates.
test.use({
  ...inMotion,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
})

const table = (title: string, weight: Weight) =>
  [title, `css ${amount('all', weight.css)}`, ...WEIGHED.map((what) => `${what} ${amount(what, weight[what])}`)].join(
    ' · ',
  )

test('every page keeps its budget @whole', async ({ anotherBrowser }) => {
  test.slow()
  for (const path of Object.keys(PAGE_BUDGETS)) {
    const page = await anotherBrowser()
    const weight = await weigh(page, () => page.goto(path))
    console.log(table(path, weight))
    // Soft, so that one missed budget hides no other.
    expect.soft(overruns(path, weight), path).toEqual([])

    const none = (found: Weight['scripts']) => {
      const paths = found.map((script) => script.path)
      expect.soft(paths, path).toEqual([])
    }
    none(
      weight.scripts.filter(
        ({ path: script, text }) => /\/(?:admin|staff)-/.test(script) || isFullFirestore(text) || isAuth(text),
      ),
    )
    if (PAGES_WITHOUT_FIREBASE.includes(path)) none(weight.scripts.filter(({ text }) => isFirebase(text)))
    await page.context().close()
  }
})

test('no thumbnail of the gallery is heavier than its budget on a screen of 1.75 or 3 pixels to one @whole', async ({
  anotherBrowser,
}) => {
  for (const deviceScaleFactor of [1.75, 3]) {
    const page = await anotherBrowser({ deviceScaleFactor })
    const weights = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'image') weights.set(response.url(), (await response.body()).length)
    })
    await page.goto('/gallery')
    // By `currentSrc`, because the page may load the same picture larger elsewhere.
    const shown = new Set<string>()
    for (const picture of await page.getByRole('region', { name: 'Pictures' }).locator('img').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      shown.add(await picture.evaluate((image) => (image as HTMLImageElement).currentSrc))
    }
    expect(shown.size).toBe(16)
    await expect.poll(() => [...shown].filter((address) => !weights.has(address))).toEqual([])
    const heavy = [...shown].filter((address) => (weights.get(address) ?? Infinity) > THUMBNAIL_BUDGET)
    expect(heavy).toEqual([])
  }
})

test('the portal, signed in, keeps its budget @whole', async ({ page }) => {
  await signIn(page)
  await figuresShown(page)
  const weight = await weigh(page, () => page.reload(), { ahead: chunksNamed('es') })
  console.log(table('/admin', weight))
  // portal-requests.spec.ts counts its requests.
  expect(overBudget(weight, { script: PORTAL_BUDGET.script })).toEqual([])
  expect(weight.failed).toBe(0)
})
