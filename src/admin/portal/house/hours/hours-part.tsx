import { type ReactNode, useId } from 'react'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { ClosedDays } from './closed-days.tsx'
import { WeeklyHoursForm } from './weekly-hours-form.tsx'

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
