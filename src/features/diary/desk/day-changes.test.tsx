import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dateInWords } from '#shared/venue-clock.ts'
import { THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { DATE, inColumn, openStoredDiary, type } from '#support/stored-diary.ts'
import { dialog, press } from '#support/stored-portal.tsx'

const { data, show, visit } = openStoredDiary()

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const isClosed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())

it('Block time begins with an hour of the whole house, refuses what cannot be, and lists the guests to call', async () => {
  await visit('hit', 600, ['neo'], { guests: 2 })
  await visit('of Thato', 600, ['thato'])
  await visit('gone', 640, ['neo'], { outcome: { kind: 'missed' } })
  const { user } = await show()
  await press(user, 'Block time')
  const form = await dialog('Block time')
  expect(['Who', 'From', 'To'].map(value)).toEqual(['', '09:00', '10:00'])
  await user.selectOptions(form.getByLabelText('Who'), 'Neo')
  type('To', '08:00')
  await press(user, 'Block')
  form.getByText('The block must end after it begins.')
  type('From', '10:30')
  type('To', '11:30')
  type('What for (optional)', ' Lunch ')
  expect(form.getByText('2 guests to call').parentElement?.textContent).toContain('10:00 AM Guest hit')
  form.getByRole('link', { name: '+267 71234567' })
  expect(form.queryByText(/of Thato|gone/)).toBeNull()
  await press(user, 'Block')
  await isClosed()
  await eventually(() => expect(inColumn('Neo')).toContain('10:30 AM to 11:30 AM Blocked for NeoLunch'))
})

it('a block says whose it is, when, what for and who made it; it is removed once the day matches its bookings', async () => {
  await data.put(`blocks/${idOf('repair')}`, {
    ...{ therapist: null, date: DATE, from: 720, to: 780, words: 'Repair', takes: { 48: 1, 49: 1, 50: 1, 51: 1 } },
    ...{ createdAt: new Date('2026-01-09T12:31:00Z'), createdBy: { name: 'Naledi Molefe', uid: 'u1' } },
  })
  const { user } = await show()
  await press(user, /Repair/)
  const { textContent: text } = await screen.findByRole('dialog', { name: 'Blocked time' })
  const by = 'Blocked: 9 Jan 2026, 2:31 PM by Naledi Molefe'
  for (const part of ['The house, 12:00 PM to 1:00 PM', dateInWords(DATE), 'Repair', by]) expect(text).toContain(part)
  await press(user, 'Remove the block')
  const failed = await dialog('The block was not removed')
  failed.getByText(/does not match its bookings\. Open that day, press This day and Count this day again\./)
  await press(user, 'OK')
  await press(user, 'This day')
  await press(user, 'Count this day again')
  await screen.findByText('Counted again: the day matches its bookings and blocks.')
  await press(user, 'Cancel')
  await press(user, /Repair/)
  await press(user, 'Remove the block')
  await eventually(async () => expect(await data.at(`blocks/${idOf('repair')}`)).toBeUndefined())
})

describe('This day', () => {
  const open = async (staff?: typeof THATO) => {
    const { user } = await show(staff)
    await press(user, 'This day')
    return { user, form: await dialog(dateInWords(DATE)) }
  }
  const stored = () => data.at(`days/${DATE}`)

  it('gets hours of its own, in their order, and is closed', async () => {
    const { user, form } = await open()
    form.getByRole('radio', { name: /^As every \w+: 9:00 AM to 7:00 PM, treatments until 6:30 PM$/ })
    await user.click(form.getByRole('radio', { name: 'Hours of its own' }))
    type('Opens', '18:00')
    type('Closes', '17:00')
    await press(user, 'Save')
    form.getByText('After 6:00 PM.')
    type('Opens', '10:00')
    type('Note (optional)', 'Staff day')
    await press(user, 'Save')
    await isClosed()
    expect(await stored()).toMatchObject({ note: 'Staff day', opens: 600, lastEnd: 1_020, closes: 1_020 })

    await press(user, 'This day')
    const again = await dialog(dateInWords(DATE))
    expect(value('Note (optional)')).toBe('Staff day')
    await user.click(again.getByRole('radio', { name: 'Closed' }))
    await press(user, 'Save')
    await isClosed()
    expect(await stored()).toMatchObject({ note: 'Staff day', closed: true })
    await screen.findAllByText('Closed')
  })

  it('is only read by staff; they, too, count it again', async () => {
    await visit('amo', 600, ['neo'])
    await data.put(`days/${DATE}`, { date: DATE, updatedAt: new Date(2020, 0) })
    const { user, form } = await open(THATO)
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    form.getByText(/Only a Main Admin can/)
    await press(user, 'Count this day again')
    await form.findByText('Counted again: the day matches its bookings and blocks.')
    expect(await stored()).toMatchObject({ massage: { 40: 1, 43: 1 } })
  })
})
