import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usualDutyText } from '#features/roster/duty-text.ts'
import { venueMoment } from '#shared/venue-clock.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { openStoredData } from '#support/stored-data.ts'
import { address, openNote, openPortal } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'
import { paidAs } from '#support/payments.ts'

const data = openStoredData()

const YESTERDAY = daysAhead(-1)
const NEXT_WEEK = daysAhead(7)
const HOURS_AGO = new Date(Date.now() - 12 * 3_600_000)
const BY = { name: 'Naledi', uid: NALEDI.uid }

const put = (id: string, own: object) =>
  data.put(`bookings/${id}`, {
    ...{
      fullName: `Guest ${id}`,
      email: 'guest@guest.example',
      status: 'confirmed',
      date: NEXT_WEEK,
      time: '02:00 PM',
    },
    ...{ createdAt: HOURS_AGO, updatedAt: HOURS_AGO, ...own },
  })

/** One of each. */
const plant = async () => {
  await put('unmarked', { date: YESTERDAY })
  await put('bill', {
    ...{ date: YESTERDAY, outcome: { kind: 'done', at: HOURS_AGO, by: BY } },
    ...{ paid: paidAs('room', 30_000, { words: '12' }), bill: { state: 'open', at: HOURS_AGO, by: BY } },
  })
  // Entered now, because it counts among the mails of this month.
  await put('mail', { createdAt: new Date(), mail: { state: 'failed', at: HOURS_AGO, reason: 'full' } })
  await data.put('settings/email', { serviceId: 's', publicKey: 'p', templateId: 't', monthlyLimit: 1 })
  const neo = { ...therapist('neo'), categories: ['massage'], weekdays: [0, 1, 2, 3, 4, 5, 6] }
  await data.put('settings/therapists', { therapists: [neo] })
  await data.put('settings/diary', { places: {}, duty: usualDutyText([therapist('neo')], 15), buffer: 15 })
  const quarters = { '56': 2, '57': 2 }
  await data.put(`days/${NEXT_WEEK}`, { date: NEXT_WEEK, massage: quarters, guests: quarters, updatedAt: HOURS_AGO })
}

/** The last backup was made so many days ago. */
const putBackup = async (days: number) => {
  const madeAt = new Date(Date.now() - days * 86_400_000)
  const files = [{ until: madeAt, madeAt, documents: 5, isComplete: true, after: '' }]
  await data.put('settings/backup', { day: '2026-01-01', read: 0, files, updatedAt: madeAt })
}

/** Of these staff hear nothing. */
const plantHouse = async () => {
  const key = 'TypeError admin-page-Bq2X_1aZ.js:1:234'
  await putBackup(40)
  await data.put(`faults/${YESTERDAY}`, { date: YESTERDAY, last: key, counts: { [key]: 12 } })
  await put('old', {
    date: '2019-05-06',
    outcome: { kind: 'done', at: HOURS_AGO, by: BY },
    createdAt: venueMoment('2019-05-01', 600),
  })
}

const list = () => screen.queryByRole('list', { name: 'To put right' })
/** Each line with where it leads. */
const ofStaff: [string | RegExp, string][] = [
  ['1 visit of yesterday has no outcome', `?view=diary&day=${YESTERDAY}`],
  ['1 room bill of earlier days is not posted', `?view=cash-up&day=${YESTERDAY}`],
  ['1 confirmation failed or may not have left, the first to Guest mail', `?view=diary&day=${NEXT_WEEK}`],
  [/at 2:00 PM: more guests than people on duty for them$/, `?view=diary&day=${NEXT_WEEK}`],
]
const ofMain: [string | RegExp, string][] = [
  [/^The e-mails of this month are used up/, '?house=mail'],
  ['12 faults of the portal since yesterday', '?house=order'],
  ['Old records are due to be erased', '?house=records'],
  ['No backup for 40 days', '?house=backup'],
]
const expectLines = async (lines: typeof ofMain) => {
  const note = within(await openNote())
  for (const [name, to] of lines)
    expect(note.getByRole('link', { name }).getAttribute('href')).toMatch(new RegExp(`${to.replace('?', '\\?')}$`))
}

beforeEach(() => putBackup(1))
afterEach(() => {
  vi.useRealTimers()
})

it('tells main everything that is to be put right, each with where, on list and diary and nowhere else', async () => {
  await plant()
  await plantHouse()
  const { user } = await openPortal()
  const line = await screen.findByRole('button', { name: '8 things to put right' })
  expect([line.getAttribute('aria-expanded'), list()]).toEqual(['false', null])
  await expectLines([...ofStaff, ...ofMain])
  await user.click(screen.getByRole('button', { name: 'Diary' }))
  await user.click(within(await openNote()).getByRole('link', { name: '12 faults of the portal since yesterday' }))
  await waitFor(() => expect(address()).toBe('?house=order'))
  expect(screen.queryByText(/to put right$/)).toBeNull()
})

it('tells staff theirs: nothing of the house', async () => {
  await plant()
  await plantHouse()
  data.signInAs(THATO)
  await openPortal('', { staff: THATO })
  await screen.findByText('5 things to put right')
  await expectLines(ofStaff)
  expect(screen.getByText(/^The e-mails of this month are used up.*Please tell a Main Admin/)).toBeDefined()
})

it('leads to the paper of tomorrow around closing time, if somebody comes', async () => {
  const [today, tomorrow] = [daysAhead(1), daysAhead(2)]
  vi.useFakeTimers({ now: venueMoment(today, 1_090), toFake: ['Date'] })
  await put('mail', { mail: { state: 'failed', at: HOURS_AGO, reason: 'full' } })
  await put('off', { date: tomorrow, status: 'rejected' })
  await openPortal()
  const note = within(await openNote())
  expect(note.queryByRole('link', { name: /tomorrow/ })).toBeNull()
  await put('coming', { date: tomorrow, status: 'pending' })
  const link = await note.findByRole('link', { name: /^1 booking tomorrow: print them/ })
  expect(link.getAttribute('href')).toContain(`?view=sheet&day=${tomorrow}`)
})

it('says that not everything could be looked for, and looks again', async () => {
  await put('mail', { mail: { state: 'failed', at: HOURS_AGO, reason: 'full' } })
  await data.setFaults({ reads: 'denied' })
  const { user } = await openPortal()
  await openNote()
  await screen.findByText(/^Not everything could be looked for\./)
  await data.setFaults({})
  const note = screen.getByText(/^Not everything could be looked for\./).parentElement as HTMLElement
  await user.click(within(note).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/^Not everything could be looked for\./)).toBeNull())
  expect(screen.getByText('1 thing to put right')).toBeDefined()
})
