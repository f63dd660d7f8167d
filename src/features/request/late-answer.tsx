import { useState } from 'react'
import { type Calendar, everyDay } from '#features/diary/open-days.ts'
import { isAnswerAfterStart } from '#features/booking/promise.ts'
import { isPassed } from '#shared/slots.ts'
import { useDraft } from '#features/visitor/draft-store.ts'
import { CallOrWrite } from '#features/visitor/messages.tsx'
import { bookingDraft } from './booking-draft.ts'
import { useDraftText } from './booking-ways.ts'

/** Telephone and WhatsApp, with what is entered as its text. */
export const CallOrWriteUs = () => <CallOrWrite text={useDraftText()} />

/** A warning for a time so soon that the visitor might leave home before the answer comes. Refuses nothing. */
export const LateAnswerNote = () => (
  <span className="block text-warn">
    Our answer may come after this time. For a time this soon, call <CallOrWriteUs />.
  </span>
)

/** A calendar that arrives after the choice does not add the warning, because nothing may move. */
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
