import { Fragment, type ReactNode } from 'react'
import { spa } from '#config/spa.ts'
import type { BookingRequest } from '#domain/booking.ts'
import { type FailureCode, saveFailureText, submissionAlert } from '#domain/failure.ts'
import { callLink } from '#domain/links.ts'
import { bookingSuccess } from '#domain/success.ts'

type Words = { title: string; message: ReactNode; ok?: string }

const CallUs = () => (
  <a href={callLink(spa.phone)} className="font-medium text-gold-deep underline underline-offset-4">
    {spa.phone}
  </a>
)

/** The request is safe: what was asked for, and when the answer comes. */
export const sentMessage = (request: BookingRequest, sentAt: Date): Words => {
  const { title, services, totalTime, totalPrice, note, response } = bookingSuccess(request, sentAt)
  const facts = [
    ['Services', services],
    ['Total time', totalTime],
    ['Total price', totalPrice],
  ] as const
  return {
    title,
    message: (
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-1 border-y border-line py-4">
          {facts.map(([name, text]) => (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="text-right font-medium">{text}</dd>
            </Fragment>
          ))}
        </dl>
        <p>{note}</p>
        <p>{response}</p>
        <p>
          Questions? Call us at <CallUs />.
        </p>
      </div>
    ),
  }
}

/** Not saved, and why as far as it is known; the words end with the ways to reach the spa. */
export const failedMessage = (code: FailureCode, underlying?: string): Words => {
  const { title, message } = submissionAlert('booking')
  return {
    title,
    message: (
      <div className="grid gap-4">
        <p className="border-l-2 border-bad pl-4 font-medium">{saveFailureText('booking', code, underlying)}</p>
        <p>{message}</p>
        <p className="text-small text-ink-soft">Everything you entered is still in the form.</p>
      </div>
    ),
  }
}

export const OFFLINE = 'You are offline. Nothing can be sent until your internet connection is back.'

/** Said before the attempt, so nothing has left. */
export const offlineMessage = (): Words => ({
  title: 'You Are Offline',
  message: (
    <div className="grid gap-4">
      <p>{OFFLINE} Everything you entered is kept on this device.</p>
      <p>
        You can also call us at <CallUs />.
      </p>
    </div>
  ),
})
