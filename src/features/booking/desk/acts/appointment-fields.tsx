import { isWithinHours } from '#features/diary/availability.ts'
import { hoursOn } from '#features/diary/calendar.ts'
import { type Hours, openSpan } from '#features/diary/open-days.ts'
import { PAST_VISIT } from '../../entry.ts'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { spanText } from '#shared/spans.ts'
import { dateText, momentText, timeInWords } from '#shared/venue-clock.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { PortalButton, RetryButton } from '#desk/buttons.tsx'
import { TextField } from '#desk/fields.tsx'
import { type House, useHouse } from '#desk/use-house.ts'
import type { AppointmentDraft } from './use-appointment.ts'

export const warnBox = 'border-l-2 border-warn bg-warn-pale px-3 py-2'

type AppointmentFieldsProps = { draft: AppointmentDraft; dateError: string | undefined; timeError?: string | undefined }

export const AppointmentFields = ({ draft, dateError, timeError }: AppointmentFieldsProps) => {
  const { visit, change, says } = draft
  const start = minutesOf(visit.time)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Date"
          name="date"
          error={dateError}
          type="date"
          value={visit.date}
          onChange={(date) => change({ date })}
        />
        <TextField
          label="Time"
          name="time"
          error={timeError}
          type="time"
          value={start === undefined ? '' : inputTime(start)}
          onChange={(time) => change({ time })}
        />
      </div>
      <div aria-live="polite">
        {says.warnings.length > 0 && (
          <div className={classNames('mt-5 text-small text-warn', warnBox)}>
            {says.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </div>
        )}
        {says.isPastEntry && <p className="mt-2 text-small text-ink-soft">{PAST_VISIT}</p>}
      </div>
    </>
  )
}

type Verdict = NonNullable<AppointmentDraft['verdict']>

/** `hours`: opening hours of the plan's date; undefined if it is closed. */
const availabilityBadge = (
  { plan, isFull, reasons }: Verdict,
  hours: Hours | undefined,
): { tone: BadgeTone; text: string } => {
  if (!hours) return { tone: 'bad', text: 'Closed' }
  if (!isWithinHours(plan, hours)) return { tone: 'warn', text: 'Outside hours' }
  if (isFull) return { tone: 'bad', text: 'Full at this time' }
  // An overlap, or no therapist.
  if (reasons.length > 0) return { tone: 'bad', text: 'Not free' }
  return { tone: 'good', text: 'Free' }
}

const unknownText = ({ plan, verdict, day, visit, says }: AppointmentDraft, house: House): string | undefined => {
  if (says.isPastEntry) return 'This visit is over, so it takes no time of the day.'
  if (day.date === undefined) return 'Choose a day to see how full it is.'
  if (verdict) return undefined
  const failed = day.failed ?? house.failed
  if (failed !== undefined) return `It could not be read whether this time is free. ${failed}`
  if (!plan) return visit.time ? undefined : 'Choose a time to see whether it is free.'
  return plan.entries.length === 0 ? 'Choose a treatment to see whether the time is free.' : 'Reading this day...'
}

/** Without limits and therapists every time is free, and the nearest free times are not worth showing. */
const hasLimits = ({ settings, therapists }: House) => Object.keys(settings.places).length > 0 || therapists.length > 0

export const DayBeside = ({ draft }: { draft: AppointmentDraft }) => {
  const house = useHouse()
  const { day: read, verdict, change } = draft
  const hours = hoursOn(draft.visit.date, house.settings, read.day)
  const badge = verdict && availabilityBadge(verdict, hours)
  const unknown = unknownText(draft, house)
  const failed = read.failed ?? house.failed
  const retry = async () => {
    await Promise.all([read.reload(), house.reload()])
  }
  return (
    <section aria-label="This day" className="rounded-[2px] border border-line bg-paper p-4 text-small">
      {read.date !== undefined && (
        <h3 className="font-medium">
          <span>{dateText(read.date)}</span>
          <span className="font-normal text-ink-soft">{hours ? `, ${spanText(openSpan(hours))}` : ', closed'}</span>
        </h3>
      )}
      <p aria-live="polite" className="mt-1">
        {unknown ?? (badge && <Badge tone={badge.tone}>{badge.text}</Badge>)}
      </p>
      {failed !== undefined && (
        <RetryButton tone="plain" failed={failed} className="mt-2" onClick={() => void retry()} />
      )}
      {read.oldSince && (
        <p className="mt-1 text-warn">{`As it was at ${momentText(read.oldSince)}; there is no connection.`}</p>
      )}
      {read.day?.note && <p className="mt-2 border-l-2 border-gold pl-3 wrap-anywhere">{read.day.note}</p>}
      {verdict && hasLimits(house) && (
        <div className="mt-3">
          <h4 className="font-medium">{verdict.nearest.length > 0 ? 'Nearest free times' : 'No other time is free'}</h4>
          <div className="mt-1 flex flex-wrap gap-2">
            {verdict.nearest.map((start) => (
              <PortalButton key={start} tone="plain" onClick={() => change({ time: inputTime(start) })}>
                {timeInWords(start)}
              </PortalButton>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}
