import { useState } from 'react'
import { type Calendar, everyDay } from '#features/diary/open-days.ts'
import { isAnswerAfterStart } from '#features/booking/promise.ts'
import { isPassed } from '#shared/slots.ts'
import { useDraft } from '#features/visitor/draft-store.ts'
import { inlineLink } from '#features/visitor/messages.tsx'
import { bookingDraft } from './booking-draft.ts'
import { useBookingWays } from './booking-ways.ts'

/** A warning for a time so soon that the visitor might leave home before the answer comes. Refuses nothing. */
export const LateAnswerNote = () => {
  const [phone, chat] = useBookingWays()
  return (
    <span className="block text-warn">
      Our answer may come after this time. For a time this soon{' '}
      <a {...phone.link} className={inlineLink}>
        call
      </a>{' '}
      or{' '}
      <a {...chat.link} className={inlineLink}>
        WhatsApp us
      </a>
      .
    </span>
  )
}

/**
 * Shows the warning while it applies to the chosen date and time. A calendar that arrives after the choice does not add it, because nothing
 * may move.
 */
export const LateAnswer = ({ now, calendar }: { now: Date; calendar: Calendar | undefined }) => {
  const visit = useDraft(bookingDraft, ({ date, time }) => `${date} ${time}`)
  const [known, setKnown] = useState({ visit, calendar })
  if (known.visit !== visit) setKnown({ visit, calendar })
  const isLate = useDraft(
    bookingDraft,
    (draft) => isAnswerAfterStart(draft, now, known.calendar ?? everyDay) && !isPassed(draft.time, draft.date, now),
  )
  return (
    <span role="status" className="block">
      {isLate && <LateAnswerNote />}
    </span>
  )
}
