import type { MouseEvent } from 'react'
import type { Booking } from '#features/booking/booking.ts'
import type { Block } from '../block.ts'
import { HOUSE, type Therapist } from '#features/roster/therapists.ts'
import { cut, type Span, spanText } from '#shared/spans.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import {
  type Column,
  isBlock,
  isTakingPlace,
  type Piece,
  drawnSpan,
  gapsOf,
  type Lane,
  placeAt,
  sideBySide,
} from './columns.ts'
import { BlockButton, VisitButton } from './visit-button.tsx'

/** Height of an hour in rem: more than two lines of text. */
const REM_PER_HOUR = 5
const HOUR = 60
const rem = (minutes: number) => `${String((minutes * REM_PER_HOUR) / HOUR)}rem`

const placed = ({ from, to }: Span, range: Span, { lane, lanes }: Lane = { lane: 0, lanes: 1 }) => ({
  top: rem(from - range.from),
  height: rem(to - from),
  left: `${String((100 * lane) / lanes)}%`,
  width: `${String(100 / lanes)}%`,
})

/** The point of a click as a share of the height. A key or a screen reader clicks without a point; then it is 0. */
const shareOf = (event: MouseEvent<HTMLElement>) => {
  if (event.detail === 0) return 0
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return height > 0 ? (event.clientY - top) / height : 0
}

export type Place = { time: number; therapist?: string }

export type DrawnDayProps = {
  range: Span
  /** Now, in minutes after midnight; undefined if the day is not today. */
  now: number | undefined
  onOpen: (booking: Booking) => void
  onBlock: (block: Block) => void
  onPlace: (place: Place) => void
}

type GridProps = DrawnDayProps & {
  columns: readonly Column[]
  open: Span | undefined
  onTherapist: (therapist: Therapist) => void
}

export const TherapistButton = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={`${title}: hours and absence`}
    className="min-h-11 text-left font-medium text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
    onClick={onPress}
  >
    {title}
  </button>
)

type GridColumnProps = Omit<DrawnDayProps, 'now'> & { column: Column }

const isTaken = (piece: Piece) => isBlock(piece) || isTakingPlace(piece.visit)

const GridColumn = ({ column, range, onOpen, onBlock, onPlace }: GridColumnProps) => {
  const { title, therapist, notWorked, pieces } = column
  const spans = pieces.map((piece) => drawnSpan(piece, range))
  const lanes = sideBySide(spans)
  const gaps = title === HOUSE ? [] : gapsOf([...pieces.filter(isTaken), ...notWorked], range)
  const entries = [
    ...gaps.map((gap) => ({ ...gap, key: `free ${String(gap.from)}`, gap })),
    ...pieces.map((piece, index) => ({ ...(spans[index] ?? piece), piece, lane: lanes[index] })),
  ].toSorted((one, other) => one.from - other.from)
  return (
    <ol aria-label={title} className="relative border-l border-line" style={{ height: rem(range.to - range.from) }}>
      {entries.map((entry) => {
        if ('gap' in entry) {
          return (
            <li key={entry.key} className="absolute p-px" style={placed(entry, range)}>
              <button
                type="button"
                onClick={(event) =>
                  onPlace({ time: placeAt(entry, shareOf(event)), ...(therapist && { therapist: therapist.id }) })
                }
                className="group flex size-full items-center justify-center rounded-[2px] text-[0.8125rem] text-ink-soft hover:bg-gold-pale/40"
              >
                <span className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
                  Free
                  <span className="sr-only">{` with ${title}, ${spanText(entry)}`}</span>
                </span>
              </button>
            </li>
          )
        }
        const { piece, lane } = entry
        return (
          <li key={piece.key} className="absolute p-px focus-within:z-10" style={placed(entry, range, lane)}>
            {isBlock(piece) ? (
              <BlockButton piece={piece} whose={title} onOpen={() => onBlock(piece.block)} />
            ) : (
              <VisitButton piece={piece} onOpen={() => onOpen(piece.visit.booking)} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** Hour lines, closed times and the line of now. Hidden from screen readers, because the entries have their times as text. */
const Backdrop = ({ range, open, now, columns }: Pick<GridProps, 'range' | 'open' | 'now'> & { columns: number }) => {
  const hours = Array.from({ length: (range.to - range.from) / HOUR }, (_, index) => range.from + index * HOUR)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none relative row-start-2"
      style={{ gridColumn: `1 / span ${String(columns + 1)}`, height: rem(range.to - range.from) }}
    >
      {cut([range], open ? [open] : []).map((span) => (
        <div
          key={span.from}
          className="absolute right-0 bg-sand/60"
          style={{ ...placed(span, range), left: '3.5rem', width: 'auto' }}
        />
      ))}
      {hours.map((hour) => (
        <div
          key={hour}
          className="absolute right-0 left-0 border-t border-line"
          style={{ top: rem(hour - range.from) }}
        >
          <span className="block w-13 pr-1.5 text-right text-[0.8125rem] leading-snug text-ink-soft tabular-nums">
            {timeInWords(hour).replace(':00', '')}
          </span>
        </div>
      ))}
      {now !== undefined && now >= range.from && now <= range.to && (
        <div className="absolute right-0 left-13 z-20 border-t-2 border-bad" style={{ top: rem(now - range.from) }}>
          <span className="absolute -top-1.5 -left-1.5 size-2.5 rounded-full bg-bad" />
        </div>
      )}
    </div>
  )
}

export const DayGrid = ({ columns, range, open, now, onTherapist, ...rest }: GridProps) => (
  <div className="overflow-x-auto rounded-[2px] border border-line bg-paper pr-px pb-2">
    <div
      className="relative grid min-w-fit"
      style={{ gridTemplateColumns: `3.5rem repeat(${String(columns.length)}, minmax(7.5rem, 1fr))` }}
    >
      {columns.map(({ id, title, isOff, duty, therapist }, index) => (
        <h3
          key={id}
          className={classNames(
            'row-start-1 content-center border-b border-l border-line px-2 text-small font-medium wrap-anywhere',
            isOff && 'bg-sand text-ink-soft',
          )}
          style={{ gridColumnStart: index + 2 }}
        >
          {therapist ? <TherapistButton title={title} onPress={() => onTherapist(therapist)} /> : <span>{title}</span>}
          {duty !== undefined && <span className="font-normal text-ink-soft">{` · ${duty}`}</span>}
        </h3>
      ))}
      <Backdrop range={range} open={open} now={now} columns={columns.length} />
      {columns.map((column, index) => (
        <div key={column.id} className="relative row-start-2" style={{ gridColumnStart: index + 2 }}>
          {/* The hours not worked, within the range. Screen readers hear the hours in the column's head. */}
          {cut([range], cut([range], column.notWorked)).map((span) => (
            <div key={span.from} aria-hidden="true" className="absolute bg-sand/60" style={placed(span, range)} />
          ))}
          <GridColumn {...rest} column={column} range={range} />
        </div>
      ))}
    </div>
  </div>
)
