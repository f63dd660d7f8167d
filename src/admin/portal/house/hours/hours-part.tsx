import { type ReactNode, useId } from 'react'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { RetryButton } from '../../buttons.tsx'
import { useHouse } from '../../use-house.ts'
import { LiveNote } from '../content/live-note.tsx'
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

/** Opening hours of the weekdays, and days that are closed by themselves. */
export const HoursPart = () => {
  const { isKnown, failed, reload } = useHouse()
  if (!isKnown && failed === undefined) return <Spinner label="Loading the opening hours..." className="py-16" />
  if (!isKnown) {
    return (
      <Notice
        tone="bad"
        title="Could not load the opening hours"
        action={<RetryButton tone="plain" failed={failed} onClick={() => void reload()} />}
      >
        {failed}
      </Notice>
    )
  }
  return (
    <>
      <p className="max-w-text">
        A day can also have hours of its own: open it in the diary and press This day. They come before those of its
        weekday.
      </p>
      <Section title="Every week">
        <LiveNote part="hours" />
        <WeeklyHoursForm />
      </Section>
      <Section title="Holidays and other closed days">
        <ClosedDays />
      </Section>
    </>
  )
}
