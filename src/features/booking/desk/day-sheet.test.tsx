import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, type Mock, vi } from 'vitest'
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
const TEAM = [therapist('neo', { phone: '+267 71234567' }), therapist('thato', { phone: '3901234' })]
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
const pageOf = (name: string) => screen.findByRole('region', { name })

beforeEach(async () => {
  vi.restoreAllMocks()
  print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await putHouse(data, { therapists: TEAM })
})

it('the sheet for the desk has the bookings of the day by time, without rejected ones, says what was paid, and is printed', async () => {
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
    expect(rows[3]).toContain(part)
  expect(rows[2]).toContain('Paid P900 in cash, tip P50 for Neo')
  await press(user, 'Print')
  expect(print).toHaveBeenCalledOnce()
  await press(user, 'For therapists')
  await waitFor(() => expect(screen.queryByText(/P900/)).toBeNull())
})

it('the sheet is not shown as empty when it could not be read, nor is it saved as a file then', async () => {
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
})

it('the copy of a therapist is sent by WhatsApp without surnames, which every desk reads until it has changed', async () => {
  await put('Amo', { ...planned('neo'), healthNote: 'Bad knee' })
  await put('Bontle', planned('gone'))
  const { user, close } = await open()
  await press(user, 'For therapists')
  expect((await pageOf('No therapist yet')).textContent).toContain('Bontle')
  const link = await within(await pageOf('Neo')).findByRole<HTMLAnchorElement>('link', { name: 'Send on WhatsApp' })
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

it('the copies wait for the therapists', async () => {
  data.setUnreadable('settings')
  const { user } = await open()
  await press(user, 'For therapists')
  expect(await screen.findByText('Could not load the settings')).toBeDefined()
  data.setUnreadable()
  await press(user, 'Retry')
  expect((await pageOf('Thato')).textContent).toContain('Nothing planned')
})
