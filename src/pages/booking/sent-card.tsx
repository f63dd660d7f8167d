import type { ReactNode } from 'react'
import type { BookingSuccess } from '#domain/success.ts'
import { LateAnswerNote } from '#forms/booking/late-answer.tsx'
import { CallUs } from '#forms/sending/messages.tsx'
import { Icon } from '#ui/icon.tsx'

/** `keep`: ways to keep the link; not where another tab has sent the request. */
type SentCardProps = BookingSuccess & { keep?: ReactNode }

/** The request that was sent and what happens next. Shown after the dialog is closed, until the next request begins. */
export const SentCard = ({ treatments, when, totalTime, totalPrice, note, response, isLate, keep }: SentCardProps) => (
  <section
    aria-labelledby="sent"
    className="my-8 rounded-[2px] border border-gold bg-paper px-6 py-8 shadow-card md:my-12 md:px-12 md:py-10"
  >
    <p className="eyebrow flex items-center gap-2 text-good">
      <Icon name="check" className="size-5" />
      Your request is with us
    </p>
    <h2 id="sent" className="display mt-4 text-title lining-nums md:text-heading">
      {when}
    </h2>
    <p className="mt-3">{treatments}</p>
    <p className="text-ink-soft">{`${totalTime} · ${totalPrice}`}</p>
    <div className="mt-6 grid max-w-text gap-3 border-t border-line pt-6">
      <p>{`${response} ${note} Please do not set out before it comes.`}</p>
      {isLate && <LateAnswerNote />}
      <p>
        Questions? Call us at <CallUs />.
      </p>
    </div>
    {keep}
  </section>
)
