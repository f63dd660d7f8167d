import { type FormEvent, useEffect, useRef, useState } from 'react'
import { saveWeeklyHours } from '#data/house-changes.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursInWords, hoursText, WEEK, type WeeklyHours } from '#domain/diary/hours-in-words.ts'
import { HOUSE_HOURS } from '#domain/diary/open-days.ts'
import { copiedToAll, isWeekRight, weekdayProblems, weekDraftOf, weeklyFrom } from '#domain/diary/weekly-hours.ts'
import { weekdayName } from '#domain/venue-clock.ts'
import { reasonOf } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton, RetryButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import { useSaving } from '../../diary/settings/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { listGuestsOutside } from './guests-outside.ts'
import { WeekdayRow } from './weekday-row.tsx'

const MONDAY = 1

/** For guests who were within the hours before and are not now. */
type Look = { before: WeeklyHours; after: WeeklyHours }

/** To tell whether a colleague has saved other hours. */
const keyOf = ({ closedWeekdays, hours }: WeeklyHours) => JSON.stringify(weekDraftOf({ closedWeekdays, hours }))

/** The hours of each weekday, and their words on the pages. */
export const WeeklyHoursForm = () => {
  const { settings, menu } = useHouse()
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving('The opening hours were not saved')
  const [draft, setDraft] = useState(() => weekDraftOf(settings))
  // The time fields keep what is typed; a copied or reloaded week needs new ones.
  const [round, setRound] = useState(0)
  const [seen, setSeen] = useState(() => [keyOf(settings)])
  const [isChecked, setChecked] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [toCall, setToCall] = useState<Booking[]>([])
  /** The last saved hours, as long as the guests outside of them could not be looked up. */
  const [missed, setMissed] = useState<Look & { reason: string }>()
  const [isLooking, setLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  const replace = (week: typeof draft) => {
    setDraft(week)
    setRound(round + 1)
  }
  const isRight = isWeekRight(draft)
  const isChangedMeanwhile = !seen.includes(keyOf(settings))
  const showStored = () => {
    replace(weekDraftOf(settings))
    setSeen([keyOf(settings)])
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isRight) {
      setRefusals(refusals + 1)
      return
    }
    const [from, to] = [settings, weeklyFrom(draft)]
    setToCall([])
    if (!(await save(() => saveWeeklyHours({ from, to }, staff)))) return
    setSeen([keyOf(from), keyOf(to)])
    await lookUp({ before: missed?.before ?? from, after: to })
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
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p className="mt-1 text-small text-ink-soft">The usual hours are {hoursText(HOUSE_HOURS)}.</p>
      <div className="mt-3 border-t border-line">
        {WEEK.map((weekday) => {
          const row = draft[weekday]
          return (
            row && (
              <WeekdayRow
                key={`${String(weekday)} ${String(round)}`}
                name={weekdayName(weekday)}
                draft={row}
                problems={isChecked ? weekdayProblems(row) : {}}
                onChange={(changed) => setDraft((week) => ({ ...week, [weekday]: changed }))}
              />
            )
          )
        })}
      </div>
      <p className="mt-4 max-w-text text-small text-ink-soft">
        {isRight ? `In words: ${hoursInWords(weeklyFrom(draft)).long}.` : 'Some times are missing or not in order.'}
      </p>
      {isChangedMeanwhile && (
        <div role="status" className="mt-3 border-l-2 border-warn bg-warn-pale px-3 py-2 text-small">
          <p>The stored hours were changed since you opened this page. Saving replaces them with yours.</p>
          <PortalButton tone="plain" className="mt-2" onClick={showStored}>
            Show the stored hours
          </PortalButton>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <PortalButton type="submit" busy={isSaving} busyText="Saving...">
          Save the hours
        </PortalButton>
        <PortalButton tone="plain" onClick={() => replace(copiedToAll(draft, MONDAY))}>
          Copy {weekdayName(MONDAY)} to every day
        </PortalButton>
        <p role="status" className="text-small text-good">
          {saved}
        </p>
      </div>
      <div role="alert" className="mt-2">
        {missed && (
          <>
            <p className="mb-2 text-small text-bad">
              Who is expected outside of these hours could not be looked up. {missed.reason}
            </p>
            <RetryButton tone="plain" failed={missed.reason} busy={isLooking} onClick={() => void lookUp(missed)} />
          </>
        )}
      </div>
      <GuestsToCall bookings={toCall} withDate />
    </form>
  )
}
