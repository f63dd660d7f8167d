import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { putHouse } from '#support/house-of-desk.ts'
import { ONE } from '#support/ids.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, dialog, openPortal, press, recordsOf, textOf } from '#support/stored-portal.tsx'

const data = openStoredData()
const { booked, confirmed, change } = recordsOf(data)

const stored = () => data.at(`bookings/${ONE}`)
const open = async (staff = NALEDI) => {
  data.signInAs(staff)
  return { ...(await openPortal('', { staff })), of: await card('Amantle Kgosi') }
}

beforeEach(() => putHouse(data))

const TITLE = 'Correct details'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

it('correcting details names what is wrong at its field, and keeps what was typed after a refusal', async () => {
  await booked()
  const { user, of } = await open()
  await press(user, 'Correct details…')
  const form = await dialog(TITLE)
  type('Phone', '123')
  type('E-mail', 'amantle')
  await press(user, 'Correct')
  expect(form.getByText(/number with its \+ and 7 to 15 digits/)).toBeDefined()
  expect(form.getByText('Please enter a valid email address.')).toBeDefined()
  await eventually(() => expect(document.activeElement).toBe(field('Phone')))
  type('Phone', '+267 71234567')
  type('E-mail', 'new@guest.example')
  await data.setFaults({ writes: 'denied' })
  await press(user, 'Correct')
  expect(await textOf('ERROR')).toMatch(/permission/i)
  await press(user, 'OK')
  await data.setFaults({})
  await press(user, 'Correct')
  expect(await textOf('SUCCESS')).toContain('The details were corrected.')
  await press(user, 'OK')
  expect(await of.findByRole('link', { name: 'new@guest.example' })).toBeDefined()
  expect(await stored()).toMatchObject({ email: 'new@guest.example', lastName: 'Kgosi' })
})

it('correcting details changes and empties the health note, of which the history says no word', async () => {
  await confirmed()
  await change(`bookings/${ONE}`, { healthNote: 'Bad knee' })
  const { user, of } = await open(THATO)
  await of.findByText('Bad knee')
  for (const [before, after] of [
    ['Bad knee', 'Bad knee, left'],
    ['Bad knee, left', ''],
  ] as const) {
    await press(user, 'Correct details…')
    expect(field('Health note').value).toBe(before)
    type('Health note', after)
    await press(user, 'Correct')
    await textOf('SUCCESS')
    await press(user, 'OK')
    await eventually(() => expect(of.queryByText(before)).toBeNull())
  }
  expect(await stored()).toMatchObject({ healthNote: '' })
  await user.click(of.getByText('History'))
  const history = await of.findAllByRole('listitem')
  expect(history.map(({ textContent }) => textContent).join()).toMatch(/(?:Corrected, by Thato.*){2}/)
  expect(history.map(({ textContent }) => textContent).join()).not.toContain('knee')
})
