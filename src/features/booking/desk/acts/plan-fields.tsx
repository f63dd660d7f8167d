import { type TreatmentDraft, withStart } from '#features/diary/booking-plan.ts'
import { isBusy, plannedVisits, type Why } from '#features/roster/suggestion.ts'
import { endOf, guestsOfEach, type Plan, type PlanEntry } from '#features/diary/plan.ts'
import { hoursIfOpen, isInShift, shiftsText, rosteredOn } from '#features/roster/shifts.ts'
import { doing, type Therapist, therapistName, wantsText } from '#features/roster/therapists.ts'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { timeInWords } from '#shared/venue-clock.ts'
import { namesOf, SelectField, TextField } from '#desk/fields.tsx'
import { type House, useHouse } from '#desk/use-house.ts'
import type { AppointmentDraft } from './use-appointment.ts'

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

type WantsFieldProps = { wants: string; onAsk: (wants: string) => void; className?: string }

/** Whom the guest asks for, as the desk understands the guest's words. A therapist who has left the list stays until another is chosen. */
export const WantsField = ({ wants, onAsk, className }: WantsFieldProps) => {
  const listed = [...ANYBODY, ...namesOf(useHouse().therapists)]
  const isListed = listed.some(([id]) => id === wants)
  return (
    <SelectField
      label="Therapist asked for"
      name="asked"
      className={className}
      value={wants}
      onChange={onAsk}
      options={isListed ? listed : [...listed, [wants, 'A therapist no longer listed']]}
    />
  )
}
