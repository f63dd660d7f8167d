import { type FormEvent, useEffect, useRef, useState } from 'react'
import { saveWeeklyHours } from '#data/house-changes.ts'
import type { Booking } from '#domain/booking.ts'
import { hoursInWords, hoursText, WEEK, type WeeklyHours } from '#domain/diary/hours-in-words.ts'
import { HOUSE_HOURS } from '#domain/diary/open-days.ts'
import { copiedToAll, isWeekRight, weekdayProblems, weekDraftOf, weeklyFrom } from '#domain/diary/weekly-hours.ts'
import { weekdayName } from '#domain/venue-clock.ts'
import { reasonOf } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { GuestsToCall } from '../../diary/guests-to-call.tsx'
import { useSaving } from '../../diary/settings/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { listGuestsOutside } from './guests-outside.ts'
import { WeekdayRow } from './weekday-row.tsx'

const MONDAY = 1

/** To tell whether a colleague has saved other hours. */
const keyOf = ({ closedWeekdays, hours }: WeeklyHours) => JSON.stringify(weekDraftOf({ closedWeekdays, hours }))

/** The hours of each weekday, and how visitors will read them. */
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
  const [unread, setUnread] = useState('')
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
    const [before, after] = [settings, weeklyFrom(draft)]
    setToCall([])
    setUnread('')
    if (!(await save(() => saveWeeklyHours(after, staff)))) return
    setSeen([keyOf(before), keyOf(after)])
    const guests = await listGuestsOutside(before, after, menu).catch((error: unknown) => reasonOf(error))
    if (typeof guests === 'string')
      setUnread(`Who is expected outside of these hours could not be looked up. ${guests}`)
    else setToCall(guests)
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
        {isRight
          ? `Visitors read: ${hoursInWords(weeklyFrom(draft)).long}.`
          : 'Some times are missing or not in order.'}
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
      <p role="alert" className="mt-2 text-small text-bad">
        {unread}
      </p>
      <GuestsToCall bookings={toCall} withDate />
    </form>
  )
}
