import type { Page } from '@playwright/test'
import { dayAhead, desk, expect } from './fixtures.ts'
import { open } from './pages.ts'

/** Wishes by the link to a request, for tests with network faults. */

const ID = 'AbCdEfGhIjKlMnOpQrSt'
const NOTE = 'After work, please'
const OFFER = { date: dayAhead(4), time: '03:30 PM' }
const MOVE = { kind: 'move', date: dayAhead(5), time: '09:00 AM' }
const CANCEL = { kind: 'cancel', date: '', time: '' }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const card = (page: Page) => page.locator('main section').first()

/** Makes the wish one of another request in the body of the commit, which the rules refuse. */
export const FORGED = [`/wishes/${ID}"`, `/wishes/${[...ID].reverse().join('')}"`] as const

export const WISHES = [
  {
    wish: 'for another time',
    own: {},
    before: null,
    after: MOVE,
    note: NOTE,
    begin: async (page: Page) => {
      await press(page, 'Ask for another time')
      await page.getByLabel('Date').fill(MOVE.date)
      await page.getByLabel(/^Time/).selectOption(MOVE.time)
      await page.getByLabel(/^A note/).fill(NOTE)
    },
    send: (page: Page) => press(page, 'Ask for this time'),
    said: 'You have asked for another time',
    /** Expects the typed text to be kept, also after the page was closed. */
    typed: async (page: Page) => {
      const again = page.getByRole('button', { name: 'Ask for another time', exact: true })
      if (await again.isVisible()) await again.click()
      await expect(page.getByLabel('Date')).toHaveValue(MOVE.date)
      await expect(page.getByLabel(/^Time/)).toHaveValue(MOVE.time)
      await expect(page.getByLabel(/^A note/)).toHaveValue(NOTE)
    },
  },
  {
    wish: 'to cancel',
    own: {},
    before: null,
    after: CANCEL,
    note: '',
    begin: () => Promise.resolve(),
    send: async (page: Page) => {
      await press(page, 'Cancel this visit')
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click()
    },
    said: 'We have your cancellation',
    typed: () => Promise.resolve(),
  },
  {
    wish: 'to take the offered time',
    own: { status: 'pending', proposal: OFFER },
    before: null,
    after: { kind: 'move', ...OFFER },
    note: '',
    begin: () => Promise.resolve(),
    send: (page: Page) => press(page, 'Take it'),
    said: 'You take',
    typed: () => Promise.resolve(),
  },
  {
    wish: 'that is withdrawn',
    own: { wish: CANCEL, wishes: 1 },
    before: CANCEL,
    after: null,
    note: '',
    begin: () => Promise.resolve(),
    send: (page: Page) => press(page, 'I will come after all'),
    said: 'We look forward to you.',
    typed: () => Promise.resolve(),
  },
] as const
type Wish = (typeof WISHES)[number]

const putReceipt = (own: object) => {
  const at = new Date(Date.now() - 300_000)
  const visit = { status: 'confirmed', date: dayAhead(3), time: '10:00 AM', minutes: 60, revision: 1 }
  return desk.put(`receipts/${ID}`, {
    ...{ createdAt: at, updatedAt: at, ...visit, proposal: null, wish: null, wishes: 0 },
    ...own,
  })
}

/** Stores the request as before the wish. */
export const prepare = async ({ own, before }: Wish) => {
  await putReceipt(own)
  if (before) await desk.put(`wishes/${ID}`, { ...before, note: '', createdAt: new Date() })
}
export const openLink = async (page: Page) => {
  await open(page, `/my-booking#${ID}`)
  await expect(page.getByRole('button', { name: 'Look again' })).toBeEnabled()
}

const storedWish = async () => (await desk.documents('wishes')).find(({ id }) => id === ID)?.fields
const storedReceipt = async () => (await desk.documents('receipts')).find(({ id }) => id === ID)?.fields

/** Expects the database and the outbox as they were before the wish. */
export const nothingStored = async ({ own, before }: Wish) => {
  if (before) expect(await storedWish()).toMatchObject(before)
  else expect(await storedWish()).toBeUndefined()
  expect(await storedReceipt()).toMatchObject({ status: 'confirmed', wish: before, wishes: before ? 1 : 0, ...own })
  expect(await desk.mails()).toEqual([])
}

/** Expects the wish on the page, and stored with its note; by default with one write, and one mail for a new wish. */
export const stored = async (page: Page, wish: Wish, own: { mails?: number; wishes?: number } = {}) => {
  const { after, note, said } = wish
  const { mails = after ? 1 : 0, wishes = 1 } = own
  await expect(card(page)).toContainText(said)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (after) expect(await storedWish()).toMatchObject({ ...after, note })
  else expect(await storedWish()).toBeUndefined()
  expect(await storedReceipt()).toMatchObject({ wish: after, wishes, revision: 1 })
  await expect
    .poll(async () => (await desk.mails()).map(({ params }) => params['booking_id']))
    .toEqual(Array.from({ length: mails }, () => ID))
}

/** Expects the failure with a way to the telephone, what was typed, and nothing stored. */
export const failed = async (page: Page, wish: Wish, words: string) => {
  const dialog = page.getByRole('dialog', { name: 'Not Sent Yet' })
  await expect(dialog).toContainText(words)
  await expect(dialog).toContainText('You can also call +267')
  await wish.typed(page)
  await nothingStored(wish)
}
