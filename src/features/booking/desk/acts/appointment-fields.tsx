import type { ReactNode } from 'react'
import { type TreatmentDraft, withStart } from '#features/diary/booking-plan.ts'
import { hoursOn } from '#features/diary/calendar.ts'
import { openSpan } from '#features/diary/open-days.ts'
import { endOf, guestsOfEach, type Plan, type PlanEntry } from '#features/diary/plan.ts'
import { hoursIfOpen, isInShift, shiftsText, rosteredOn } from '#features/roster/shifts.ts'
import { isBusy, plannedVisits, type Why } from '#features/roster/suggestion.ts'
import { doing, type Therapist, therapistName, wantsText } from '#features/roster/therapists.ts'
import type { Booking } from '../../booking.ts'
import { displayName, servicesText } from '../../display.ts'
import { PAST_VISIT } from '../../entry.ts'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { spanText } from '#shared/spans.ts'
import { dateText, momentText, timeInWords } from '#shared/venue-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { PortalButton, RetryButton } from '#desk/buttons.tsx'
import { AlertLine, useAlertOf } from '#desk/client-alerts.tsx'
import { boundTo, namesOf, SelectField, TextField } from '#desk/fields.tsx'
import { type House, useHouse } from '#desk/use-house.ts'
import { together } from '#desk/use-read.ts'
import type { AppointmentDraft } from './use-appointment.ts'

export const warnBox = 'border-l-2 border-warn bg-warn-pale px-3 py-2'

/** Whose booking a dialog is about. */
export const DialogHead = ({ booking }: { booking: Booking }) => (
  <>
    <p className="font-medium wrap-anywhere">{displayName(booking, 'Unknown Client')}</p>
    <AlertLine alert={useAlertOf()(booking)} />
    <p className="text-small wrap-anywhere text-ink-soft">{servicesText(booking)}</p>
  </>
)

type VisitFieldsProps = { draft: AppointmentDraft; children?: ReactNode }

/** Date and time with what they warn of, `children` below, and the day beside. */
export const VisitFields = ({ draft, children }: VisitFieldsProps) => {
  const { visit, change, says, errors } = draft
  const field = boundTo(visit, change, errors)
  const start = minutesOf(visit.time)
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 md:gap-8">
      <div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('date')} label="Date" type="date" />
          <TextField {...field('time')} label="Time" type="time" value={start === undefined ? '' : inputTime(start)} />
        </div>
        <div aria-live="polite">
          {says.warnings.length > 0 && (
            <div className={classNames('mt-5 text-small text-warn', warnBox)}>
              {says.warnings.map((warning) => (
                <p key={warning}>{warning}</p>
              ))}
            </div>
          )}
        </div>
        {children}
      </div>
      <DayBeside draft={draft} />
    </div>
  )
}

const unknownText = ({ plan, verdict, day, says }: AppointmentDraft, failed: string | undefined) => {
  if (says.isPastEntry) return PAST_VISIT
  if (verdict) return undefined
  if (failed !== undefined) return `It could not be read whether this time is free. ${failed}`
  if (day.date === undefined) return 'Choose a day to see how full it is.'
  return plan && plan.entries.length > 0 ? 'Reading this day...' : 'Choose time and treatment to see what is free.'
}

const DayBeside = ({ draft }: { draft: AppointmentDraft }) => {
  const house = useHouse()
  const { day: read, verdict, change } = draft
  const hours = hoursOn(draft.visit.date, house.settings, read.day)
  // The warnings say why.
  const isFree = verdict?.reasons.length === 0
  const both = together([read, house])
  const { failed } = both
  return (
    <section aria-label="This day" className="rounded-[2px] border border-line bg-paper p-4 text-small">
      {read.date !== undefined && (
        <h3 className="font-medium">
          <span>{dateText(read.date)}</span>
          <span className="font-normal text-ink-soft">{hours ? `, ${spanText(openSpan(hours))}` : ', closed'}</span>
        </h3>
      )}
      <p aria-live="polite" className="mt-1">
        {unknownText(draft, failed) ?? <Badge tone={isFree ? 'good' : 'bad'}>{isFree ? 'Free' : 'Not free'}</Badge>}
      </p>
      {failed !== undefined && <RetryButton read={both} className="mt-2" />}
      {read.oldSince && (
        <p className="mt-1 text-warn">{`As it was at ${momentText(read.oldSince)}; there is no connection.`}</p>
      )}
      {read.day?.note && <p className="mt-2 border-l-2 border-gold pl-3 wrap-anywhere">{read.day.note}</p>}
      {verdict && (
        <div className="mt-3">
          <h4 className="font-medium">{verdict.nearest.length > 0 ? 'Nearest free times' : 'No other time is free'}</h4>
          <div className="mt-1 flex flex-wrap gap-2">
            {verdict.nearest.map((start) => (
              <PortalButton key={start} onClick={() => change({ time: inputTime(start) })}>
                {timeInWords(start)}
              </PortalButton>
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

const STEP = 15
const LONGEST = 240
const LENGTHS = Array.from({ length: LONGEST / STEP }, (_, index) => (index + 1) * STEP)

const lengthsFor = (minutes: number) => [...new Set([...LENGTHS, minutes])].toSorted((one, other) => one - other)

/** `2:30 PM Swedish Massage (Lerato)`. */
const lineOf = ({ start, name, therapists: ids }: PlanEntry, therapists: readonly Therapist[]) =>
  `${timeInWords(start)} ${name}` +
  (ids.length > 0 ? ` (${ids.map((id) => therapistName(therapists, id)).join(', ')})` : '')

const whyText = (why: Why, { therapists: [id = ''] }: PlanEntry, wants: string, nameOf: (id: string) => string) => {
  if (why === 'asked') return `the guest asks for ${wantsText(wants, nameOf)}.`
  return why === 'last' ? `the guest came to ${nameOf(id)} last time.` : 'has the least to do on this day.'
}

type EntryFieldsProps = { entry: PlanEntry; position: number; plan: Plan; draft: AppointmentDraft; house: House }

/** The therapists who do the treatment, those who work then first. A chosen therapist stays in the list. */
const choicesFor = ({ entry, plan, draft, house }: EntryFieldsProps): { id: string; text: string }[] => {
  const { therapists, settings } = house
  const able = entry.category === null ? therapists : doing(therapists, entry.category)
  const listed = therapists.filter((one) => able.includes(one) || entry.therapists.includes(one.id))
  const { day, bookings = [], blocks = [] } = draft.day
  const others = { ownId: draft.booking.id, visits: plannedVisits(bookings), blocks }
  const hours = hoursIfOpen(plan.date, settings, day)
  return listed
    .map((therapist) => {
      const { id, name } = therapist
      const shifts = rosteredOn(therapist, plan.date, { hours, blocks })
      const isWorking = isInShift(shifts, entry)
      const off = shifts.length === 0 ? 'off' : `works ${shiftsText(shifts)}`
      const state = isWorking ? isBusy(id, plan.date, entry, others) && 'busy' : off
      return { id, isWorking, text: state ? `${name} (${state})` : name }
    })
    .toSorted((one, other) => Number(other.isWorking) - Number(one.isWorking))
}

const TherapistFields = (props: EntryFieldsProps & { onChange: (own: TreatmentDraft) => void }) => {
  const { entry, plan, onChange } = props
  const choices = choicesFor(props)
  const guests = guestsOfEach(plan)
  /** A therapist of another guest is left out, because nobody treats two guests at once. */
  const choicesOf = (guest: number) =>
    choices.filter(({ id }) => entry.therapists[guest] === id || !entry.therapists.includes(id))
  const choose = (guest: number, id: string) => {
    const chosen = Array.from({ length: guests }, (_, index) => (index === guest ? id : entry.therapists[index]))
    onChange({ therapists: chosen.filter((one): one is string => Boolean(one)) })
  }
  return Array.from({ length: guests }, (_, guest) => (
    <SelectField
      key={guest}
      label={guests > 1 ? `Therapist ${guest + 1}` : 'Therapist'}
      name="therapist"
      value={entry.therapists[guest] ?? ''}
      onChange={(id) => choose(guest, id)}
      options={[['', 'Not chosen'], ...choicesOf(guest).map(({ id, text }) => [id, text] as const)]}
    />
  ))
}

const EntryFields = (props: EntryFieldsProps) => {
  const { entry, position, plan, draft, house } = props
  const { visit, change } = draft
  const why = draft.verdict?.why[position]
  const nameOf = (id: string) => therapistName(house.therapists, id)
  const changeTreatment = (own: TreatmentDraft) =>
    change({
      plan: plan.entries.map((_, index) => ({ ...visit.plan[index], ...(index === position && own) })),
    })
  const changeStart = (typed: string) => {
    const start = minutesOf(typed)
    if (start !== undefined) change(withStart(plan, visit.plan, position, start))
  }
  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="float-left mb-2 w-full font-medium wrap-anywhere">{entry.name}</legend>
      <div className="clear-both grid grid-cols-2 gap-3">
        <TextField label="Start" name="start" type="time" value={inputTime(entry.start)} onChange={changeStart} />
        <SelectField
          label="Minutes"
          name="minutes"
          value={entry.minutes}
          onChange={(duration) => changeTreatment({ duration })}
          options={lengthsFor(entry.minutes).map((minutes) => [minutes, String(minutes)])}
        />
        {house.therapists.length > 0 && <TherapistFields {...props} onChange={changeTreatment} />}
      </div>
      <p className="mt-2 text-small text-ink-soft">
        {`Ends at ${timeInWords(endOf(entry))}${why ? `. Suggested: ${whyText(why, entry, visit.wants, nameOf)}` : ''}`}
      </p>
    </fieldset>
  )
}

export const PlanFields = ({ draft }: { draft: AppointmentDraft }) => {
  const house = useHouse()
  const { plan, says } = draft
  if (!plan || plan.entries.length === 0) return null
  return (
    <details className="mt-5 rounded-[2px] border border-line bg-paper px-4 py-2">
      <summary className="min-h-11 py-2 text-small">
        <span className="font-medium">Plan: </span>
        <span>{plan.entries.map((entry) => lineOf(entry, house.therapists)).join(', ')}</span>
      </summary>
      {plan.entries.map((entry, position) => (
        <EntryFields key={position} entry={entry} position={position} plan={plan} draft={draft} house={house} />
      ))}
      <p aria-live="polite" className="text-small text-bad">
        {says.problems.join(' ')}
      </p>
    </details>
  )
}

const ANYBODY = [
  ['', 'Any therapist'],
  ['woman', 'A woman'],
  ['man', 'A man'],
] as const

/** Whom the guest asks for, as the desk understands the guest's words. A therapist who has left the list stays until another is chosen. */
export const WantsField = ({ draft: { visit, change } }: { draft: AppointmentDraft }) => {
  const { therapists } = useHouse()
  const { wants } = visit
  const listed = [...ANYBODY, ...namesOf(therapists)]
  const isListed = listed.some(([id]) => id === wants)
  if (therapists.length === 0) return null
  return (
    <SelectField
      label="Therapist asked for"
      name="asked"
      className="mt-5"
      value={wants}
      onChange={(asked) => change({ wants: asked })}
      options={isListed ? listed : [...listed, [wants, 'A therapist no longer listed']]}
    />
  )
}
