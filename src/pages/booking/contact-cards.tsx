import { useOpeningHours } from '#content/hours.ts'
import { Icon } from '#ui/icon.tsx'
import { BOOKING_WAYS, wayLink } from '#forms/booking/booking-ways.ts'
import type { BookingDraftStore } from '#forms/booking/booking-draft.ts'

/** Other ways to book, each with the visitor's choices as text. */
export const ContactCards = ({ store }: { store: BookingDraftStore }) => {
  const hours = useOpeningHours()
  return (
    <ul className="mt-12 grid grid-cols-1 gap-4 md:grid-cols-3">
      {BOOKING_WAYS.map((way) => (
        <li key={way.title}>
          <a
            {...wayLink(way, store)}
            className="group flex h-full min-h-11 flex-col items-start gap-3 rounded-[2px] border border-line bg-paper p-6 no-underline transition-colors duration-quick hover:border-gold sm:p-8"
          >
            <Icon name={way.icon} className="size-7 text-gold-deep" />
            <span className="display text-title text-ink">{way.title}</span>
            <span className="max-w-full font-medium text-gold-deep group-hover:underline group-hover:underline-offset-4">
              {way.address}
            </span>
            <span className="text-small text-ink-soft">{way.text ?? hours.short}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
