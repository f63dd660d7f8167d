import { useEffect, useId, useRef, useState } from 'react'
import { assignTherapists } from '#data/acts/plan.ts'
import { countText } from '#domain/display.ts'
import type { Proposal, ProposedSeat } from '#domain/diary/proposals.ts'
import { therapistName } from '#domain/diary/therapists.ts'
import { timeInWords } from '#domain/venue-clock.ts'
import { asksText } from '#domain/diary/wants.ts'
import { inputClass } from '#ui/field.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { reportOf } from '../../bookings/act-report.ts'
import { useActions } from '../../bookings/actions.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { guestName } from '../diary-texts.ts'
import type { Suggestions } from './use-suggestions.ts'

/** Whether anybody is proposed for the visit. */
const isProposing = ({ seats }: Proposal) => seats.some(({ therapist }) => therapist !== '')

type SeatProps = { seat: ProposedSeat; guest: string; isBusy: boolean; onChoose: Suggestions['choose'] }

const Seat = ({ seat: { key, entry, therapist, fits }, guest, isBusy, onChoose }: SeatProps) => {
  const { therapists } = useHouse()
  // Who was proposed need not be free in the eyes of the search that lists all.
  const options = therapist === '' || fits.includes(therapist) ? fits : [therapist, ...fits]
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>{`${timeInWords(entry.start)} ${entry.name}`}</span>
        <span className="sr-only">{` for ${guest}`}</span>
      </span>
      <select
        value={therapist}
        disabled={isBusy}
        onChange={(event) => onChoose(key, event.target.value)}
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

const Asks = ({ plan }: Pick<Proposal, 'plan'>) => {
  const { therapists } = useHouse()
  const asks = asksText(plan.wants, therapists)
  return asks && <span className="block text-small">{asks}</span>
}

type SuggestionListProps = {
  proposals: readonly Proposal[]
  onChoose: Suggestions['choose']
  /** As in `Suggestions`. */
  said: string
  onEnd: () => void
}

/**
 * The proposals of the day: another therapist is one choice away, one press keeps a visit's, one keeps all. Nothing is stored before, and no
 * e-mail leaves.
 */
export const SuggestionList = ({ proposals, onChoose, said, onEnd }: SuggestionListProps) => {
  const staff = useSignedIn()
  const { stay, processing } = useActions()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The link that was pressed stands below the day and is gone.
  useEffect(() => title.current?.focus(), [])
  const [isKeepingAll, setKeepingAll] = useState(false)
  const isFailed = useRef(false)
  const isBusy = processing !== undefined || isKeepingAll
  const keep = ({ booking, plan }: Proposal) =>
    stay(booking.id, async () => {
      const report = await reportOf(assignTherapists({ booking, plan, staff }), {
        done: () => undefined,
        notDone: (reason) => ({ title: 'ERROR', message: reason || 'The visit was not changed.' }),
      })
      isFailed.current = report !== undefined
      return report
    })
  const keepAll = async () => {
    setKeepingAll(true)
    // One after the other; a failure is shown and ends it, and the rest stays proposed.
    for (const proposal of proposals.filter(isProposing)) {
      await keep(proposal)
      if (isFailed.current) break
    }
    setKeepingAll(false)
  }
  const drop = ({ seats }: Proposal) => {
    for (const { key } of seats) onChoose(key, '')
  }
  const proposing = proposals.filter(isProposing)
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
          : `${countText(proposing.length, 'visit')} with a suggestion. Nothing is stored until you keep it, and no e-mail is sent.`}
      </p>
      <p role="status" aria-label="Changed suggestions" className="sr-only">
        {said}
      </p>
      <ul>
        {proposals.map((proposal) => (
          <li
            key={proposal.booking.id}
            aria-label={guestName(proposal.booking)}
            className="grid gap-2 border-b border-line py-3 sm:grid-cols-[10rem_1fr_auto] sm:items-center"
          >
            <span className="font-medium wrap-anywhere">
              <span>{guestName(proposal.booking)}</span>
              <Asks plan={proposal.plan} />
            </span>
            <div className="grid gap-2">
              {proposal.seats.map((seat) => (
                <Seat
                  key={seat.key}
                  seat={seat}
                  guest={guestName(proposal.booking)}
                  isBusy={isBusy}
                  onChoose={onChoose}
                />
              ))}
            </div>
            <div className="flex gap-2">
              <PortalButton
                disabled={isBusy || !isProposing(proposal)}
                aria-label={`Keep for ${guestName(proposal.booking)}`}
                onClick={() => void keep(proposal)}
              >
                Keep
              </PortalButton>
              <PortalButton
                tone="plain"
                disabled={isBusy || !isProposing(proposal)}
                aria-label={`Drop for ${guestName(proposal.booking)}`}
                onClick={() => drop(proposal)}
              >
                Drop
              </PortalButton>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {proposing.length > 1 && (
          <PortalButton disabled={isBusy} onClick={() => void keepAll()}>
            {`Keep all ${proposing.length}`}
          </PortalButton>
        )}
        <PortalButton tone="plain" disabled={isBusy} onClick={onEnd}>
          {proposals.length === 0 ? 'Done' : 'Stop suggesting'}
        </PortalButton>
      </div>
    </section>
  )
}
