import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dateText } from '#shared/venue-clock.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { dialog, openPortal, press, recordsOf } from '#support/stored-portal.tsx'

const data = openStoredData()
const { booked, change, client, wrote } = recordsOf(data)

const EMAIL = 'amantle@guest.example'
const QUESTION = 'Erase this person for good?'
const RECORDS = [`clients/${idOf('client')}`, `bookings/${idOf('visit')}`, `contacts/${idOf('message')}`]
const left = async () => {
  const found = await Promise.all(RECORDS.map((path) => data.at(path)))
  return RECORDS.filter((_, index) => found[index])
}

let saved: File[] = []
beforeEach(async () => {
  vi.restoreAllMocks()
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${String(saved.push(file as File))}`)
  await client()
  await booked({}, 'visit')
  await wrote()
})

const openClient = async (staff = NALEDI) => {
  data.signInAs(staff)
  const portal = await openPortal('?tab=clients', { staff })
  await press(portal.user, 'Amantle Kgosi')
  const details = await dialog('Client Details')
  return { ...portal, details }
}
const answer = async (user: UserEvent, typed: string) => {
  const question = await dialog(QUESTION)
  if (typed) await user.type(question.getByRole('textbox'), typed)
  await user.click(question.getByRole('button', { name: 'Erase' }))
}
const told = async (name: string) => (await screen.findByRole('dialog', { name })).textContent

describe('erasing a person', () => {
  it('names whom to call and what stays, does nothing unless the person is typed, and then erases everything', async () => {
    const OTHER = { fullName: 'Kabo Phiri', firstName: 'Kabo', lastName: 'Phiri', email: 'kabo@guest.example' }
    await change(RECORDS[1] ?? '', { status: 'confirmed', confirmedAt: new Date() })
    await booked({ date: daysAhead(8) }, 'request')
    await change(`bookings/${idOf('request')}`, { phone: '' })
    await booked({ ...OTHER, phone: '+267 72222222' }, 'linked')
    await change(`bookings/${idOf('linked')}`, { clientId: idOf('client') })
    await wrote({ email: OTHER.email }, 'shared')
    const { user } = await openClient()
    for (const typed of ['', 'kabo@guest.example']) {
      await press(user, 'Erase this person')
      await answer(user, typed)
      await press(user, 'OK')
    }
    expect(await left()).toEqual(RECORDS)

    await press(user, 'Erase this person')
    const stays = [
      'Stays: linked bookings with another e-mail (kabo@guest.example).',
      'Stays: 0 client profiles, 0 bookings, 1 message with the same phone, because several people have it.',
    ]
    const question = await told(QUESTION)
    for (const part of [
      `${EMAIL}: 1 client profile, 2 bookings, 1 message, with their receipts.`,
      '2 of the bookings are still to come, and no e-mail goes out',
      `Visit on ${dateText(daysAhead(7))} at 2:30 PM: +267 71234567`,
      `Request for ${dateText(daysAhead(8))} at 2:30 PM: ${EMAIL}`,
      ...stays,
    ])
      expect(question).toContain(part)
    await answer(user, EMAIL.toUpperCase())
    const outcome = await told('ERASED')
    for (const part of stays) expect(outcome).toContain(part)
    expect(await left()).toEqual([])
    expect(await data.at(`bookings/${idOf('linked')}`)).toBeDefined()
    expect(await data.at(`contacts/${idOf('shared')}`)).toBeDefined()
  })

  it('without an e-mail is confirmed by the phone, which takes along nothing of who has an e-mail', async () => {
    await change(RECORDS[0] ?? '', { email: '' })
    const { user } = await openClient()
    await press(user, 'Erase this person')
    const question = await dialog(QUESTION)
    question.getByText(/Stays: 0 client profiles, 1 booking, 1 message with the same phone/)
    question.getByLabelText('Type +267 71234567 to erase')
    await answer(user, '+26771234567')
    await told('ERASED')
    expect(await left()).toEqual(RECORDS.slice(1))
  })

  it('says that not everything was erased', async () => {
    const { user } = await openClient()
    await data.setFaults({ writes: 'denied' })
    await press(user, 'Erase this person')
    await answer(user, EMAIL)
    expect(await told('Not everything was erased')).toMatch(/Permission denied.*What is left can be erased again/s)
    expect(await left()).toEqual(RECORDS)
  })
})

it('staff neither erase nor download, and read why', async () => {
  const { details } = await openClient(THATO)
  for (const name of ['Erase this person', 'Download what we hold'])
    expect(details.getByRole<HTMLButtonElement>('button', { name, description: /Only a Main Admin/ }).disabled).toBe(
      true,
    )
})

it('the export makes no file when the clients cannot all be read; it has those of the search', async () => {
  const kabo = { fullName: 'Kabo Phiri', firstName: 'Kabo', lastName: 'Phiri', email: 'kabo@guest.example' }
  await Promise.all(Array.from({ length: 50 }, (_, index) => client(kabo, `more${String(10 + index)}`)))
  const { user } = await openPortal('?tab=clients')
  await screen.findAllByText('Kabo Phiri')
  await data.setFaults({ reads: 'denied' })
  await press(user, 'Export CSV')
  await press(user, 'Export all')
  await told('Nothing was exported')
  await press(user, 'OK')
  expect(saved).toEqual([])
  await data.setFaults({})
  const exported = async () => {
    const before = saved.length
    await press(user, 'Export CSV')
    await press(user, 'Export all')
    await eventually(() => expect(saved.length).toBeGreaterThan(before))
    return (await saved.at(-1)?.text())?.trim().split('\r\n') ?? []
  }
  expect(await exported()).toHaveLength(52)
  await user.type(screen.getByRole('searchbox', { name: 'Search by name, e-mail or phone' }), 'amantle')
  await screen.findByText(/^Searched: /)
  expect((await exported()).slice(1)).toEqual([
    expect.stringContaining(`Amantle Kgosi,${EMAIL},'+267 71234567,`) as unknown,
  ])
})

it('staff export the bookings of the filter, and no clients', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  await change(RECORDS[1] ?? '', { status: 'confirmed', confirmedAt: new Date() })
  await booked({}, 'request')
  data.signInAs(THATO)
  const { user } = await openPortal('?status=confirmed', { staff: THATO })
  await press(user, 'Export CSV')
  await press(user, 'Export all')
  await eventually(() => expect(saved).toHaveLength(1))
  expect(link.mock.contexts).toMatchObject([
    { download: expect.stringMatching(/^bookings-[\d-]{10}\.csv$/) as unknown },
  ])
  expect(await saved[0]?.text()).toMatch(/^Status,Date,.*\r\nconfirmed,.*\r\n$/)
  await user.click(screen.getByRole('tab', { name: /^Clients/ }))
  await screen.findByText('Only a Main Admin can export clients.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true)
})
