import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as cashUpData from '#data/cash-ups.ts'
import { readCashUpBefore } from '#data/cash-ups.ts'
import { DataError } from '#data/data-error.ts'
import { parseCashUp } from '#domain/cash-up.ts'
import { addDays, dateText, venueToday } from '#domain/venue-clock.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { disturb, meanwhile } from '#support/faults.ts'
import { address, openPortal } from '#support/portal.tsx'
import { openStoredData } from '#support/stored-data.ts'
import { therapist } from '#support/therapists.ts'

vi.mock('#data/cash-ups.ts', async (original) => {
  const cashUps = await original<typeof cashUpData>()
  return { ...cashUps, readCashUpBefore: vi.fn(cashUps.readCashUpBefore) }
})

const data = openStoredData()

/** An earlier day, so that no visit of it is still to begin. */
const DAY = daysAhead(-1)
const BEFORE = new Date(Date.now() - 3_600_000)
const by = { name: 'Naledi', uid: NALEDI.uid }
const DONE = { kind: 'done', at: BEFORE, by }
const paid = (amount: number, way: string, own: object = {}) => ({
  paid: { amount, way, tip: 0, tipFor: '', words: way === 'room' ? '12' : '', at: BEFORE, by, ...own },
})
const visit = (name: string, own: object = {}) =>
  data.put(`bookings/${name}`, {
    ...{ fullName: `Guest ${name}`, status: 'confirmed', date: DAY, time: '10:00 AM', guests: 1, outcome: DONE },
    selectedServices: [{ name: 'Swedish Massage', duration: 60, price: 'P450' }],
    ...{ createdAt: BEFORE, updatedAt: new Date(), confirmedAt: BEFORE },
    ...own,
  })
const closed = (own: object = {}, date = DAY) =>
  data.put(`cashups/${date}`, {
    ...{ date, visits: 1, unnoted: 0, cash: 45_000, card: 0, room: 0, voucher: 0, tips: 0, cashTips: 0 },
    ...{ float: 50_000, counted: null, closedAt: new Date(), closedBy: by },
    ...own,
  })
const stored = async (date = DAY) => parseCashUp(date, await data.at(`cashups/${date}`))

const show = async (date = DAY, who = NALEDI) => {
  data.signInAs(who)
  const { user } = await openPortal(`?view=cash-up&day=${date}`, { staff: who })
  return user
}
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
const state = (text: RegExp) => screen.findByText(text, { selector: '[role=status]' })

beforeEach(() => {
  // In the evening the portal would ask to print tomorrow, and watch its bookings.
  localStorage.setItem('la-lumiere.print-asked', venueToday(new Date()))
  localStorage.setItem('la-lumiere.bookings-view', 'list')
  vi.restoreAllMocks()
})

describe('the sums of a day', () => {
  it('are by way of paying, with tips by name, and the cash that should be in the drawer', async () => {
    await data.put('settings/staff', { therapists: [therapist('neo')] })
    await visit('cash', paid(45_000, 'cash', { tip: 5_000, tipFor: 'neo' }))
    await visit('card', paid(90_050, 'card', { tip: 2_000 }))
    await visit('room', { ...paid(30_000, 'room'), bill: { state: 'open', at: BEFORE, by } })
    await visit('free', paid(0, 'free', { words: 'A birthday' }))
    await visit('other', { ...paid(99_900, 'cash'), date: addDays(DAY, -1) })
    await closed({ float: 50_000 }, addDays(DAY, -3))
    const user = await show()
    expect(await rows('What came in')).toEqual([
      ['Cash', 'P450'],
      ['Card', 'P900.50'],
      ['Room bills', 'P300'],
      ['Vouchers', 'P0'],
      ['Free', '1 visit'],
      ['Total without tips', 'P1,650.50'],
    ])
    await eventually(async () =>
      expect(await rows('Tips')).toEqual([
        ['Neo', 'P50'],
        ['The house', 'P20'],
        ['All tips', 'P70'],
      ]),
    )
    await eventually(() => expect(screen.getByLabelText<HTMLInputElement>('Cash of the morning').value).toBe('500'))
    await user.type(screen.getByLabelText('Cash counted (optional)'), '980')
    expect((await rows('Cash in the drawer')).slice(-2)).toEqual([
      ['Should be in the drawer', 'P1,000'],
      ['Counted', 'P980, P20 too little'],
    ])
  })

  it('follow what is noted meanwhile, without another reading of the day', async () => {
    await visit('a')
    await show()
    expect(await screen.findByText('1 visit, 1 without an amount')).toBeDefined()
    const reads = vi.spyOn(globalThis, 'fetch')
    await visit('a', paid(45_000, 'cash'))
    await eventually(async () => expect((await rows('What came in'))[0]).toEqual(['Cash', 'P450']))
    expect(screen.queryByText(/without an amount/)).toBeNull()
    const addresses = reads.mock.calls.map(([input]) => (input instanceof Request ? input.url : String(input)))
    expect(addresses.filter((one) => one.endsWith(':runQuery'))).toEqual([])
  })
})

describe('closing', () => {
  it('is one press when nothing is left to note, says who and when, and has the focus', async () => {
    await visit('a', paid(45_000, 'cash'))
    const user = await show(DAY, THATO)
    await user.click(await button('Close the day'))
    const said = await state(/^Closed by Thato at \d+:\d\d [AP]M on /)
    await eventually(() => expect(document.activeElement).toBe(said))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await stored()).toMatchObject({ visits: 1, cash: 45_000, float: 0, closedBy: { name: 'Thato' } })
    expect(screen.queryByLabelText('Cash of the morning')).toBeNull()
  })

  it('asks, naming the visits without an outcome or an amount, each of which leads to its card', async () => {
    await visit('unmarked', { outcome: null, time: '02:00 PM' })
    await visit('unpaid')
    const user = await show()
    await user.click(await button('Close the day'))
    const question = await screen.findByRole('dialog', { name: 'Close the day all the same?' })
    expect(question.textContent).toContain('No outcome yet:\nGuest unmarked at 2:00 PM')
    expect(question.textContent).toContain('Done, without an amount:\nGuest unpaid at 10:00 AM')
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await stored()).toBeUndefined()

    await user.click(await button(/^2:00 PM Guest unmarked/))
    const card = await screen.findByRole('dialog', { name: `${dateText(DAY)} at 2:00 PM` })
    expect(within(card).getByRole('article', { name: 'Guest unmarked' })).toBeDefined()
    await user.click(within(card).getByRole('button', { name: 'Close' }))

    await user.click(await button('Close the day'))
    const again = await screen.findByRole('dialog', { name: 'Close the day all the same?' })
    await user.click(within(again).getByRole('button', { name: 'Close the day' }))
    await state(/^Closed by Naledi/)
    expect(await stored()).toMatchObject({ visits: 2, unnoted: 1 })
  })

  it('waits for amounts that can be read', async () => {
    const user = await show()
    const float = await screen.findByLabelText('Cash of the morning')
    await user.type(float, 'a lot')
    await user.type(screen.getByLabelText('Cash counted (optional)'), '12')
    expect(screen.queryByText(/^Please enter an amount/)).toBeNull()
    await user.click(await button('Close the day'))
    expect(screen.getAllByText('Please enter an amount such as 450 or 1,250.50.')).toHaveLength(1)
    await eventually(() => expect(document.activeElement).toBe(float))
    expect(screen.getByText('Known when the cash of the morning is an amount.')).toBeDefined()
    expect(await stored()).toBeUndefined()
  })

  it('waits until the last close is read, so that its cash is not stored as none', async () => {
    await closed({ float: 50_000 }, addDays(DAY, -1))
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.mocked(readCashUpBefore).mockImplementationOnce(async (date) => {
      await answered
      return parseCashUp(addDays(date, -1), await data.at(`cashups/${addDays(date, -1)}`))
    })
    const user = await show()
    const press = await button('Looking for the last close...')
    expect(press.disabled).toBe(true)
    const float = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Cash of the morning',
      description: /Looking for the last close/,
    })
    await user.type(screen.getByLabelText('Cash counted (optional)'), '500{Enter}')
    expect(await stored()).toBeUndefined()
    answer()
    await user.click(await button('Close the day'))
    await state(/^Closed by Naledi/)
    expect(float.value).toBe('500')
    expect(await stored()).toMatchObject({ float: 50_000, counted: 50_000 })
  })

  it('needs the cash of the morning if the last close could not be read', async () => {
    vi.mocked(readCashUpBefore).mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
    const user = await show()
    await user.click(await button('Close the day'))
    const float = screen.getByLabelText('Cash of the morning')
    expect(screen.getByText('Please enter the cash of the morning, 0 if there was none.')).toBeDefined()
    await eventually(() => expect(document.activeElement).toBe(float))
    expect(await stored()).toBeUndefined()
    await user.type(float, '0{Enter}')
    await state(/^Closed by Naledi/)
    expect(await stored()).toMatchObject({ float: 0 })
  })

  it('tells who was faster, and then shows their close', async () => {
    const user = await show()
    const press = await button('Close the day')
    meanwhile(':commit', () => closed())
    await user.click(press)
    const told = await screen.findByRole('dialog', { name: 'NOT CLOSED' })
    expect(told.textContent).toMatch(/You have already closed this day \(.+\)\./)
    await user.click(within(told).getByRole('button', { name: 'OK' }))
    const said = await state(/^Closed by Naledi/)
    await eventually(() => expect(document.activeElement).toBe(said))
    expect(await stored()).toMatchObject({ float: 50_000 })
  })

  it('that failed says why, and the button has the focus again', async () => {
    const user = await show()
    const press = await button('Close the day')
    disturb(':commit', [{ status: 403 }, { status: 403 }])
    await user.click(press)
    const told = await screen.findByRole('dialog', { name: 'NOT CLOSED' })
    expect(told.textContent).toContain('Permission denied.')
    await user.click(within(told).getByRole('button', { name: 'OK' }))
    await eventually(() => expect(document.activeElement).toBe(press))
    expect(await stored()).toBeUndefined()
  })

  it('of a day to come is not offered', async () => {
    await show(daysAhead(1))
    expect(await screen.findByText('A day can be closed from its own date on')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    expect((await button('Print')).disabled).toBe(true)
    expect((await button('Day after')).disabled).toBe(true)
  })
})

describe('a closed day', () => {
  it('says what was changed after the close, and for whom', async () => {
    await visit('a', paid(45_000, 'cash'))
    await closed()
    await show()
    await state(/^Closed by Naledi/)
    expect(screen.queryByRole('region', { name: 'Changed after the close' })).toBeNull()
    const at = new Date(Date.now() + 5_000)
    await visit('a', { ...paid(90_000, 'card', { at, by: { name: 'Thato', uid: THATO.uid } }), updatedAt: at })
    const changed = await screen.findByRole('region', { name: 'Changed after the close' })
    expect(within(changed).getByText('Cash P0, was P450')).toBeDefined()
    expect(within(changed).getByText('Card P900, was P0')).toBeDefined()
    expect(within(changed).getByRole('button').textContent).toMatch(/Guest a · .+ · P900 by card, by Thato at /)
  })

  it('shows its drawer as it was closed, and beside it what should be in it since a correction', async () => {
    await visit('a', paid(45_000, 'cash', { tip: 5_000 }))
    await closed({ cashTips: 5_000, tips: 5_000, counted: 100_000 })
    await show()
    const asClosed = [
      ['Cash of the morning', 'P500'],
      ['Paid in cash', 'P450'],
      ['Tips in cash', 'P50'],
      ['Should be in the drawer', 'P1,000'],
      ['Counted', 'P1,000, exactly right'],
    ]
    expect(await rows('Cash in the drawer')).toEqual(asClosed)
    expect(screen.queryByText(/^With what was changed since/)).toBeNull()
    const at = new Date(Date.now() + 5_000)
    await visit('a', { ...paid(45_000, 'card', { tip: 5_000, at }), updatedAt: at })
    expect(await screen.findByText('With what was changed since: P500')).toBeDefined()
    expect(await rows('Cash in the drawer')).toEqual(asClosed)
  })

  it('is opened again with a reason, and closed again keeps it', async () => {
    await closed()
    const user = await show(DAY, THATO)
    await user.click(await button('Open again'))
    const reason = screen.getByLabelText('Why the day is opened again')
    expect(document.activeElement).toBe(reason)
    await user.click(await button('Open again'))
    expect(screen.getByText('Please say why the day is opened again.')).toBeDefined()
    expect(await stored()).not.toHaveProperty('reason')
    await user.click(await button('Cancel'))
    await eventually(() => expect(document.activeElement?.textContent).toBe('Open again'))

    await user.click(await button('Open again'))
    await user.type(screen.getByLabelText('Why the day is opened again'), 'A walk-in was forgotten{Enter}')
    const said = await state(/^Opened again by Thato at .+: A walk-in was forgotten\s+Last closed by Naledi at /)
    await eventually(() => expect(document.activeElement).toBe(said))
    expect(screen.getByLabelText<HTMLInputElement>('Cash of the morning').value).toBe('500')

    await user.click(await button('Close the day'))
    await state(/^Closed by Thato .+ Before that opened again by Thato at .+: A walk-in was forgotten$/)
    expect(await stored()).toMatchObject({ reason: 'A walk-in was forgotten', closedBy: { name: 'Thato' } })
  })
})

describe('room bills', () => {
  const bill = { bill: { state: 'open', at: BEFORE, by } }

  it('are ticked as posted, with who and when, and taken back; the tick keeps the focus', async () => {
    await visit('a', { ...paid(30_000, 'room', { tip: 2_000 }), ...bill })
    const user = await show(DAY, THATO)
    const table = within(await screen.findByRole('table', { name: 'Room bills' }))
    expect(table.getAllByRole('row').at(-1)?.textContent).toMatch(
      /10:00 AMGuest aSwedish Massage \(60min\)P300and tip P20Room 12/,
    )
    expect(screen.getByText('1 of 1 not posted')).toBeDefined()
    const tick = table.getByRole<HTMLInputElement>('checkbox', { name: 'Posted', description: 'Guest a' })
    await user.click(tick)
    await eventually(() => expect(tick.checked).toBe(true))
    await eventually(() => expect(table.getByRole('status').textContent).toMatch(/by Thato at \d/))
    expect(document.activeElement).toBe(tick)
    expect(screen.getByText('All are posted')).toBeDefined()
    expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'posted', by: { name: 'Thato' } } })
    await user.click(tick)
    await eventually(() => expect(tick.checked).toBe(false))
    expect(await data.at('bookings/a')).toMatchObject({ bill: { state: 'open' } })
  })

  it('that could not be noted stay as they were, and the desk is told', async () => {
    await visit('a', { ...paid(30_000, 'room'), ...bill })
    const user = await show()
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Posted' })
    meanwhile(':commit', () => visit('a', { ...paid(30_000, 'cash', { by: { name: 'Thato', uid: THATO.uid } }) }))
    await user.click(tick)
    const told = await screen.findByRole('dialog', { name: 'ERROR' })
    expect(told.textContent).toContain('Thato has already changed what was paid for this booking.')
    await user.click(within(told).getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('None on this day')).toBeDefined()
  })

  it('are printed alone with a line to sign, and the whole close without', async () => {
    await visit('a', { ...paid(30_000, 'room'), ...bill })
    await visit('posted', { ...paid(20_000, 'room'), bill: { state: 'posted', at: BEFORE, by } })
    const user = await show()
    await screen.findByRole('table', { name: 'Room bills' })
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const guests = () => ['Guest a', 'Guest posted'].filter((name) => screen.queryByRole('cell', { name }))
    const sum = () => screen.getByText(/^Sum, with tips/).textContent
    const printed: unknown[][] = []
    vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push([screen.getByRole('heading', { level: 2 }).textContent, heads().at(-1), guests(), sum()])
    })
    await user.click(await button('Print the room bills'))
    window.dispatchEvent(new Event('afterprint'))
    await user.click(await button('Print'))
    expect(printed).toEqual([
      [`Room bills of ${dateText(DAY)}`, 'Signature', ['Guest a'], 'Sum, with tips: P300'],
      [`Close of ${dateText(DAY)}`, 'Handed to the lodge', ['Guest a', 'Guest posted'], 'Sum, with tips: P500'],
    ])
  })

  it('are not printed once all are posted, and paper printed then says so', async () => {
    await visit('a', { ...paid(30_000, 'room'), ...bill })
    const user = await show()
    vi.spyOn(window, 'print').mockImplementation(() => {})
    const press = await button('Print the room bills')
    await eventually(() => expect(press.disabled).toBe(false))
    await user.click(press)
    const at = new Date(Date.now() + 5_000)
    await visit('a', { ...paid(30_000, 'room'), bill: { state: 'posted', at, by }, updatedAt: at })
    expect(await screen.findByText('None on this day is left to post')).toBeDefined()
    expect(press.disabled).toBe(true)
  })

  it('name a fee and what it is for', async () => {
    const MISSED = { kind: 'missed', at: BEFORE, by }
    await visit('a', { ...paid(20_000, 'room'), ...bill, outcome: MISSED })
    const cancelled = { status: 'rejected', cancelledFor: 'client', cancelledAt: BEFORE, outcome: null }
    await visit('b', { ...paid(10_000, 'room'), ...bill, ...cancelled, rejectionReason: 'Ill' })
    await visit('c', { ...paid(30_000, 'room'), ...bill })
    await show()
    expect((await rows('Room bills')).slice(1).map(([, , treatments]) => treatments)).toEqual([
      'Fee, did not come: Swedish Massage (60min)',
      'Fee, cancelled late: Swedish Massage (60min)',
      'Swedish Massage (60min)',
    ])
  })
})

describe('what could not be read', () => {
  it('is not shown as an empty day, and is read again', async () => {
    await visit('a', { ...paid(30_000, 'room') })
    const lost = disturb(':runQuery', Array<{ status: number }>(40).fill({ status: 403 }))
    const user = await show()
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('Could not load the visits of this day')
    expect(screen.queryByText('None on this day')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    expect(lost.left()).toBeLessThan(40)
    vi.restoreAllMocks()
    await user.click(within(told).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Room bills' })).toBeDefined()
  })
})

describe('the way to the close', () => {
  it('leads from the diary and from the day sheet of a day that has come', async () => {
    const { user } = await openPortal(`?view=diary&day=${DAY}`)
    await user.click(await button('Close the day'))
    expect(await screen.findByRole('heading', { name: `Close of ${dateText(DAY)}` })).toBe(document.activeElement)
    expect(address()).toBe(`?view=cash-up&day=${DAY}`)
    await user.click(await button('Day sheet'))
    await user.click(await button('Close the day'))
    await user.click(await button('Day before'))
    expect(address()).toBe(`?view=cash-up&day=${addDays(DAY, -1)}`)
    await user.click(await button('Back to the diary'))
    expect(address()).toBe(`?view=diary&day=${addDays(DAY, -1)}`)
  })

  it('is not there on a day to come', async () => {
    const { user } = await openPortal(`?view=diary&day=${daysAhead(1)}`)
    await user.click(await button('Day sheet'))
    await button('Print')
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
  })
})
