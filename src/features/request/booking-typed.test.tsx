import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  closeDialog,
  confirm,
  dialogText,
  field,
  fillIn,
  openBooking,
  openBookingData,
  type User,
} from '#support/booking-page.tsx'

const data = openBookingData()

const refused = async (user: User, text: string) => {
  await user.click(confirm())
  expect(await dialogText('Please Check Your Booking')).toContain(text)
  await closeDialog(user)
}
/** Sends the request, and returns what is stored of it. */
const send = async (user: User) => {
  await user.click(confirm())
  await dialogText('Booking Request Sent!')
  await closeDialog(user)
  const path = screen.getByRole('link', { name: 'See your request' }).getAttribute('href') ?? ''
  return data.at(`bookings/${path.replace('/my-booking#', '')}`)
}

it('a slip in the e-mail address is offered its correction, and is stored as it stands when nobody takes it', async () => {
  const { user } = await openBooking()
  await fillIn(user)
  const email = field(/^E-mail/)
  const type = async (text: string) => {
    await user.clear(email)
    await user.type(email, text)
  }
  await type('ann@hotmail')
  expect(screen.getByText('Your confirmation is sent here.')).toBeDefined()
  await refused(user, 'Please enter a valid email address.')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Did you mean hotmail.com?' }))
  expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['ann@hotmail.com', null])
  expect([screen.queryByRole('button', { name: /^Did you mean/ }), document.activeElement]).toEqual([null, email])
  await type('ann@hotmial.com')
  await user.tab()
  await screen.findByRole('button', { name: 'Did you mean hotmail.com?' })
  expect(screen.queryByText('Your confirmation is sent here.')).toBeNull()
  expect(await send(user)).toMatchObject({ email: 'ann@hotmial.com' })
})

it('a phone of another country stays as it is, is refused, and shows other ways to book', async () => {
  const { user } = await openBooking()
  await fillIn(user)
  fireEvent.input(field(/^Phone/), { target: { value: '+44 7700 900123' } })
  expect([field(/^Phone/).value, field(/^Phone/).getAttribute('aria-invalid')]).toEqual(['+44 7700 900123', 'true'])
  expect(screen.getByText(/^With a number from another country, call/)).toBeDefined()
  await refused(user, 'A booking online needs a Botswana number.')
  expect(field(/^Phone/).value).toBe('+44 7700 900123')
})

it('a phone with a digit too many is refused until it is edited, also after a reload', async () => {
  const first = await openBooking()
  await fillIn(first.user)
  await first.user.clear(field(/^Phone/))
  await first.user.type(field(/^Phone/), '712345678')
  expect(field(/^Phone/).value).toBe('+267 71234567')
  expect(screen.getByText(/^One digit too many/)).toBeDefined()
  first.unmount()
  const { user } = await openBooking()
  await refused(user, 'One digit too many')
  await user.type(field(/^Phone/), '{Backspace}8')
  expect(screen.queryByText(/^One digit too many/)).toBeNull()
  expect(await send(user)).toMatchObject({ phone: '+267 71234568' })
})
