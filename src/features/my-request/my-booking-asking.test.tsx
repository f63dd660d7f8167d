import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { occupancyOf } from '#features/diary/occupancy.ts'
import { addDays, dateInWords } from '#shared/venue-clock.ts'
import { entry, plan } from '#support/diary.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { button, DATE, ID, open, openRequestData, OTHER, PENDING } from '#support/my-booking.tsx'
import { TODAY } from '#support/visitor-page.ts'

const { data, holds } = openRequestData()

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const typed = () => [input(/^Date/).value, input(/^Time/).value, input(/^A note/).value]
type Typed = { date?: string; time?: string; note?: string }
const type = ({ date, time, note }: Typed) => {
  if (date) fireEvent.change(input(/^Date/), { target: { value: date } })
  if (time) fireEvent.change(input(/^Time/), { target: { value: time } })
  if (note) fireEvent.input(input(/^A note/), { target: { value: note } })
}
const wish = () => data.at(`wishes/${ID}`)
const settings = (own: object = {}) =>
  data.put('settings/diary', { places: { massage: 1, facial: 1 }, guests: 4, buffer: 0, ...own })
const mails = () =>
  data.mails().map(({ template_params: { booking_id, client_name, date, time } }) => ({
    ...{ booking_id, client_name, date, time },
  }))

describe('asking for another time', () => {
  const ask = async (own: Typed = {}) => {
    const user = open()
    await user.click(await button('Ask for another time'))
    type(own)
    return user
  }

  it('is checked as a booking is, stored with its note, mailed to the spa, changed and withdrawn', async () => {
    await holds()
    const user = await ask()
    const fails = async (words: string | RegExp) => {
      await user.click(await button('Ask for this time'))
      expect(screen.getByText(words)).toBeDefined()
    }
    expect(typed()).toEqual([DATE, '', ''])
    await fails('Time is required')
    type({ time: '02:30 PM' })
    await fails('This is your time already. Please choose another one.')
    type({ time: '06:00 PM' })
    await fails(/would end after our closing time/)
    type({ time: '05:00 PM', note: 'x'.repeat(301) })
    await fails('At most 300 characters: 1 too many')
    expect(await wish()).toBeUndefined()

    type({ note: 'After work' })
    await user.click(await button('Ask for this time'))
    expect(await screen.findByText(`You have asked for another time: ${dateInWords(DATE)}, 5:00 PM.`)).toBeDefined()
    expect(await wish()).toMatchObject({ kind: 'move', date: DATE, time: '05:00 PM', note: 'After work' })
    await waitFor(() => expect(data.mails()).toHaveLength(1))
    expect(mails()).toEqual([
      {
        ...{ booking_id: ID, client_name: 'Another time, asked for by a guest' },
        ...{ date: dateInWords(DATE), time: '5:00 PM' },
      },
    ])
    expect(localStorage.getItem('la-lumiere.wish-draft')).toBeNull()

    await user.click(await button('Change it'))
    expect(typed()).toEqual([DATE, '05:00 PM', ''])
    expect(screen.getByText('If you wrote a note before, this one replaces it.')).toBeDefined()
    await user.click(await button('Back'))
    await user.click(await button('Withdraw'))
    await button('Ask for another time')
    expect(await wish()).toBeUndefined()
  })

  it('keeps what was entered through a failure and a reload, and sends it by Retry', async () => {
    await holds()
    const first = await ask({ date: OTHER, time: '09:00 AM' })
    disturb(':commit', ['dropped before', { status: 429 }])
    await first.click(await button('Ask for this time'))
    const failed = () => screen.findByRole('dialog', { name: 'Not Sent Yet' })
    expect((await failed()).textContent).toContain('Retry is safe')
    first.leave()
    const user = await ask()
    expect(typed()).toEqual([OTHER, '09:00 AM', ''])
    await user.click(await button('Ask for this time'))
    await user.click(within(await failed()).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(`You have asked for another time: ${dateInWords(OTHER)}, 9:00 AM.`)).toBeDefined()
  })

  it('is judged by the minutes of the request, and names no full times, because the request names no treatments', async () => {
    await settings()
    const entries = [entry({ start: 600, minutes: 60 }), entry({ start: 780, minutes: 60, category: 'facial' })]
    await data.put(`days/${DATE}`, { date: DATE, ...occupancyOf(plan({ entries })) })
    await holds({ minutes: 90 })
    await ask()
    expect(await screen.findByRole('option', { name: '05:30 PM (ends after closing)' })).toBeDefined()
    expect(screen.queryByRole('option', { name: /likely taken/ })).toBeNull()
  })

  const MOVE = { wish: { kind: 'move', date: OTHER, time: '05:00 PM' }, wishes: 1 }
  const proposal = { date: OTHER, time: '05:00 PM' }
  it.each([
    ['where another device asked before', MOVE, 'Change it', [OTHER, '05:00 PM', '']],
    ['after an offer was taken', { ...PENDING, ...MOVE, proposal, revision: 1 }, 'Change it', [DATE, '', '']],
    ['for a day that is past', { ...PENDING, date: addDays(TODAY, -1), proposal }, 'Another time', ['', '', '']],
  ])('%s starts with what is known', async (_, own, name, start) => {
    await holds(own)
    const user = open()
    await user.click(await button(name))
    expect(typed()).toEqual(start)
  })

  it('a sixth time is left to the telephone; a first cancellation is not', async () => {
    await holds({ wishes: 5 })
    open()
    const words = await screen.findByText(/^This time cannot be changed here any more/)
    expect(words.textContent).toContain('+267 71 234 567')
    expect(screen.queryByRole('button', { name: 'Ask for another time' })).toBeNull()
    expect(await button('Cancel this visit')).toBeDefined()
  })
})

describe('cancelling', () => {
  const SEEN = 'We have your cancellation. You need not do anything else.'

  it('is one press and one question; a mail that fails changes nothing; it can be taken back', async () => {
    await holds()
    data.failMails(403)
    const user = open()
    await user.click(await button('Cancel this visit'))
    const question = await screen.findByRole('dialog', { name: 'Cancel This Visit?' })
    await user.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(await wish()).toBeUndefined()
    await user.click(await button('Cancel this visit'))
    await user.click(await button('Yes, cancel'))
    expect(await screen.findByText(SEEN)).toBeDefined()
    await waitFor(() => expect(document.activeElement?.id).toBe('request'))
    expect(await wish()).toMatchObject({ kind: 'cancel', date: '', time: '', note: '' })
    await user.click(await button('I will come after all'))
    expect(await screen.findByText('We look forward to you.')).toBeDefined()
    expect([await wish(), (await data.at(`receipts/${ID}`))?.['wish']]).toEqual([undefined, null])
  })

  it('shows the request anew where it has changed meanwhile', async () => {
    await holds()
    const user = open()
    await user.click(await button('Cancel this visit'))
    meanwhile(':commit', () => holds({ status: 'rejected', revision: 2 }))
    await user.click(await button('Yes, cancel'))
    await user.click(within(await screen.findByRole('dialog', { name: 'Something Has Changed' })).getByText('OK'))
    expect(await screen.findByText('Not possible this time')).toBeDefined()
    expect(await wish()).toBeUndefined()
  })
})

it('an offered time is declined, or taken, by one press', async () => {
  const proposal = { date: OTHER, time: '03:30 PM' }
  await holds({ ...PENDING, revision: 1, proposal })
  const user = open()
  await user.click(await button('Not this time'))
  await button('Withdraw')
  expect(await wish()).toMatchObject({ kind: 'decline', date: '', time: '' })
  await user.click(await button('Withdraw'))
  await user.click(await button('Take it'))
  expect(await screen.findByText(new RegExp(`^You take ${dateInWords(OTHER)}, 3:30 PM`))).toBeDefined()
  expect(await wish()).toMatchObject({ kind: 'move', ...proposal })
})
