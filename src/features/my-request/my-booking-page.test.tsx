import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dateInWords, weekdayName, weekdayOf } from '#shared/venue-clock.ts'
import { keepRequest } from '#features/visitor/kept-requests.ts'
import { button, comeBack, DATE, FIELDS, ID, open, openRequestData, OTHER, PENDING } from '#support/my-booking.tsx'
import { NOW, TODAY } from '#support/visitor-page.ts'

const { data, holds } = openRequestData()

const ANOTHER = 'ZyXwVuTsRqPoNmLkJiHg'
const card = () => screen.getByRole('region', { name: new RegExp(dateInWords(DATE)) })

describe('the page of a request', () => {
  it('says where it stands, writes nothing, and shows and keeps nothing personal', async () => {
    const personal = { fullName: 'Amara Dube', email: 'amara@example.com', phone: '+267 72345678', clientId: 'c1' }
    await holds(personal)
    const before = await data.at(`receipts/${ID}`)
    open()
    expect(await screen.findByText('Confirmed')).toBeDefined()
    expect(card().textContent).toContain(`${dateInWords(DATE)}2:30 PM until 3:30 PM`)
    expect([await data.at(`receipts/${ID}`), await data.at(`wishes/${ID}`)]).toEqual([before, undefined])
    const everything = document.body.innerHTML + document.title + JSON.stringify({ ...sessionStorage, ...localStorage })
    for (const value of Object.values(personal)) expect(everything).not.toContain(value)
    expect(document.title).not.toContain(ID)
  })

  it('shows the hours of the week that are stored', async () => {
    data.configure()
    const closed = weekdayOf(addDays(TODAY, 4))
    await data.put('settings/diary', { closedWeekdays: [closed] })
    await holds(PENDING)
    open()
    expect(await screen.findByText(new RegExp(`${weekdayName(closed).slice(0, 3)} closed`))).toBeDefined()
  })

  it('looks again on a press, and when the tab comes back, and tells a screen reader what it has found', async () => {
    await holds(PENDING)
    const user = open()
    const status = (await screen.findByText('As of 10:10 AM today.')).closest('[role=status]')
    const told = (words: string) =>
      waitFor(() => expect(status?.textContent).toBe(`${words} As of 10:10 AM today.`), { timeout: 30_000 })
    await told('Your request is with us.')
    await holds()
    await user.click(await button('Look again'))
    await told('Confirmed.')
    await holds({ wish: { kind: 'move', date: OTHER, time: '05:00 PM' }, wishes: 1 })
    await user.click(await button('Look again'))
    await told(`Confirmed. You have asked for another time: ${dateInWords(OTHER)}, 5:00 PM.`)
    await holds({ status: 'cancelled', revision: 2 })
    comeBack()
    expect(await screen.findByText('Cancelled')).toBeDefined()
  })
})

describe('without an answer', () => {
  const HOUR = 3_600_000
  const keep = (own: object = {}, at = NOW.getTime() - HOUR) =>
    keepRequest({ id: ID, date: DATE, answer: { fields: { ...FIELDS, ...own }, at } })

  it('the page shows what it was told last, and when; Retry asks again', async () => {
    keep()
    await holds()
    await data.setFaults({ reads: 'denied' })
    const user = open()
    expect(
      await screen.findByText('We cannot be reached just now. This is what we told you at 9:10 AM today.'),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ask for another time|Cancel this visit/ })).toBeNull()
    expect(card().textContent).toContain('Changing or cancelling needs a connection.')
    await data.setFaults({})
    await user.click(await button('Retry'))
    expect(await screen.findByText('As of 10:10 AM today.')).toBeDefined()
    expect(await button('Cancel this visit')).toBeDefined()
  })

  it('yet it shows what it was told last, and the answer as soon as it comes', async () => {
    keep()
    await holds({ status: 'cancelled', revision: 2 })
    await data.setFaults({ reads: 'late' })
    open()
    await screen.findByText('We are still looking. This is what we told you at 9:10 AM today.')
    expect(screen.getByText('Confirmed')).toBeDefined()
    await data.setFaults({})
    expect(await screen.findByText('Cancelled')).toBeDefined()
  })

  it('an open form stays when a look of its own accord fails', async () => {
    await holds()
    const user = open()
    await user.click(await button('Ask for another time'))
    await data.setFaults({ reads: 'denied' })
    vi.setSystemTime(Date.now() + 5_000)
    comeBack()
    expect(await screen.findByText(/^We cannot be reached just now/)).toBeDefined()
    expect(await button('Ask for this time')).toBeDefined()
  })

  it('nothing is called late that was not late when it was read', async () => {
    keep(PENDING, NOW.getTime())
    vi.setSystemTime(NOW.getTime() + 3 * HOUR)
    await data.setFaults({ reads: 'denied' })
    open()
    expect(await screen.findByText(/^We answer within 2 hours, or within 2 hours of opening\./)).toBeDefined()
    expect(card().textContent).not.toContain('Not answered in time')
  })
})

it('what the device keeps is listed as it was seen, each with a way to forget it', async () => {
  const answer = (own: object, hours: number) => ({
    fields: { ...FIELDS, ...own },
    at: NOW.getTime() - hours * 3_600_000,
  })
  keepRequest({ id: ID, date: DATE, answer: answer(PENDING, 1) })
  keepRequest({ id: ANOTHER, date: addDays(TODAY, 2), answer: answer({ date: addDays(TODAY, 2) }, 1) })
  // By now it is over.
  keepRequest({ id: 'SeenThisMorning00000', date: TODAY, answer: answer({ date: TODAY, time: '08:00 AM' }, 3) })
  const user = open('/my-booking')
  const list = within(await screen.findByRole('region', { name: 'Your requests' }))
  const days = [TODAY, addDays(TODAY, 2), DATE].map(dateInWords)
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(days)
  expect(list.getByText('Last seen 9:10 AM today: Your request is with us')).toBeDefined()
  expect(list.getByText('Last seen 7:10 AM today: Confirmed')).toBeDefined()
  for (const day of days) await user.click(list.getByRole('button', { name: new RegExp(`^Forget ${day}`) }))
  expect(screen.getByText('No request on this device')).toBeDefined()
})
