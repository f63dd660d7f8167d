import { type FormEvent, useState } from 'react'
import { saveWeeklyHours } from '#data/house-changes.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursInWords, hoursText, WEEK } from '#domain/diary/hours-in-words.ts'
import { type WeeklyHours, HOUSE_HOURS } from '#domain/diary/open-days.ts'
import {
  copiedToAll,
  isWeekRight,
  parseWeekDraft,
  weekProblems,
  weekDraftOf,
  weeklyFrom,
} from '#domain/diary/weekly-hours.ts'
import { weekdayName } from '#domain/venue-clock.ts'
import { reasonOf } from '../../../reason.ts'
import { PortalButton, RetryButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { useStoredForm } from '../../forms/use-stored-form.ts'
import { useHouse } from '../../use-house.ts'
import { LiveNote, LiveSince } from '../content/live-note.tsx'
import { listGuestsOutside } from './guests-outside.ts'
import { WeekdayRow } from './weekday-row.tsx'

const MONDAY = 1

/** For guests who were within the hours before and are not now. */
type Look = { before: WeeklyHours; after: WeeklyHours }

/** The hours of each weekday, and their words on the pages. */
export const WeeklyHoursForm = () => {
  const { settings, lastChanges, menu } = useHouse()
  const form = useStoredForm({
    key: 'hours',
    stored: weekDraftOf(settings),
    parse: parseWeekDraft,
    check: weekProblems,
    tidy: (week) => weekDraftOf(weeklyFrom(week)),
    lastChange: lastChanges.diary,
    failed: 'The opening hours were not saved',
    save: ({ from, to }, staff) => saveWeeklyHours({ from: weeklyFrom(from), to: weeklyFrom(to) }, staff),
  })
  const { draft, setDraft, problems } = form
  const [toCall, setToCall] = useState<Booking[]>([])
  /** The last saved hours, as long as the guests outside of them could not be looked up. */
  const [missed, setMissed] = useState<Look & { reason: string }>()
  const [isLooking, setLooking] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const [before, after] = [weeklyFrom(form.start), weeklyFrom(draft)]
    if (!form.passes(event)) return
    setToCall([])
    if (await form.store()) await lookUp({ before: missed?.before ?? before, after })
  }
  const lookUp = async ({ before, after }: Look) => {
    setLooking(true)
    try {
      setToCall(await listGuestsOutside(before, after, menu))
      setMissed(undefined)
    } catch (error) {
      setMissed({ before, after, reason: reasonOf(error) })
    }
    setLooking(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LiveNote part="hours" />
      <p className="mt-1 text-small text-ink-soft">{`The usual hours are ${hoursText(HOUSE_HOURS)}.`}</p>
      <div className="mt-3 border-t border-line">
        {WEEK.map((weekday) => {
          const row = draft[weekday]
          return (
            row && (
              <WeekdayRow
                key={weekday}
                name={weekdayName(weekday)}
                draft={row}
                problems={problems?.[weekday] ?? {}}
                onChange={(changed) => setDraft((week) => ({ ...week, [weekday]: changed }))}
              />
            )
          )
        })}
      </div>
      <p className="mt-4 max-w-text text-small text-ink-soft">
        {isWeekRight(draft)
          ? `In words: ${hoursInWords(weeklyFrom(draft)).long}.`
          : 'Some times are missing or not in order.'}
      </p>
      <FormFooter form={form} label="Save the hours">
        <PortalButton tone="plain" onClick={() => setDraft(copiedToAll(draft, MONDAY))}>
          {`Copy ${weekdayName(MONDAY)} to every day`}
        </PortalButton>
      </FormFooter>
      <LiveSince savedAt={form.savedAt} />
      <div role="alert" className="mt-2">
        {missed && (
          <>
            <p className="mb-2 text-small text-bad">
              {`Who is expected outside of these hours could not be looked up. ${missed.reason}`}
            </p>
            <RetryButton tone="plain" failed={missed.reason} busy={isLooking} onClick={() => void lookUp(missed)} />
          </>
        )}
      </div>
      <GuestsToCall bookings={toCall} withDate />
    </form>
  )
}
