import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '#tools/stack/auth/demo-staff.ts'
import { desk, expect, signIn, test } from './fixtures.ts'
import { book, GUEST } from './guest.ts'
import { cardOf, dialog, sayConfirm } from './portal-acts.ts'

/** The browser logs the refused commit of the slower person. */
test.use({ forgive: /Failed to load resource/ })

const ROLES = ['main', 'staff'] as const
const NAMES = ROLES.map((role) => DEMO_STAFF.find((staff) => staff.role === role)?.name ?? '')

/** From here on each first commit waits for the other, so that both people read before either writes. */
const writeAtOnce = async (pages: Page[]) => {
  let arrive: () => void = () => undefined
  const bothHere = new Promise<void>((resolve) => {
    let count = 0
    arrive = () => {
      count += 1
      if (count === pages.length) resolve()
    }
  })
  for (const page of pages) {
    const isCommit = (url: URL) => url.pathname.endsWith(':commit')
    await page.route(
      isCommit,
      async (route) => {
        arrive()
        await bothHere
        await route.continue()
      },
      { times: 1 },
    )
  }
}

const edit = async (page: Page) => {
  await cardOf(page).getByRole('button', { name: 'Confirm Booking' }).click()
  await dialog(page, 'Edit Booking & Confirm').getByRole('button', { name: 'Confirm & Send Email' }).click()
  await expect(dialog(page, 'Confirm this booking?')).toBeVisible()
}

/** The texts of both result dialogs; one of them reports success. */
const told = async (pages: Page[]) => {
  const words = await Promise.all(
    pages.map(async (page) => {
      const result = dialog(page, /^(SUCCESS|ERROR)$/)
      await expect(result).toBeVisible()
      return (await result.innerText()).replaceAll('\n', ' ')
    }),
  )
  const winners = words.flatMap((text, at) => (text.startsWith('SUCCESS') ? [at] : []))
  expect(winners).toHaveLength(1)
  const winner = winners[0] ?? 0
  return { name: NAMES[winner], loserReads: words[1 - winner] }
}

const stored = async () => (await desk.bookingsOf(GUEST.email))[0]?.fields
const mailsToClient = async () => (await desk.mails()).filter(({ params }) => params['to_email'] === GUEST.email)

test('of two people who confirm at the same moment one succeeds, the other reads who did, and the client gets one mail @whole', async ({
  page,
  anotherBrowser,
}) => {
  await book(page)
  await signIn(page, 'main')
  const colleague = await anotherBrowser()
  await signIn(colleague, 'staff')
  const pages = [page, colleague]
  for (const one of pages) await edit(one)
  await writeAtOnce(pages)
  await Promise.all(pages.map((one) => sayConfirm(one)))

  const { name, loserReads } = await told(pages)
  expect(loserReads).toContain(`${name ?? ''} changed this at`)
  expect(await stored()).toMatchObject({ status: 'confirmed', confirmedBy: { name }, mail: { state: 'sent' } })
  expect(await mailsToClient()).toHaveLength(1)
  expect(await desk.clientsOf(GUEST.email)).toMatchObject([{ fields: { totalBookings: 1 } }])
})
