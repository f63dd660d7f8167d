import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { press } from '#support/booking-panel.tsx'
import { asOnAPhone } from '#support/diary-panel.tsx'
import { idOf } from '#support/ids.ts'
import { DATE, head, isGone, line, open, openRosterDay, show } from '#support/roster-day.ts'

const { data, begin, visit } = openRosterDay()

beforeEach(async () => {
  begin()
  await visit('amo', 600, ['neo'])
})

describe('away today', () => {
  it('lists what it touches before it is saved; afterwards one press gives the visit away, and the line goes when both know', async () => {
    await visit('kabo', 700, ['thato'])
    const user = show()
    const form = await open(user)
    expect(form.getByText('1 visit to place on this day')).toBeDefined()
    expect(form.getByText('Staff read this.')).toBeDefined()
    await press(user, 'Save')
    const own = await line('amo')
    expect(own.textContent).toContain('10:00 AM Guest amo · Swedish Massage: Neo is away')
    expect((await head('Neo')).textContent).toBe('Neo · away')
    expect(screen.queryByRole('button', { name: 'Guest kabo' })).toBeNull()

    await user.click(within(own).getByRole('button', { name: 'Thato' }))
    await within(await line('amo')).findByText('· has a therapist again')
    await waitFor(async () => expect(document.activeElement).toBe(await line('amo')))
    expect((await data.at(`bookings/${idOf('amo')}`))?.['plan']).toMatchObject({ entries: [{ therapists: ['thato'] }] })
    const given = within(await line('amo'))
    const link = given.getAllByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).at(-1)
    expect(decodeURIComponent(link?.href ?? '')).toMatch(
      /^https:\/\/wa.me\/26772222222\?text=Thato, .* you also have amo: /,
    )
    await user.click(given.getByRole('button', { name: 'Not reached' }))
    await given.findByText(/^not reached, .* by Naledi$/)
    await user.click(given.getByRole('button', { name: 'Thato knows' }))
    await waitFor(() => expect(given.queryByRole('button', { name: 'Thato knows' })).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await line('amo')))
    await user.click(given.getByRole('button', { name: 'Called' }))
    await isGone()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
  })

  it('keeps the line after the last “Give to”, also after a reload, if “Block time” made the block', async () => {
    await data.put(`blocks/${idOf('sick')}`, {
      ...{ therapist: 'neo', date: DATE, from: 600, to: 660, words: '', takes: {}, createdAt: new Date(2020, 0) },
    })
    const user = show()
    await user.click(within(await line('amo')).getByRole('button', { name: 'Thato' }))
    await within(await line('amo')).findByText('· has a therapist again')
    cleanup()
    show()
    await within(await line('amo')).findByText('· has a therapist again')
  })

  it('leads to the dialog of the booking for another time, with those at which a colleague is free', async () => {
    await visit('kabo', 600, ['thato'])
    const user = show()
    await open(user)
    await press(user, 'Save')
    const own = within(await line('amo'))
    expect(own.getByText('Nobody is free then.')).toBeDefined()
    await user.click(own.getByRole('button', { name: 'Another time…' }))
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Booking & Confirm' }))
    await user.click(await edit.findByRole('button', { name: '9:00 AM' }))
    expect(await edit.findByText(/Swedish Massage \(Thato\)/)).toBeDefined()
  })

  it('is reached on a phone from the list of hours', async () => {
    asOnAPhone()
    const user = show()
    await open(user, 'Thato')
    expect(screen.getByRole('dialog').textContent).toContain('works 9:00 AM to 7:00 PM')
  })
})
