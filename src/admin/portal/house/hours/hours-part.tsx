import { type ReactNode, useId, useCallback, useState } from 'react'
import { listClosedDays } from '#data/diary-desk.ts'
import { venueToday, dateText } from '#domain/venue-clock.ts'
import { ReadState } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { CloseDaysForm } from './close-days-form.tsx'
import { WeeklyHoursForm } from './weekly-hours-form.tsx'
import { openedAgain } from '#domain/diary/closed-days.ts'
import type { Day } from '#domain/diary/day.ts'
import { countText } from '#domain/display.ts'
import { PortalButton } from '../../buttons.tsx'
import { DaysDone, useDays } from './use-days.tsx'

type OpenDaysFormProps = {
  /** By date. */
  closed: readonly Day[]
  onSaved: () => Promise<void>
}

/** The closed days with their notes, and those among them that open again. */
const OpenDaysForm = ({ closed, onSaved }: OpenDaysFormProps) => {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { isSaving, done, change } = useDays('Not all days were opened')
  const dates = closed.map(({ date }) => date).filter((date) => ticked.includes(date))

  const open = async () => {
    if (await change(dates, openedAgain)) setTicked([])
    await onSaved()
  }

  return (
    <>
      {closed.length === 0 ? (
        <p className="mt-2 text-small text-ink-soft">No single day is closed.</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {closed.map(({ date, note }) => (
            <li key={date} className="border-b border-line">
              <label className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
                <input
                  type="checkbox"
                  checked={ticked.includes(date)}
                  onChange={({ target }) =>
                    setTicked(target.checked ? [...ticked, date] : ticked.filter((other) => other !== date))
                  }
                  className="size-5 shrink-0 accent-gold-deep"
                />
                <span className="tabular-nums">{dateText(date)}</span>
                <span className="min-w-0 wrap-anywhere text-small text-ink-soft">{note}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <PortalButton
          tone="plain"
          className="mt-3"
          busy={isSaving}
          busyText="Opening..."
          disabled={dates.length === 0}
          onClick={() => void open()}
        >
          {`Open ${dates.length === 0 ? 'the ticked days' : countText(dates.length, 'day')} again`}
        </PortalButton>
      )}
      <DaysDone dates={done} word="Back to the usual hours of the weekday, or the day's own hours" />
    </>
  )
}

/** Closes several days at once, and opens closed ones again. */
export const ClosedDays = () => {
  const today = venueToday(useNow())
  const load = useCallback(() => listClosedDays(today), [today])
  const read = useRead(load)
  const { value: closed, reload } = read
  return (
    <>
      <CloseDaysForm closed={closed ?? []} today={today} onSaved={reload} />
      <h5 className="mt-8 font-medium">Closed from today on</h5>
      <ReadState read={read} name="the closed days" />
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
