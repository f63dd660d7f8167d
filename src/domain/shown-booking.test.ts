import { describe, expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { changeText } from './shown-booking.ts'
import { parseBooking } from './booking.ts'
import type { Staff } from './staff.ts'

const naledi: Staff = { uid: 'u1', username: 'naledi', name: 'Naledi', role: 'main' }
const at = (minute: number) => new Date(Date.UTC(2030, 0, 10, 8, minute))
const thato = { name: 'Thato', uid: 'u2' }
const SUNDAY = { date: '2030-01-20', time: '03:00 PM', by: thato }
const booking = (own: object = {}) =>
  parseBooking('b1', { date: '2030-01-15', time: '02:30 PM', status: 'pending', updatedAt: at(0), ...own })
const confirmed = (own: object = {}) => {
  const mail = { state: 'sending', reason: '', at: at(1), by: thato, attempt: 'first' }
  return booking({ status: 'confirmed', confirmedAt: at(1), confirmedBy: thato, updatedAt: at(1), mail, ...own })
}

describe('what happened since a screen showed a booking', () => {
  it.each([
    ['confirmed', confirmed(), 'Thato has already confirmed this booking for Tue, 15 Jan 2030 at 2:30 PM'],
    ['rejected', booking({ status: 'rejected', rejectedBy: thato, updatedAt: at(1) }), 'Thato has already rejected'],
    ['moved', booking({ time: '03:00 PM', updatedBy: thato, updatedAt: at(1) }), 'Thato has changed this booking to'],
    [
      'answered with another time',
      booking({ proposal: SUNDAY, updatedBy: thato, updatedAt: at(1) }),
      'Thato has already offered Sun, 20 Jan 2030 at 3:00 PM.',
    ],
  ])('it was %s', (_, current, words) => {
    expect(changeText(current, booking(), naledi)).toContain(words)
  })

  it('its offered time was replaced, or is gone after the guest declined it', () => {
    const shown = booking({ proposal: SUNDAY })
    const replaced = booking({ proposal: { ...SUNDAY, time: '04:00 PM' }, updatedAt: at(1) })
    expect(changeText(replaced, shown, naledi)).toBe('Thato has already offered Sun, 20 Jan 2030 at 4:00 PM.')
    expect(changeText(booking({ updatedBy: thato, updatedAt: at(1) }), shown, naledi)).toBe(
      'Thato has already answered the guest, who declined Sun, 20 Jan 2030 at 3:00 PM.',
    )
  })

  it.each([
    ['plan', { plan: plan() }],
    ['price', { agreedTotal: 'P280' }],
  ])('its %s was changed without an e-mail', (_, own) => {
    expect(changeText(confirmed({ ...own, updatedBy: thato, updatedAt: at(2) }), confirmed(), naledi)).toBe(
      'Thato has already changed therapists, plan or price of this booking.',
    )
  })

  it('its e-mail was sent again', () => {
    const mail = { state: 'sending', reason: '', at: at(2), by: thato, attempt: 'second' }
    expect(changeText(confirmed({ updatedAt: at(2), mail }), confirmed(), naledi)).toBe(
      'Thato has already sent this e-mail.',
    )
  })

  it.each([
    ['it is the same', booking(), booking()],
    [
      'only the outcome of its e-mail came in',
      confirmed({ updatedAt: at(2), mail: { state: 'sent', attempt: 'first' } }),
      confirmed(),
    ],
    ['only its profile was linked', confirmed({ updatedAt: at(2), clientId: 'c1' }), confirmed()],
    [
      'the portal has counted it by category',
      confirmed({ updatedAt: at(2), plan: plan() }),
      confirmed({ plan: plan({ buffer: 0, entries: [entry({ category: null })] }) }),
    ],
    ['the screen shows what is newer', booking(), confirmed()],
    [
      'the screen shows the offered time',
      booking({ proposal: SUNDAY, updatedAt: at(1) }),
      booking({ proposal: SUNDAY }),
    ],
  ])('nothing, when %s', (_, current, shown) => {
    expect(changeText(current, shown, naledi)).toBeUndefined()
  })
})
