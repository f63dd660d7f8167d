import type { ReactNode } from 'react'
import type { Block } from '../block.ts'
import type { DrawnVisit } from '../drawn-day.ts'
import { planEnd, planStart } from '../plan.ts'
import { therapistName, whoseBlock } from '#features/roster/therapists.ts'
import type { PlacedDay } from '#features/roster/to-place.ts'
import { type Span, spanText } from '#shared/spans.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { drawnBlocks, isTakingPlace, gapsOf, placeAt } from './columns.ts'
import type { DrawnDayProps } from './day-grid.tsx'
import { visitTone, VisitWords } from './visit-button.tsx'

type Row = Span & ({ visit: DrawnVisit } | { block: Block } | { free: true })

/** Gaps of at least this many minutes are shown as free. */
const LEAST_FREE = 30

const rowsOf = (visits: readonly DrawnVisit[], blocks: readonly Block[], range: Span): Row[] => {
  const shown = [
    ...visits.map((visit) => ({ from: planStart(visit.plan) ?? 0, to: planEnd(visit.plan) ?? 0, visit })),
    ...drawnBlocks(blocks).map((block) => ({ from: block.from, to: block.to, block })),
  ]
  const taken = shown.filter((one) => !('visit' in one) || isTakingPlace(one.visit))
  const free = gapsOf(taken, range, LEAST_FREE).map((gap) => ({ ...gap, free: true as const }))
  return [...shown, ...free].toSorted((one, other) => one.from - other.from || one.to - other.to)
}

const row = 'flex min-h-11 w-full gap-3 rounded-[2px] border border-l-4 px-3 py-2 text-left text-small'

type LineProps = { look: string; onPress: () => void; children: ReactNode }

const Line = ({ look, onPress, children }: LineProps) => (
  <li>
    <button type="button" onClick={onPress} className={classNames(row, look)}>
      {children}
    </button>
  </li>
)

/** The diary on a phone: visits, blocks and gaps of a day, by time. */
export const Agenda = ({ range, now, onOpen, onBlock, onPlace, day }: DrawnDayProps & { day: PlacedDay }) => {
  const { visits, blocks, therapists } = day
  return (
    <ol aria-label="Day" className="grid gap-2">
      {rowsOf(visits, blocks, range).map((entry) => {
        const isNow = now !== undefined && entry.from <= now && now < entry.to
        const time = (
          <span className="w-[5.25rem] shrink-0 tabular-nums">
            <span className="font-medium">{timeInWords(entry.from)}</span>
            <span className="block text-ink-soft">{`to ${timeInWords(entry.to)}`}</span>
            {isNow && <span className="block font-medium text-bad">now</span>}
          </span>
        )
        if ('free' in entry) {
          return (
            <Line
              key={`free ${String(entry.from)}`}
              look="flex-wrap items-center gap-x-2! py-0! text-[0.8125rem]! border-dashed border-line text-ink-soft hover:border-ink"
              onPress={() => onPlace({ time: Math.max(placeAt(entry, 0), isNow ? Math.ceil(now / 15) * 15 : 0) })}
            >
              <span className="tabular-nums">{spanText(entry)}</span>
              {isNow && <span className="font-medium text-bad">now</span>}
              <span>Nobody in the house</span>
            </Line>
          )
        }
        if ('block' in entry) {
          const { block } = entry
          return (
            <Line key={block.id} look="border-ink-soft bg-sand" onPress={() => onBlock(block)}>
              {time}
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{`Blocked: ${whoseBlock(block, therapists)}`}</span>
                <span className="block">{block.words}</span>
              </span>
            </Line>
          )
        }
        const { visit } = entry
        const { booking, plan } = visit
        return (
          <Line key={booking.id} look={visitTone(visit)} onPress={() => onOpen(booking)}>
            {time}
            <span className="min-w-0 wrap-anywhere">
              <VisitWords visit={visit} />
              {plan.entries.map((treatment, index) => (
                <span key={index} className="block">
                  <span>{plan.entries.length > 1 && `${timeInWords(treatment.start)} `}</span>
                  <span>{treatment.name}</span>
                  <span>
                    {treatment.therapists.length > 0 &&
                      ` with ${treatment.therapists.map((id) => therapistName(therapists, id)).join(' and ')}`}
                  </span>
                </span>
              ))}
            </span>
          </Line>
        )
      })}
    </ol>
  )
}
