import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { dateText } from '#shared/venue-clock.ts'
import { chosenService, daysAhead } from '#support/builders.ts'
import { entry, plan } from '#support/diary.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { dialog, openPortal, press } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'
import { paidAs } from '#support/payments.ts'

const data = openStoredData()
const DATE = daysAhead(1)
const TEAM = [
  therapist('neo', { phone: '+267 71234567' }),
  therapist('thato', { phone: '3901234' }),
  therapist('other', { name: 'Neo' }),
]
let print: Mock

const put = (name: string, own: object = {}) =>
  data.put(`bookings/${idOf(name)}`, {
    ...{ fullName: `Guest ${name}`, firstName: name, email: `${name}@guest.example`, phone: '+267 71234567' },
    ...{ date: DATE, time: '10:00 AM', status: 'confirmed', guests: 1, selectedServices: [chosenService()] },
    ...{ createdAt: new Date(2020, 0), updatedAt: new Date(2020, 0), mark: idOf('m') },
    ...own,
  })
const planned = (id: string, start = 600) => ({
  plan: plan({ date: DATE, entries: [entry({ start, therapists: [id] })] }),
})
const open = () => openPortal(`?view=sheet&day=${DATE}`)
const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent
const pageOf = (name: string) => screen.findByRole('region', { name })

beforeEach(async () => {
  vi.restoreAllMocks()
  print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await putHouse(data, { therapists: TEAM })
})

describe('the sheet for the desk', () => {
  it('has the bookings of the day by time, without rejected ones, and says what was paid', async () => {
    const words = { specialRequests: 'A quiet room', healthNote: 'Bad knee' }
    await put('late', { time: '02:30 PM', ...words, agreedTotal: 'P300' })
    await put('early', { time: '09:00 AM', status: 'pending' })
    await put('no', { status: 'rejected' })
    const paid = paidAs('cash', 90_000, { tip: 5_000, tipFor: 'neo' })
    await put('paid', { outcome: { kind: 'done' }, paid })
    const { user } = await open()
    expect(await screen.findByText('3 bookings')).toBeDefined()
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.map((text) => /Guest (\w+)/.exec(text)?.[1])).toEqual([undefined, 'early', 'paid', 'late'])
    expect(rows[1]).toMatch(/^9:00 AM.*\(pending\)/)
    for (const part of ['Special requests: A quiet room', 'Health note: Bad knee', 'Total: P300'])
      expect(await row('Guest late')).toContain(part)
    expect(await row('Guest paid')).toContain('Paid P900 in cash, tip P50 for Neo')
    await press(user, 'For therapists')
    await waitFor(() => expect(screen.queryByText(/P900/)).toBeNull())
    await press(user, 'For the desk')
    expect(screen.getByText(/P900/)).toBeDefined()
  })

  it('is printed, and leads to other days and back to the diary', async () => {
    const { user } = await open()
    expect(await screen.findByText('No bookings on this day')).toBeDefined()
    await press(user, 'Print')
    expect(print).toHaveBeenCalledOnce()
    const titleOf = (day: string) => screen.findByRole('heading', { level: 2, name: dateText(day) })
    await press(user, 'Day after')
    await titleOf(daysAhead(2))
    await press(user, 'Day before')
    await titleOf(DATE)
    screen.getByLabelText('Day').focus()
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: daysAhead(30) } })
    await titleOf(daysAhead(30))
    await press(user, 'Back to the diary')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull())
  })

  it('is not shown as empty when it could not be read; nor is it saved as a file then', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:none'
    })
    await put('today', { date: daysAhead(0) })
    await put('tomorrow')
    const { user } = await open()
    await screen.findByText('Guest tomorrow')
    await data.setFaults({ reads: 'denied' })
    await press(user, 'Today and tomorrow as a file')
    expect(await dialog('NO FILE WAS SAVED')).toBeDefined()
    await press(user, 'OK')
    await press(user, 'Day after')
    expect(await screen.findByText('Could not load this day')).toBeDefined()
    expect(screen.queryByText('No bookings on this day')).toBeNull()
    await data.setFaults({})
    await press(user, 'Retry')
    expect(await screen.findByText('No bookings on this day')).toBeDefined()
    await press(user, 'Today and tomorrow as a file')
    await waitFor(() => expect(saved).toHaveLength(1))
    const html = await saved[0]?.text()
    for (const name of ['Guest today', 'Guest tomorrow']) expect(html).toContain(name)
  })
})

describe('the copy of a therapist', () => {
  const whatsapp = async (name: string) =>
    within(await pageOf(name)).findByRole<HTMLAnchorElement>('link', { name: 'Send on WhatsApp' })

  it('is sent by WhatsApp without surnames, which every desk reads until it has changed', async () => {
    await putHouse(data, { therapists: TEAM.slice(0, 2) })
    await put('Amo', { ...planned('neo'), healthNote: 'Bad knee' })
    await put('Bontle', planned('gone'))
    const { user, close } = await open()
    await press(user, 'For therapists')
    expect((await pageOf('No therapist yet')).textContent).toContain('Bontle')
    const link = await whatsapp('Neo')
    const text = decodeURIComponent(link.href)
    expect(text).toContain('https://wa.me/26771234567?text=Neo, ')
    expect(text).toContain('10:00 AM to 11:00 AM\nAmo: Swedish Massage\nHealth note: ask the desk')
    expect(text).not.toMatch(/Guest|knee/)
    expect((await pageOf('Neo')).textContent).toContain('Health note: Bad knee')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(await within(await pageOf('Neo')).findByText(/^Sent at .* today by Naledi$/)).toBeDefined()
    expect(await data.at(`calls/${DATE}-neo`)).toMatchObject({ date: DATE, copies: [expect.stringMatching(/^neo /)] })
    expect(within(await pageOf('Thato')).getByText('Not on WhatsApp: 3901234')).toBeDefined()
    close()
    await put('Amo', planned('neo', 660))
    await press((await open()).user, 'For therapists')
    expect(await within(await pageOf('Neo')).findByText(/^Changed since it was sent at /)).toBeDefined()
  })

  it('is one for each of two with the same name; a print that could not be noted is printed all the same', async () => {
    await put('one', planned('neo'))
    await put('two', planned('other'))
    const { user } = await open()
    await press(user, 'For therapists')
    expect(await screen.findAllByRole('region', { name: 'Neo' })).toHaveLength(2)
    expect(screen.getByText('No phone in House, Therapists')).toBeDefined()
    await data.setFaults({ writes: 'denied' })
    await press(user, 'Print')
    await dialog('NOT NOTED AS PRINTED')
    await press(user, 'OK')
    expect(print).toHaveBeenCalledOnce()
  })

  it('waits for the hours of the day', async () => {
    const { user } = await open()
    await screen.findByText('No bookings on this day')
    await data.setFaults({ listens: 'denied' })
    await press(user, 'For therapists')
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load the hours of this day')
    await data.setFaults({})
    await press(user, 'Retry')
    expect((await pageOf('Thato')).textContent).toContain('Nothing planned')
  })

  it('waits for the therapists that could not be read', async () => {
    await put('one', planned('neo'))
    data.setUnreadable('settings')
    const { user } = await open()
    await screen.findByText('1 booking')
    await press(user, 'For therapists')
    expect(await screen.findByText('Could not load the settings')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    data.setUnreadable()
    await press(user, 'Retry')
    expect((await pageOf('Thato')).textContent).toContain('Nothing planned')
  })
})
