import type { Locator, Page } from '@playwright/test'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { callLink } from '#shared/links.ts'
import { dayAhead, desk, expect, figuresShown, signIn, test } from './fixtures.ts'
import { fillBooking, GUEST, sendBooking } from './guest.ts'
import { open, PAGES } from './pages.ts'
import { confirmBooking, dialog, firstRequest } from './portal-acts.ts'

test.use({ forgive: /404/ })

/** What Safari 15.4, Chrome 100, Firefox 100 or Samsung Internet 17 lacks, as far as script can take it away. */
const asOldest = (page: Page) =>
  page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Array.prototype, ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
      [
        Object.getPrototypeOf(Uint8Array.prototype) as object,
        ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'],
      ],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
      [Promise, ['withResolvers', 'try']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
      [AbortSignal, ['any', 'timeout']],
      [AbortSignal.prototype, ['throwIfAborted']],
      [URL, ['canParse', 'parse']],
      [Response, ['json']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [ReadableStream, ['from']],
      [ReadableStream.prototype, [Symbol.asyncIterator as unknown as string, 'values']],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe', 'moveBefore']],
      [HTMLElement.prototype, ['inert', 'showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [HTMLFormElement.prototype, ['requestSubmit']],
      [HTMLInputElement.prototype, ['showPicker']],
      [HTMLSelectElement.prototype, ['showPicker']],
      [Document.prototype, ['startViewTransition']],
      [
        window,
        [
          ...[
            'CompressionStream',
            'DecompressionStream',
            'Iterator',
            'Temporal',
            'Notification',
            'PressureObserver',
            'CloseWatcher',
          ],
          ...['navigation', 'scheduler', 'structuredClone', 'requestIdleCallback', 'cancelIdleCallback', 'reportError'],
        ],
      ],
    ]
    for (const [place, names] of missing) for (const name of names) Reflect.deleteProperty(place, name)
    // React sets the attribute; the oldest browsers know no such one.
    Element.prototype.setAttribute = new Proxy(Reflect.get(Element.prototype, 'setAttribute'), {
      apply: (set, element, [name, value]: [string, string]) =>
        name !== 'inert' && Reflect.apply(set, element, [name, value]),
    })
  })

/** A browser below the list lacks what no small polyfill brings, too. */
const asTooOld = async (page: Page) => {
  await asOldest(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, 'hasOwn')
    Reflect.deleteProperty(window, 'HTMLDialogElement')
  })
}

/** The body has the focus between the last button and the first, while it is in the browser's own bar. */
const keepsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)

test('a visitor of the oldest browsers of the list reads every page and books; below the list the page is as printed, with a line to call @whole', async ({
  page,
  anotherBrowser,
}) => {
  await asOldest(page)
  for (const path of PAGES) {
    await open(page, path)
    await expect(page.getByText('It is our fault')).toHaveCount(0)
  }
  expect(await page.evaluate(() => [typeof [].toSorted, typeof Promise.withResolvers])).toEqual([
    'function',
    'undefined',
  ])

  await fillBooking(page)
  const sent = await sendBooking(page)
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    expect(await keepsFocus(sent)).toBe(true)
  }
  await sent.getByRole('button', { name: 'OK' }).click()
  expect(await desk.bookingsOf(GUEST.email)).toHaveLength(1)

  const older = await anotherBrowser()
  await asTooOld(older)
  for (const path of [paths.home, paths.booking, paths.adminLogin]) {
    await older.goto(path)
    const line = older.getByRole('status').filter({ hasText: 'This browser is too old for our forms.' })
    await expect(line.getByRole('link', { name: spa.phone })).toHaveAttribute('href', callLink(spa.phone))
    await expect(line.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
    if (path !== paths.adminLogin) await expect(older.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(older.getByText('It is our fault')).toHaveCount(0)
  }
})

test('the desk works in the oldest browsers of the list, and a backup says that it needs a newer one @whole', async ({
  page,
}) => {
  await asOldest(page)
  await signIn(page)
  await figuresShown(page)
  await confirmBooking(page, firstRequest(page))
  await dialog(page, 'SUCCESS').getByRole('button', { name: 'OK' }).click()
  expect(await desk.mails()).toHaveLength(1)

  const card = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first()
  for (const [address, shown] of [
    [`?view=diary&day=${dayAhead(1)}`, page.getByRole('button', { name: /Swedish Massage/ }).first()],
    ['?tab=clients', card],
    ['?tab=contacts', card],
    ['?house=figures', page.getByRole('heading', { name: 'Figures' })],
    ['?house=backup', page.getByText('This browser is too old to make a backup.')],
  ] as const) {
    await page.goto(`${paths.admin}${address}`)
    await expect(shown).toBeVisible()
  }
})
