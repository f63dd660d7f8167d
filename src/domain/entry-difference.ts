import { type Booking, isMoved } from './booking.ts'
import { emailKey } from './client.ts'
import { displayName, servicesText, shownTime } from './display.ts'
import { dateText } from './venue-clock.ts'

/** The decisions of a plan; the portal adds category and buffer itself. */
const decidedPlan = ({ plan }: Booking) =>
  JSON.stringify(plan?.entries.map(({ name, start, minutes, therapists }) => ({ name, start, minutes, therapists })))

/** What an entry says otherwise than the visit that is stored under its number, each with what was typed; empty if all is the same. */
export const notStored = (typed: Booking, stored: Booking): string[] => {
  const line = (isOther: boolean, label: string, text: string) =>
    isOther ? [`${label}: ${text.trim() || 'none'}`] : []
  const isOther = (name: 'firstName' | 'lastName' | 'phone' | 'room' | 'specialRequests') =>
    typed[name] !== stored[name]
  const isElsewhen = isMoved(stored, typed)
  const isPlannedOtherwise =
    typed.plan !== null &&
    stored.plan !== null &&
    ((!isElsewhen && decidedPlan(typed) !== decidedPlan(stored)) ||
      (typed.plan.wants ?? '') !== (stored.plan.wants ?? ''))
  return [
    ...line(isOther('firstName') || isOther('lastName'), 'Name', displayName(typed)),
    ...line(emailKey(typed.email) !== emailKey(stored.email), 'E-mail', typed.email),
    ...line(isOther('phone'), 'Phone', typed.phone),
    ...line(isOther('room'), 'Room', typed.room),
    ...line(servicesText(typed) !== servicesText(stored), 'Treatments', servicesText(typed)),
    ...line((typed.agreedTotal ?? '') !== (stored.agreedTotal ?? ''), 'Agreed total', typed.agreedTotal ?? ''),
    ...line(isElsewhen, 'When', `${dateText(typed.date)} at ${shownTime(typed.time)}`),
    ...line(isPlannedOtherwise, 'Plan', 'other therapists, times or lengths'),
    ...line(isOther('specialRequests'), 'Note', typed.specialRequests),
  ]
}
