import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  closeDialog,
  confirm,
  dialogText,
  field,
  fillIn,
  openBooking,
  openBookingData,
  pressed,
  type User,
} from '#support/booking-page.tsx'

const data = openBookingData()

const refused = async (user: User, text: string, title = 'Please Check Your Booking') => {
  await user.click(confirm())
  expect(await dialogText(title)).toContain(text)
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

it('the health note is counted as it is typed, says who reads it, and is refused beyond its length', async () => {
  const { user } = await openBooking()
  await fillIn(user)
  const note = field(/^Pregnancy, injuries, allergies: anything our therapists must know$/)
  const hint = () =>
    document.getElementById(note.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent
  expect(hint()).toBe('Read by our staff only. It stands in no e-mail.0 / 300')
  fireEvent.input(note, { target: { value: 'x'.repeat(301) } })
  expect(hint()).toContain('301 / 300')
  await refused(user, 'At most 300 characters: 1 too many', 'Health note')
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(note.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(note, { target: { value: 'x'.repeat(300) } })
  expect(note.getAttribute('aria-invalid')).toBeNull()
  expect(await send(user)).toMatchObject({ healthNote: 'x'.repeat(300) })
})

describe('the phone', () => {
  const phone = () => field(/^Phone/)

  it('of another country stays as it is, is refused, and shows other ways to book that carry the choices', async () => {
    const { user } = await openBooking()
    await fillIn(user)
    fireEvent.input(phone(), { target: { value: '+44 7700 900123' } })
    expect([phone().value, phone().getAttribute('aria-invalid')]).toEqual(['+44 7700 900123', 'true'])
    const links = within(screen.getByRole('list', { name: 'Other ways to book' })).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Call us', 'WhatsApp', 'E-mail', 'Write a message'])
    for (const link of links.slice(1, 3)) expect(pressed(link)).toMatch(/Swedish Massage[^]*\+44 7700 900123/)
    await refused(user, 'A booking online needs a Botswana number.')
    expect(phone().value).toBe('+44 7700 900123')
  })

  it('with a digit too many is refused until it is edited, also after a reload', async () => {
    const first = await openBooking()
    await fillIn(first.user)
    await first.user.clear(phone())
    await first.user.type(phone(), '712345678')
    expect(phone().value).toBe('+267 71234567')
    expect(screen.getByText(/^One digit too many/)).toBeDefined()
    await refused(first.user, 'One digit too many')
    first.unmount()
    const { user } = await openBooking()
    await refused(user, 'One digit too many')
    await user.type(phone(), '{Backspace}8')
    expect(screen.queryByText(/^One digit too many/)).toBeNull()
    expect(await send(user)).toMatchObject({ phone: '+267 71234568' })
  })
})
