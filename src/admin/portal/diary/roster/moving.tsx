import type { CSSProperties } from 'react'
import { timeInWords } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { guestName } from '../diary-texts.ts'
import { MOVING_KEYS, type Moving } from './use-moving.ts'

/** Above the columns while they hold suggestions: how these are moved, and what a screen reader hears meanwhile. */
export const MovingHint = ({ said }: Pick<Moving, 'said'>) => (
  <>
    <p className="mb-2 text-small text-ink-soft print:hidden">
      By mouse, drag a dashed suggestion to another therapist; by touch, choose a name above.{' '}
      <span id={MOVING_KEYS}>
        By keyboard, press Enter on it, then the left or right arrow, then Enter. Escape puts it back, Space opens the
        booking.
      </span>
    </p>
    <p role="status" aria-label="Moved suggestion" className="sr-only">
      {said}
    </p>
  </>
)

/** With a part of the next column, where the columns scroll sideways. */
const show = (frame: HTMLElement | null) => frame?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type MovedFrameProps = { over: NonNullable<Moving['over']>; style: CSSProperties }

/** Where a suggestion would be put down, or why it cannot. Hidden from screen readers, which hear it from `MovingHint`. */
export const MovedFrame = ({ over: { piece, why }, style }: MovedFrameProps) => (
  <div ref={show} aria-hidden="true" className="pointer-events-none absolute z-20 scroll-mx-16 p-px" style={style}>
    <div
      className={classNames(
        'size-full overflow-hidden rounded-[2px] border-2 border-dashed px-1.5 py-0.5 text-[0.8125rem] leading-[1.3] wrap-anywhere',
        why === undefined ? 'border-gold-deep bg-gold-pale text-ink' : 'border-bad bg-bad-pale text-bad',
      )}
    >
      {why ?? `${timeInWords(piece.from)} ${guestName(piece.visit.booking)}`}
    </div>
  </div>
)
