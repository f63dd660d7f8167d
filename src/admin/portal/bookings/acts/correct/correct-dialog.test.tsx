import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correctDetails } from '#data/acts/correct.ts'
import { resendConfirmation } from '#data/acts/mail.ts'
import { DataError } from '#data/data-error.ts'
import { OUTDATED } from '#domain/failure.ts'
import { answer, booking, dialog, main, press, showPanel } from '#support/booking-panel.tsx'
import { diary } from '#support/diary-desk.ts'
import { eventually } from '#support/eventually.ts'
import { pressKey } from '#support/press-key.ts'

vi.mock('#data/acts/correct.ts')
vi.mock('#data/acts/mail.ts')
vi.mock('#data/diary-desk.ts', async () => (await import('#support/diary-desk.ts')).diaryDesk)

const amara = { firstName: 'Amara', lastName: 'Dub', fullName: 'Amara Dub' }
const confirmed = booking({ ...amara, status: 'confirmed', date: '2030-01-15' })
const right = { firstName: 'Amara', lastName: 'Dube', email: 'amara@example.com', phone: '+267 71234567' }

const open = async (shown = confirmed) => {
  const user = showPanel([shown])
  await press(user, 'Correct details…')
  return { user, form: within(await dialog('Correct details')) }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = 'Send to the new address?'

beforeEach(() => {
  vi.clearAllMocks()
  diary.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2030-01-10T08:00:00Z'))
  vi.mocked(correctDetails).mockImplementation((shown, details) =>
    Promise.resolve({ booking: { ...shown, ...details }, profile: 'corrected' }),
  )
  vi.mocked(resendConfirmation).mockResolvedValue({ mail: { state: 'sent' }, isRecorded: true })
})

afterEach(() => {
  vi.useRealTimers()
})

it.each(['pending', 'confirmed'])('Correct details is a button of a %s card, but not of a rejected one', (status) => {
  showPanel([booking({ status }), { ...booking({ status: 'rejected' }), id: 'b2' }])
  expect(screen.getAllByRole('button', { name: 'Correct details…', description: 'Amara Dube' })).toHaveLength(1)
})

it('stores the typed details and says whether the profile was corrected, too', async () => {
  const { user } = await open()
  await user.type(field('Last name'), 'e ')
  await press(user, 'Correct')
  expect(correctDetails).toHaveBeenCalledExactlyOnceWith(confirmed, right, main)
  const text = (await dialog('SUCCESS')).textContent
  expect(text).toContain('The details were corrected.')
  expect(text).toContain('The client profile was corrected, too.')
  expect(screen.queryByRole('dialog', { name: 'Correct details' })).toBeNull()
})

it('says that a profile with other details was not changed', async () => {
  vi.mocked(correctDetails).mockResolvedValue({ booking: confirmed, profile: 'kept' })
  const { user } = await open()
  await user.type(field('Last name'), 'e')
  await press(user, 'Correct')
  expect((await dialog('SUCCESS')).textContent).toContain('holds other details and was not changed')
})

it('shows a problem at its field, and focuses it', async () => {
  const { user } = await open()
  await user.clear(field('Phone'))
  await user.type(field('Phone'), '123')
  await user.clear(field('E-mail'))
  await user.type(field('E-mail'), 'amara')
  await press(user, 'Correct')
  expect(screen.getByText(/number with its \+ and 7 to 15 digits/)).toBeDefined()
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
  await eventually(() => expect(document.activeElement).toBe(field('Phone')))
  expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
  expect(correctDetails).not.toHaveBeenCalled()
})

it('says that nothing was changed and stores nothing; it can be closed', async () => {
  const { user } = await open()
  await press(user, 'Correct')
  expect(screen.getByText('Nothing was changed yet.')).toBeDefined()
  await press(user, 'Leave as it is')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(correctDetails).not.toHaveBeenCalled()
})

describe('a new e-mail', () => {
  const change = async (shown = confirmed) => {
    const opened = await open(shown)
    await opened.user.clear(field('E-mail'))
    await opened.user.type(field('E-mail'), 'right@example.com')
    await press(opened.user, 'Correct')
    return opened
  }

  it('gets no e-mail without a question', async () => {
    const { user } = await change()
    await answer(user, send, 'Not now')
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(resendConfirmation).not.toHaveBeenCalled()
  })

  it.each([
    ['a request', { status: 'pending' }],
    ['a visit of the past', { status: 'confirmed', date: '2030-01-09' }],
    ['a visit that took place', { status: 'confirmed', outcome: { kind: 'done' } }],
  ])('of %s leads to no question', async (_, own) => {
    await change(booking({ ...amara, ...own }))
    await dialog('SUCCESS')
    expect(resendConfirmation).not.toHaveBeenCalled()
  })
})

describe('typed details are kept when', () => {
  const tryIt = async () => {
    const opened = await open()
    await opened.user.type(field('Last name'), 'e')
    await press(opened.user, 'Correct')
    return { ...opened, alert: await screen.findByRole('alert') }
  }

  it.each([
    ['nothing was stored', new DataError('unknown', 'The line dropped.'), 'The line dropped.'],
    ['a colleague was faster', new DataError('conflict', 'Thabo changed this at 10:42 AM.'), 'Thabo changed this at'],
    ['the page is out of date', new DataError('outdated', OUTDATED), 'This page is out of date; reload it.'],
  ])('%s', async (_, error, words) => {
    vi.mocked(correctDetails).mockRejectedValueOnce(error)
    const { user, alert } = await tryIt()
    expect(alert.textContent).toContain(words)
    expect(field('Last name').value).toBe('Dube')
    await press(user, 'Correct')
    await dialog('SUCCESS')
  })
})

it('cannot be closed while it is being stored', async () => {
  vi.mocked(correctDetails).mockReturnValue(new Promise(() => {}))
  const { user } = await open()
  await user.type(field('Last name'), 'e')
  await press(user, 'Correct')
  await pressKey('Escape')
  expect(screen.getByRole('dialog', { name: 'Correct details' })).toBeDefined()
})
