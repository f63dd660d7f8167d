import type { DrawnVisit } from '../drawn-day.ts'
import { isOver, OUTCOME_NAMES } from '#features/booking/outcome.ts'
import { type Therapist, asksText } from '#features/roster/therapists.ts'
import { countText, displayName } from '#features/booking/display.ts'
import type { Span } from '#shared/spans.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { askNote } from '#features/booking/desk/wish-note.tsx'
import { useAlertOf } from '#desk/client-alerts.tsx'
import { useHouse } from '#desk/use-house.ts'
import { type BlockPiece, isTakingPlace, type VisitPiece } from './columns.ts'

const shape =
  'flex size-full flex-col items-stretch overflow-hidden rounded-[2px] border border-l-4 px-1.5 py-0.5 text-left text-[0.8125rem] leading-[1.3] wrap-anywhere'

/** The start, without AM or PM, because the hours stand beside it. */
const Times = ({ from, to }: Span) => {
  const [time = '', half = ''] = timeInWords(from).split(' ')
  return (
    <span className="tabular-nums">
      <span>{time}</span>
      <span className="sr-only">{` ${half} to ${timeInWords(to)}`}</span>
    </span>
  )
}

/** A request is outlined, a past visit is pale. */
export const visitTone = ({ booking, isRequest }: DrawnVisit): string => {
  if (isRequest) return 'border-dashed border-warn bg-paper'
  return isOver(booking.outcome) ? 'border-line bg-sand text-ink-soft' : 'border-sage-deep bg-sage-pale'
}

const visitNotes = ({ booking, plan, isRequest, isUncounted }: DrawnVisit, team: readonly Therapist[]): string[] =>
  [
    isRequest && 'Requested',
    asksText(plan.wants, team),
    askNote(booking),
    booking.outcome && OUTCOME_NAMES[booking.outcome.kind],
    isUncounted && 'Not counted by category',
    booking.overbooked && 'Overbooked',
  ].flatMap((note) => note || [])

type VisitWordsProps = { visit: DrawnVisit; guests?: number }

export const VisitWords = ({ visit, guests = visit.plan.guests }: VisitWordsProps) => {
  const { booking, plan } = visit
  const alert = useAlertOf()(booking)
  const notes = visitNotes(visit, useHouse().therapists)
  return (
    <>
      <span className={classNames('font-medium', !isTakingPlace(visit) && 'line-through')}>
        {displayName(booking, 'Unknown Client')}
      </span>
      {/* The first note, because later ones may not fit. */}
      {alert && <span className="font-medium text-bad">{` · ${alert}`}</span>}
      <span>
        {plan.guests > 1 &&
          ` · ${guests < plan.guests ? `${String(guests)} of ` : ''}${countText(plan.guests, 'guest')}`}
      </span>
      {notes.length > 0 && <span className="font-medium text-warn">{` · ${notes.join(' · ')}`}</span>}
    </>
  )
}

/** A treatment of a visit. Time and name come first, because the rest may not fit. */
export const VisitButton = ({ piece, onOpen }: { piece: VisitPiece; onOpen: () => void }) => {
  const { visit, entry, guests } = piece
  return (
    <button type="button" onClick={onOpen} className={classNames(shape, visitTone(visit))}>
      <span>
        <Times from={piece.from} to={piece.to} /> <VisitWords visit={visit} guests={guests} />
      </span>
      <span>{entry.name}</span>
    </button>
  )
}

type BlockButtonProps = { piece: BlockPiece; whose: string; onOpen: () => void }

export const BlockButton = ({ piece, whose, onOpen }: BlockButtonProps) => (
  <button type="button" onClick={onOpen} className={classNames(shape, 'border-ink-soft bg-sand text-ink')}>
    <span>
      <Times from={piece.from} to={piece.to} /> <span className="font-medium">Blocked</span>
      <span className="sr-only">{` for ${whose}`}</span>
    </span>
    <span>{piece.block.words}</span>
  </button>
)
