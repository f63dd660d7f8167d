import {
  STILL_OVER,
  PAGE_BUDGETS,
  PAGES_WITHOUT_FIREBASE,
  PORTAL_BUDGET,
  THUMBNAIL_BUDGET,
} from '../../bench/budgets.ts'
import { expect, signIn, test } from '../e2e/fixtures.ts'
import { amount, overBudget, overruns, WEIGHED } from './overruns.ts'
import { isAuth, isFirebase, isFullFirestore, weigh, type Weight } from './weigh.ts'

// The phone that Lighthouse takes.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

const table = (title: string, weight: Weight) =>
  [
    title,
    `html ${amount('all', weight.html)}`,
    `css ${amount('all', weight.css)}`,
    ...WEIGHED.map((what) => `${what} ${amount(what, weight[what])}`),
    `script ahead ${amount('all', weight.scriptAhead)}`,
    `calls for data ${weight.dataRequests}`,
  ].join(' · ')

for (const path of Object.keys(PAGE_BUDGETS)) {
  for (const isFirst of [true, false]) {
    test(`${path} keeps its budget ${isFirst ? 'on a first view' : 'with its splash already seen'}`, async ({
      page,
    }) => {
      if (!isFirst) await page.addInitScript((key) => sessionStorage.setItem(key, 'shown'), `splash:${path}`)
      const weight = await weigh(page, () => page.goto(path))
      console.log([table(path, weight), ...overruns(path, weight)].join('\n  OVER '))
      expect(overBudget(weight, PAGE_BUDGETS[path] ?? {})).toEqual(STILL_OVER[path] ?? [])

      const portals = weight.scripts.filter(
        ({ path: script, text }) => /\/admin-/.test(script) || isFullFirestore(text) || isAuth(text),
      )
      expect(portals.map(({ path: script }) => script)).toEqual([])
      const firebase = weight.scripts.filter(({ text }) => isFirebase(text))
      if (PAGES_WITHOUT_FIREBASE.includes(path)) expect(firebase.map(({ path: script }) => script)).toEqual([])
    })
  }
}

test('no thumbnail of the gallery is heavier than its budget, but those known', async ({ page }) => {
  const heavy = new Set<string>()
  let seen = 0
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'image' || !response.url().includes('/images/')) return
    seen += 1
    const { length } = await response.body()
    const [, name = response.url()] = /\/images\/([^.]+)/.exec(response.url()) ?? []
    if (length > THUMBNAIL_BUDGET) heavy.add(name)
  })
  await page.goto('/gallery')
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('img')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
  expect(seen).toBeGreaterThanOrEqual(16)
  expect([...heavy]).toEqual(STILL_OVER['thumbnails'] ?? [])
})

test('the portal, signed in, keeps its budget', async ({ page }) => {
  await signIn(page)
  const weight = await weigh(page, () => page.reload())
  console.log(table('/admin', weight))
  const { firstScript, scriptAhead, lateScript, fonts } = weight
  // Behind the sign-in nothing is counted apart but the calls for data themselves.
  const measured = {
    firstScript: firstScript + scriptAhead + lateScript,
    all: weight.all + lateScript,
    fonts,
    requests: weight.requests + weight.lateRequests,
  }
  console.log(measured)
  expect(overBudget(measured, PORTAL_BUDGET)).toEqual(STILL_OVER['/admin'] ?? [])
  expect(weight.failed).toBe(0)
})
