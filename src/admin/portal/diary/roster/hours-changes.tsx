import { DAY_MINUTES } from '#config/limits.ts'
import type { Block } from '#domain/diary/block.ts'
import { PortalButton } from '../../buttons.tsx'
import { spanText } from '../diary-texts.ts'

const isAllDay = ({ from, to }: Block) => to - from === DAY_MINUTES

type HoursChangesProps = { changes: readonly Block[]; onRemove: (series: string) => void; isBusy: boolean }

/** The changes of this therapist's hours on the date, one line for each series, with its button. */
export const HoursChanges = ({ changes, onRemove, isBusy }: HoursChangesProps) => {
  const series = [...new Map(changes.map((block) => [block.series, block])).values()]
  return series.map((first) => {
    const own = changes.filter((block) => block.series === first.series)
    const times = own.map(
      (block) => `${block.kind === 'work' ? 'works' : 'away'} ${isAllDay(block) ? 'all day' : spanText(block)}`,
    )
    return (
      <div key={first.series} className="mt-3 flex flex-wrap items-center gap-3 border-b border-line pb-3 text-small">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {`Changed on this day: ${times.join(', ')}.${first.words ? ` ${first.words}` : ''}`}
        </p>
        <PortalButton tone="danger" disabled={isBusy} onClick={() => onRemove(first.series)}>
          {isAllDay(first) ? 'Remove this leave from this day on' : 'Remove this change of hours'}
        </PortalButton>
      </div>
    )
  })
}
