import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataError } from '#data/data-error.ts'
import { countMails, listFailedMails, saveMailSettings, sendTestMail } from '#data/mail-desk.ts'
import { parseBooking } from '#domain/booking.ts'
import type { MailSettings } from '#domain/mail-settings.ts'
import { houseOf } from '#support/diary-desk.ts'
import { naledi } from '#support/portal.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { SignedIn } from '../../../signed-in.tsx'
import { HouseContext } from '../../use-house.ts'
import { MailPart } from './mail-part.tsx'

vi.mock('#data/mail-desk.ts')

const MAIL = { serviceId: 'service_a', publicKey: 'key_a', templateId: 'template_a', monthlyLimit: 100 }
const offline = new DataError('offline', 'The line dropped.')

const tree = (mail: MailSettings) => (
  <MemoryRouter>
    <DialogProvider>
      <SignedIn staff={naledi}>
        <HouseContext value={houseOf({}, { mail })}>
          <MailPart />
        </HouseContext>
      </SignedIn>
    </DialogProvider>
  </MemoryRouter>
)
const open = () => {
  const { rerender, unmount: leave } = render(tree(MAIL))
  return {
    user: userEvent.setup(),
    leave,
    tell: (mail: Partial<MailSettings>) => rerender(tree({ ...MAIL, ...mail })),
  }
}
const show = () => open().user
const part = (name: string) => within(screen.getByRole('region', { name }))

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  vi.mocked(countMails).mockReset().mockResolvedValue({ requests: 0, messages: 0, confirmations: 0 })
  vi.mocked(listFailedMails).mockReset().mockResolvedValue([])
  vi.mocked(saveMailSettings).mockReset().mockResolvedValue()
  vi.mocked(sendTestMail).mockReset().mockResolvedValue({ state: 'sent' })
})

it('saves the ids as they were copied, and says what is wrong with one', async () => {
  const user = show()
  const field = screen.getByLabelText<HTMLInputElement>('Public key')
  expect(field.value).toBe('key_a')
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Please copy it from your EmailJS dashboard.')).toBeDefined()
  expect(saveMailSettings).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, ' key_b ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Saved at/)
  expect(saveMailSettings).toHaveBeenCalledExactlyOnceWith({ from: MAIL, to: { ...MAIL, publicKey: 'key_b' } })
})

it('a discarded draft leaves no error on a field that is right', async () => {
  const { user } = open()
  const refused = 'Please copy it from your EmailJS dashboard.'
  await user.clear(screen.getByLabelText('Public key'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(refused)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText(refused)).toBeNull()
})

it('tidies what was stored by hand, and compares with it as it stands there', async () => {
  const { user, tell } = open()
  const from = { ...MAIL, serviceId: ' service_a ' }
  tell(from)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Saved at/)
  expect(saveMailSettings).toHaveBeenCalledExactlyOnceWith({ from, to: { ...from, serviceId: 'service_a' } })
})

it('keeps what was typed on the way to another part, until it is discarded', async () => {
  const { user, leave } = open()
  const limit = () => screen.getByLabelText<HTMLInputElement>('Mails a month')
  await user.type(limit(), '0 ')
  leave()
  open()
  expect(limit().value).toBe('1000 ')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(limit().value).toBe('100')
  expect(sessionStorage).toHaveLength(0)
})

it('says how many mails left this month, of how many', async () => {
  vi.mocked(countMails).mockResolvedValue({ requests: 3_000, messages: 0, confirmations: 0 })
  show()
  await part('This month').findByText('About 3000 mails so far, of 100 that your plan allows.')
})

it('what could not be counted or loaded is not shown as nothing, and can be tried again', async () => {
  vi.mocked(countMails).mockRejectedValueOnce(offline)
  vi.mocked(listFailedMails).mockRejectedValueOnce(offline)
  const user = show()
  await screen.findByText(/^The mails could not be counted\./)
  await screen.findByText(/^The failed mails could not be loaded\./)
  expect(screen.queryByText('No failed mail waits to be resent.')).toBeNull()
  await user.click(part('This month').getByRole('button', { name: 'Retry' }))
  await user.click(part('What failed last').getByRole('button', { name: 'Retry' }))
  await screen.findByText('About 0 mails so far, of 100 that your plan allows.')
  await screen.findByText('No failed mail waits to be resent.')
})

it('names the bookings whose mail failed last, with the reason and a link to their day', async () => {
  const mail = { state: 'failed', reason: 'The template is wrong.', at: new Date('2030-01-10T08:00:00Z') }
  vi.mocked(listFailedMails).mockResolvedValue([
    parseBooking('b1', { fullName: 'Amara Dube', date: '2030-01-15', time: '02:30 PM', mail }),
    parseBooking('b2', { date: 'soon', mail: { state: 'failed' } }),
    parseBooking('b3', { fullName: 'Neo Tau', mail: { state: 'sending', at: mail.at } }),
  ])
  show()
  const link = await screen.findByRole('link', { name: /^Amara Dube, Tue, 15 Jan 2030/ })
  expect(link.getAttribute('href')).toBe('/?view=diary&day=2030-01-15')
  screen.getByText('10 Jan 2030, 10:00 AM: The template is wrong.')
  expect(screen.getByRole('link', { name: /^Unknown Client/ }).getAttribute('href')).toBe('/?view=list')
  screen.getByText('No reason was stored.')
  screen.getByText('10 Jan 2030, 10:00 AM: It is not known whether the mail left.')
})

it('shows the values of the mails to the spa, which change with the next deployment', () => {
  show()
  part('Mails to the spa').getByText('Part of the published site: changes with the next deployment.')
  part('Mails to the spa').getByText('Template of a message')
})
