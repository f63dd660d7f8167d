import { type ReactNode, useCallback, useId } from 'react'
import { listClosedDays } from '#data/diary-desk.ts'
import { dateText, venueToday } from '#domain/venue-clock.ts'
import { Link } from '#ui/link.tsx'
import { textLink } from '../../buttons.tsx'
import { dayAddress } from '../../day-address.ts'
import { ReadState } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { CloseDaysForm } from './close-days-form.tsx'
import { WeeklyHoursForm } from './weekly-hours-form.tsx'

/** Closes several days at once, and leads to closed ones. */
const ClosedDays = () => {
  const today = venueToday(useNow())
  const read = useRead(useCallback(() => listClosedDays(today), [today]))
  const { value: closed, reload } = read
  return (
    <>
      <CloseDaysForm closed={closed ?? []} today={today} onSaved={reload} />
      <h5 className="mt-8 font-medium">Closed from today on</h5>
      <ReadState read={read} name="the closed days" />
      {closed && (
        <p className="mt-2 text-small text-ink-soft">
          {closed.length === 0 ? 'No single day is closed.' : 'Each opens again in the diary, under This day.'}
        </p>
      )}
      <ul>
        {closed?.map(({ date, note }) => (
          <li key={date} className="flex flex-wrap items-center gap-x-3 border-b border-line">
            <Link to={dayAddress({ date })} className={textLink}>
              {dateText(date)}
            </Link>
            <span className="min-w-0 wrap-anywhere text-small text-ink-soft">{note}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-6">
      <h4 id={id} className="text-lead font-medium">
        {title}
      </h4>
      {children}
    </section>
  )
}

/** Opening hours of the weekdays, and single closed days. */
export const HoursPart = () => (
  <SettingsLoaded noun="the opening hours">
    <p className="max-w-text">
      A day can also have hours of its own: open it in the diary and press This day. They come before those of its
      weekday.
    </p>
    <Section title="Every week">
      <WeeklyHoursForm />
    </Section>
    <Section title="Holidays and other closed days">
      <ClosedDays />
    </Section>
  </SettingsLoaded>
)
