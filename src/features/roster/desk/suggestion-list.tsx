import { useEffect, useId, useRef, useState } from 'react'
import { assignTherapists } from '#data/acts/confirm.ts'
import { countText, displayName } from '#features/booking/display.ts'
import { type Choices, type Proposal, proposalsFor, type ProposedSeat, type PlacedDay } from '../to-place.ts'
import { therapistName, asksText } from '../therapists.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import { useActions } from '#features/booking/desk/actions.tsx'
import { PortalButton } from '#desk/buttons.tsx'
import { SelectField } from '#desk/fields.tsx'

export const isProposing = ({ seats }: Proposal) => seats.some(({ therapist }) => therapist !== '')

/** Computed anew whenever the day or a choice changes. Nothing is stored until one press keeps all. */
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
          const name = displayName(booking, 'Unknown Client')
          return (
            <li
              key={booking.id}
              aria-label={name}
              className="grid gap-2 border-b border-line py-3 sm:grid-cols-[10rem_1fr] sm:items-center"
            >
              <span className="font-medium wrap-anywhere">
                <span>{name}</span>
                {plan.wants && <span className="block text-small">{asksText(plan.wants, therapists)}</span>}
              </span>
              <fieldset disabled={isBusy} className="grid gap-2">
                {seats.map((seat) => (
                  <SelectField
                    key={`${String(seat.position)} ${String(seat.seat)}`}
                    label={`${timeInWords(seat.entry.start)} ${seat.entry.name}`}
                    name="therapist"
                    className="max-w-72"
                    value={seat.therapist}
                    onChange={(therapist) => choose(proposal, seat, therapist)}
                    options={[
                      ['', 'Not chosen'],
                      // Whom the desk chose may have got another guest since.
                      ...[...new Set([seat.therapist, ...seat.fits])]
                        .filter(Boolean)
                        .map((id) => [id, therapistName(therapists, id)] as const),
                    ]}
                  />
                ))}
              </fieldset>
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
