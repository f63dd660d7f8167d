import { Fragment } from 'react'
import type { BookingSuccess } from '#domain/success.ts'
import { LateAnswerNote } from '#forms/booking/late-answer.tsx'
import { type AlertText, CallUs } from '#forms/sending/messages.tsx'

/** The success dialog: the request, and when the answer comes. */
export const sentMessage = ({
  title,
  services,
  when,
  totalTime,
  totalPrice,
  note,
  response,
  isLate,
}: BookingSuccess): AlertText => {
  const facts = [
    ['When', when],
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
        {isLate && <LateAnswerNote />}
        <p>
          Questions? Call us at <CallUs />.
        </p>
      </div>
    ),
  }
}
