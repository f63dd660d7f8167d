import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { submitBooking } from '#data/bookings.ts'
import { closeDialog, confirm, dialogText, field, fillIn, openBooking, prepareData } from '#support/booking-page.tsx'

vi.mock('#data/services.ts')
vi.mock('#data/bookings.ts')
vi.mock('#data/email.ts')

prepareData()

const email = () => field(/^E-mail/)
const QUESTION = { name: /^Did you mean/ }
const question = () => screen.queryByRole('button', QUESTION)

it('a near miss is offered its correction in place of the hint, and the correction is sent', async () => {
  const { user } = await openBooking()
  await fillIn(user)
  await user.clear(email())
  await user.type(email(), 'ann@yahoo.con')
  expect(screen.getByText('Your confirmation is sent here.')).toBeDefined()
  await user.tab()
  // Its code is fetched with the first focus of the field.
  expect((await screen.findByRole('button', QUESTION)).textContent).toBe('Did you mean yahoo.com?')
  expect(screen.queryByText('Your confirmation is sent here.')).toBeNull()
  await user.click(question() as HTMLElement)
  expect([email().value, question(), document.activeElement]).toEqual(['ann@yahoo.com', null, email()])
  await user.click(confirm())
  await dialogText('Booking Request Sent!')
  expect(vi.mocked(submitBooking).mock.calls[0]?.[1]).toMatchObject({ email: 'ann@yahoo.com' })
})

it('a near miss is sent as it stands when nobody takes the correction; an error at the field goes with it', async () => {
  const { user } = await openBooking()
  await fillIn(user)
  await user.clear(email())
  await user.type(email(), 'ann@hotmail')
  await user.click(confirm())
  expect(await dialogText('Please Check Your Booking')).toContain('Please enter a valid email address.')
  await closeDialog(user)
  expect(email().getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Did you mean hotmail.com?' }))
  expect(email().getAttribute('aria-invalid')).toBeNull()

  await user.clear(email())
  await user.type(email(), 'ann@hotmial.com')
  await user.click(confirm())
  await dialogText('Booking Request Sent!')
  expect(vi.mocked(submitBooking).mock.calls[0]?.[1]).toMatchObject({ email: 'ann@hotmial.com' })
})
