import { useEffect, useId, useRef, useState } from 'react'
import { assignTherapists } from '#data/acts/plan.ts'
import { countText } from '#domain/display.ts'
import { type Choices, type Proposal, proposalsFor, type ProposedSeat } from '#domain/diary/proposals.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import type { PlacedDay } from '#domain/diary/to-place.ts'
import { asksText } from '#domain/diary/wants.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { inputClass } from '#ui/field.tsx'
import { useActions } from '../../bookings/actions.tsx'
import { PortalButton } from '../../buttons.tsx'
import { guestName } from '../diary-texts.ts'

/** Whether anybody is proposed for the visit. */
const isProposing = ({ seats }: Proposal) => seats.some(({ therapist }) => therapist !== '')

type SeatProps = {
  seat: ProposedSeat
  guest: string
  therapists: readonly Therapist[]
  isBusy: boolean
  onChoose: (therapist: string) => void
}

const Seat = ({ seat: { entry, therapist, fits }, guest, therapists, isBusy, onChoose }: SeatProps) => {
  // Whom the desk chose may have got another guest since.
  const options = therapist === '' || fits.includes(therapist) ? fits : [therapist, ...fits]
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="min-w-0 flex-1 wrap-anywhere sm:w-72 sm:flex-none">
        <span>{`${timeInWords(entry.start)} ${entry.name}`}</span>
        <span className="sr-only">{` for ${guest}`}</span>
      </span>
      <select
        value={therapist}
        disabled={isBusy}
        onChange={(event) => onChoose(event.target.value)}
        className={`${inputClass} w-auto! min-w-40`}
      >
        <option value="">Not chosen</option>
        {options.map((id) => (
          <option key={id} value={id}>
            {therapistName(therapists, id)}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * "Suggest": who could give the treatments of the shown date that have nobody yet, computed anew whenever the day changes. Another therapist or
 * nobody is one choice away, and one press keeps all. Nothing is stored before, and no e-mail leaves.
 */
export const SuggestionList = ({ day, onEnd }: { day: PlacedDay; onEnd: () => void }) => {
  const { act, processing } = useActions()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The link that was pressed stands below the day and is gone.
  useEffect(() => title.current?.focus(), [])
  const [choices, setChoices] = useState<Choices>({})
  const [isKeeping, setKeeping] = useState(false)
  const isBusy = processing !== undefined || isKeeping
  const { therapists } = day
  const proposals = proposalsFor(day, choices)
  const proposing = proposals.filter(isProposing)
  /** What is shown of the visit stays; the other visits are suggested anew around it. */
  const choose = ({ booking, plan }: Proposal, { position, seat }: ProposedSeat, therapist: string) => {
    const chosen = plan.entries.map(({ therapists: shown }, index) =>
      index === position ? shown.toSpliced(seat, 1, ...(therapist ? [therapist] : [])) : shown,
    )
    setChoices({ ...choices, [booking.id]: chosen })
  }
  const keepAll = async () => {
    setKeeping(true)
    // One after the other; a failure is shown and ends it, and the rest stays proposed.
    for (const { booking, plan } of proposing) {
      const isKept = await act(booking, (staff) => assignTherapists({ booking, plan, staff }), { stays: true })
      if (!isKept) break
    }
    setKeeping(false)
  }
  return (
    <section
      aria-labelledby={titleId}
      className="mb-4 rounded-[2px] border border-l-4 border-gold-deep bg-paper px-4 py-3 print:hidden"
    >
      <h3 id={titleId} ref={title} tabIndex={-1} className="font-medium">
        Suggested therapists
      </h3>
      <p role="status" className="text-small text-ink-soft">
        {proposals.length === 0
          ? 'Every treatment that can have a therapist has one.'
          : `${countText(proposing.length, 'visit')} with a suggestion. A choice may change the others. Nothing is stored until you keep it, and no e-mail is sent.`}
      </p>
      <ul>
        {proposals.map((proposal) => {
          const { booking, plan, seats } = proposal
          return (
            <li
              key={booking.id}
              aria-label={guestName(booking)}
              className="grid gap-2 border-b border-line py-3 sm:grid-cols-[10rem_1fr] sm:items-center"
            >
              <span className="font-medium wrap-anywhere">
                <span>{guestName(booking)}</span>
                {plan.wants && <span className="block text-small">{asksText(plan.wants, therapists)}</span>}
              </span>
              <div className="grid gap-2">
                {seats.map((seat) => (
                  <Seat
                    key={`${String(seat.position)} ${String(seat.seat)}`}
                    seat={seat}
                    guest={guestName(booking)}
                    therapists={therapists}
                    isBusy={isBusy}
                    onChoose={(therapist) => choose(proposal, seat, therapist)}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {proposing.length > 0 && (
          <PortalButton disabled={isBusy} onClick={() => void keepAll()}>
            {proposing.length > 1 ? `Keep all ${proposing.length}` : 'Keep'}
          </PortalButton>
        )}
        <PortalButton tone="plain" disabled={isBusy} onClick={onEnd}>
          {proposals.length === 0 ? 'Done' : 'Stop suggesting'}
        </PortalButton>
      </div>
    </section>
  )
}
