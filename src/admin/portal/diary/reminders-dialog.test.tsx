import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteReminder } from '#data/acts/remind.ts'
import { DataError } from '#data/data-error.ts'
import { parseBooking } from '#domain/booking.ts'
import { THATO } from '#support/builders.ts'
import { dayOf, diary, houseOf } from '#support/diary-desk.ts'
import { SignedIn } from '../../signed-in.tsx'
import { HouseContext } from '../use-house.ts'
import { RemindersDialog } from './reminders-dialog.tsx'

vi.mock('#data/acts/remind.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

/** A Tuesday; today is the Monday before. */
const DATE = '2030-01-15'
const visit = (id: string, time: string, own: object = {}) =>
  parseBooking(id, { fullName: `Guest ${id}`, date: DATE, time, status: 'confirmed', phone: '+267 71234567', ...own })
const amara = visit('amara', '10:00 AM')
const landline = visit('landline', '09:00 AM', { phone: '+267 3901234' })

const show = (house = houseOf()) => {
  render(
    <SignedIn staff={THATO}>
      <HouseContext value={house}>
        <RemindersDialog onClose={() => {}} />
      </HouseContext>
    </SignedIn>,
  )
  return userEvent.setup()
}
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
const line = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

beforeEach(() => {
  diary.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2030-01-14T08:00:00Z'))
  vi.mocked(noteReminder).mockReset().mockResolvedValue(amara)
})

afterEach(() => {
  vi.useRealTimers()
})

it('lists who is expected tomorrow, by time, and who was reminded by whom', async () => {
  diary.hold({
    bookings: [
      amara,
      landline,
      visit('reminded', '11:00 AM', { remindedAt: new Date('2030-01-14T07:00:00Z'), remindedBy: { name: 'Neo' } }),
      visit('pending', '12:00 PM', { status: 'pending' }),
      visit('over', '12:00 PM', { outcome: { kind: 'arrived' } }),
      visit('other', '12:00 PM', { date: '2030-01-16' }),
    ],
  })
  show()
  expect(await screen.findByText('Tomorrow, Tue, 15 Jan 2030: 1 of 3 reminded')).toBeDefined()
  const [first, second, third] = await lines()
  expect(first).toMatch(/^9:00 AM Guest landline.*Call \+267 3901234.*Not reminded yet$/)
  expect(second).toMatch(/^10:00 AM Guest amara.*WhatsApp/)
  expect(third).toContain('Opened 14 Jan 2030, 9:00 AM by Neo')
})

it('links to WhatsApp with the prepared text, or calls a landline, and notes each click', async () => {
  diary.hold({ bookings: [amara, landline] })
  const user = show()
  await lines()
  const whatsapp = line('Guest amara').getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(new URL(whatsapp.href).searchParams.get('text')).toContain('welcoming you tomorrow, Tue, 15 Jan 2030')
  await user.click(whatsapp)
  expect(noteReminder).toHaveBeenLastCalledWith(amara, THATO)
  expect(line('Guest landline').queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  await user.click(line('Guest landline').getByRole('link', { name: 'Call +267 3901234' }))
  expect(noteReminder).toHaveBeenLastCalledWith(landline, THATO)
  act(() => diary.emit({ bookings: [{ ...amara, remindedAt: new Date(), remindedBy: THATO }, landline] }))
  expect(line('Guest amara').getByText(/^Opened .* by Thato$/)).toBeDefined()
})

it('shows at its line that a reminder was not noted; the next click need not wait', async () => {
  diary.hold({ bookings: [amara, landline] })
  vi.mocked(noteReminder)
    .mockReturnValueOnce(new Promise(() => {}))
    .mockRejectedValueOnce(new DataError('unknown', 'The line dropped.'))
  const user = show()
  await lines()
  await user.click(line('Guest amara').getByRole('link', { name: 'WhatsApp' }))
  expect(line('Guest amara').getByText('Saving...')).toBeDefined()
  await user.click(line('Guest landline').getByRole('link', { name: /^Call/ }))
  expect(await line('Guest landline').findByText('The line dropped.')).toBeDefined()
})

it('without a phone writes an e-mail, and says when there is nothing at all', async () => {
  diary.hold({
    bookings: [
      visit('mail', '09:00 AM', { phone: '', email: 'a@b.co' }),
      visit('none', '10:00 AM', { phone: '', email: 'a@b.co, c@d.co' }),
    ],
  })
  show()
  await lines()
  const mail = line('Guest mail').getByRole<HTMLAnchorElement>('link', { name: 'E-mail' })
  expect(mail.href).toMatch(/^mailto:a@b\.co\?body=Dumela/)
  expect(line('Guest none').getByText('No phone and no e-mail.')).toBeDefined()
})

it('skips closed days', async () => {
  diary.hold({
    days: dayOf(DATE, { closed: true }),
    bookings: [visit('thursday', '10:00 AM', { date: '2030-01-17' })],
  })
  show(houseOf({ closedWeekdays: [3] }))
  expect(await screen.findByText('Next open day, Thu, 17 Jan 2030: 0 of 1 reminded')).toBeDefined()
})

it('says when nobody is expected, and when no day is open', async () => {
  show()
  expect(await screen.findByText('Tomorrow, Tue, 15 Jan 2030: nobody to remind')).toBeDefined()
  show(houseOf({ closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }))
  expect(await screen.findByText('No day is open in the next 14 days.')).toBeDefined()
})

it('that could not be read is not called empty, and can be tried again', async () => {
  diary.fail(new DataError('unknown', 'The line dropped.'))
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load whom to remind. The line dropped.')
  expect(screen.queryByText(/nobody to remind/)).toBeNull()
  diary.clear()
  diary.hold({ bookings: [amara] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/0 of 1 reminded/)).toBeDefined()
})
