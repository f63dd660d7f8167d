import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, type Mock, vi } from 'vitest'
import { bookingRequest, daysAhead, NALEDI } from '#support/builders.ts'
import { houseOf } from '#support/diary-desk.ts'
import { entry, plan } from '#support/diary.ts'
import { disturb } from '#support/faults.ts'
import { idOf } from '#support/ids.ts'
import { alertsOf } from '#support/portal-lists.ts'
import { openStoredData } from '#support/stored-data.ts'
import { therapist } from '#support/therapists.ts'
import { SignedIn } from '../../signed-in.tsx'
import { ClientAlertsContext } from '../clients/client-alerts.tsx'
import { HouseContext } from '../use-house.ts'
import { DaySheet } from './day-sheet.tsx'

const data = openStoredData()
let print: Mock
const DATE = daysAhead(1)
const TEAM = [
  therapist('neo', { phone: '+267 71234567' }),
  therapist('thato', { phone: '3901234' }),
  therapist('lesego'),
]

const putVisit = (start: number) =>
  data.put(`bookings/${idOf('amo')}`, {
    ...bookingRequest({ fullName: 'Amo Phiri', firstName: 'Amo', lastName: 'Phiri' }),
    ...{ status: 'confirmed', date: DATE, time: '10:00 AM', guests: 1 },
    ...{ createdAt: new Date(2020, 0), updatedAt: new Date(2020, 0), mark: idOf('m') },
    plan: plan({ date: DATE, entries: [entry({ start, therapists: ['neo'] })] }),
  })

const show = async () => {
  const shown = render(
    <SignedIn staff={NALEDI}>
      <HouseContext value={houseOf({}, { therapists: TEAM })}>
        <ClientAlertsContext value={alertsOf(() => undefined)}>
          <DaySheet day={DATE} onDay={() => {}} onBack={() => {}} />
        </ClientAlertsContext>
      </HouseContext>
    </SignedIn>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'For therapists' }))
  await screen.findByRole('region', { name: 'Neo' })
  return { user, ...shown }
}
const pageOf = (name: string) => within(screen.getByRole('region', { name }))
const whatsapp = () => pageOf('Neo').getByRole('link', { name: 'Send on WhatsApp' })

beforeEach(async () => {
  vi.restoreAllMocks()
  print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await putVisit(600)
})

it('sends the copy of one therapist, and says so on every desk until it has changed', async () => {
  const { user, unmount } = await show()
  const href = whatsapp().getAttribute('href') ?? ''
  expect(href).toContain('https://wa.me/26771234567?text=Neo%2C%20')
  expect(decodeURIComponent(href)).toContain('10:00 AM to 11:00 AM\nAmo: Swedish Massage')
  expect(decodeURIComponent(href)).not.toContain('Phiri')
  whatsapp().addEventListener('click', (event) => event.preventDefault())
  await user.click(whatsapp())
  await waitFor(() => expect(pageOf('Neo').getByRole('status').textContent).toMatch(/^Sent at .* today by Naledi$/))
  expect(await data.at(`calls/${DATE}-neo`)).toMatchObject({ date: DATE, copies: [expect.stringMatching(/^neo /)] })
  unmount()

  await putVisit(660)
  await show()
  await waitFor(() => expect(pageOf('Neo').getByRole('status').textContent).toMatch(/^Changed since it was sent at /))
})

it('says who has no phone, and who cannot be reached on WhatsApp', async () => {
  await show()
  expect(pageOf('Lesego').getByText('No phone in the diary settings')).toBeDefined()
  expect(pageOf('Thato').getByText('Not on WhatsApp: 3901234')).toBeDefined()
})

it('says that a print could not be noted, and prints all the same', async () => {
  const { user } = await show()
  disturb(
    ':commit',
    Array.from({ length: 4 }, () => ({ status: 403 })),
  )
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText(/^Not noted as printed: /)).toBeDefined()
  expect(print).toHaveBeenCalledOnce()
})
