import { useCallback, useId } from 'react'
import { Link } from 'react-router-dom'
import { LIMITS } from '#config/limits.ts'
import { paths } from '#config/paths.ts'
import { spa } from '#config/spa.ts'
import { callLink } from '#domain/links.ts'
import type { BookingDraftStore, Edited } from './booking-draft.ts'

const linkClass =
  'inline-flex min-h-11 items-center text-gold-deep underline decoration-gold underline-offset-4 hover:decoration-2'

/** A native input that does not render: it shows the draft, and a tick made before the page is hydrated counts. */
export const TwoGuests = ({ store, onEdited }: { store: BookingDraftStore; onEdited: Edited }) => {
  const hintId = useId()
  const change = useCallback((isForTwo: boolean) => store.change({ guests: isForTwo ? LIMITS.guests : 1 }), [store])
  const bind = useCallback(
    (tick: HTMLInputElement) => {
      const isForTwo = () => store.read().guests === LIMITS.guests
      if (tick.checked && !isForTwo()) change(true)
      const show = () => {
        tick.checked = isForTwo()
      }
      show()
      return store.subscribe(show)
    },
    [store, change],
  )
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          ref={bind}
          type="checkbox"
          name="guests"
          value={LIMITS.guests}
          aria-describedby={hintId}
          onChange={({ target }) => {
            change(target.checked)
            onEdited('services', 'specialRequests')
          }}
          className="size-5 shrink-0 accent-gold-deep"
        />
        Two of us, at the same time
      </label>
      <span id={hintId} className="text-small text-ink-soft">
        More than two? Send us a{' '}
        <Link to={paths.contact} className={linkClass}>
          message
        </Link>{' '}
        or{' '}
        <a href={callLink(spa.phone)} className={linkClass}>
          call
        </a>
        .
      </span>
    </div>
  )
}
