import { env } from '#config/env.ts'
import { dateInWords, venueToday } from '#domain/venue-clock.ts'

/** `A copy of Tuesday 15 January 2030`: the venue's date. */
const copyTitle = (moment: string): string => `A copy of ${dateInWords(venueToday(new Date(moment)))}`

/**
 * Stands above the portal of a backup that was opened to look at, and stays in view there, so that nobody takes its records for today's.
 * Nothing elsewhere.
 */
export const CopyBanner = ({ of = env.copyOf }: { of?: string | undefined }) =>
  of === undefined ? null : (
    <aside
      aria-label="Which records these are"
      className="sticky top-bar z-20 low:static border-b border-warn/40 bg-warn-pale text-small text-ink"
    >
      <p className="wrap py-2">
        <span className="font-medium">{`${copyTitle(of)}.`}</span> Changes and e-mails stay on this computer.
      </p>
    </aside>
  )
