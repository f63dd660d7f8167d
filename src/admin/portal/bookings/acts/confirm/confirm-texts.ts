import type { Appointment } from '#data/acts/appointment.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { MOVE_FAILED } from '#domain/staff-failure.ts'
import type { When } from '#domain/wish.ts'
import { lines, paragraphs, whenText } from '../../../texts.ts'
import { agreedLine, type AlertText, phoneOf } from '../../booking-texts.ts'

/** The values that were to be stored. */
type Chosen = When & Pick<Appointment, 'agreed'>

export const savedAlert = (booking: Booking): AlertText => ({
  title: 'SAVED',
  message: paragraphs(`${whenText(booking)}. No e-mail was sent.`, phoneOf(booking)),
})

export const notSavedAlert = (reason: string, booking: Booking, chosen: Chosen): AlertText => ({
  title: 'ERROR',
  message: paragraphs(
    reason || 'The booking was not changed.',
    lines(`You chose: ${whenText(chosen)}`, agreedLine(booking, chosen)),
  ),
})

/** Repeats the chosen date, time and agreed total, which a reload would lose. `isUnknown`: no answer came, so nothing is called failed. */
export const confirmFailedAlert = (
  reason: string,
  booking: Booking,
  chosen: Chosen & { isUnknown?: boolean },
): AlertText => ({
  title: 'ERROR',
  message: paragraphs(
    lines(isMoved(booking, chosen) && !chosen.isUnknown && MOVE_FAILED, reason) || 'The booking was not confirmed.',
    lines(isMoved(booking, chosen) && `You chose: ${whenText(chosen)}`, agreedLine(booking, chosen)),
  ),
})
