import { type ReactNode, useId, useCallback } from 'react'
import { listClosedDays } from '#data/diary-desk.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { CloseDaysForm } from './close-days-form.tsx'
import { OpenDaysForm } from './open-days-form.tsx'
import { WeeklyHoursForm } from './weekly-hours-form.tsx'

/** Closes several days at once, and opens closed ones again. */
export const ClosedDays = () => {
  const today = venueToday(useNow())
  const load = useCallback(() => listClosedDays(today), [today])
  const read = useRead(load)
  const { value: closed, failed, reload } = read
  return (
    <>
      <CloseDaysForm closed={closed ?? []} today={today} onSaved={reload} />
      <h5 className="mt-8 font-medium">Closed from today on</h5>
      <ReadFailed read={read} title="Could not load the closed days" className="mt-3" />
      {!closed && failed === undefined && <Spinner label="Loading the closed days..." className="py-8" />}
      {closed && <OpenDaysForm closed={closed} onSaved={reload} />}
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
