import { tooFarText } from '../booking-times.ts'
import { shownTime } from '../display.ts'
import { totalMinutes } from '../selection.ts'
import { type Asked, freeTimes, type Hints, hintsFor, nextFreeDays, type Remark, REMARK_TEXTS } from './hints.ts'
import { hoursAt, type KnownDay, shortDate } from './known-day.ts'

/** The hints of the booking form in words: a sentence about the chosen time, and other times or dates that one press chooses. */

export type HintView = {
  /** The remark after each time in the select, by slot; undefined while nothing limits a time. */
  remarks: ReadonlyMap<string, string> | undefined
  words: string
  /** Free times, or other dates when this day has none. */
  choices: { field: 'time' | 'date'; label: string; options: readonly { value: string; name: string }[] }
  /** The day has no free time, and the dates after it are not listed yet. */
  wantsDays: boolean
}

/** At most so many dates are offered. */
const OFFERED_DAYS = 14

/** In the sentence about the chosen time. */
const REMARKED: Readonly<Record<Remark, string>> = {
  passed: 'has already passed.',
  soon: 'is too soon.',
  early: 'is before we open on this day.',
  late: 'ends after closing on this day.',
  taken: 'is likely taken. You can still ask for it.',
}

const remarkTexts = (hints: Hints | undefined) =>
  hints && new Map([...hints.remarks].map(([slot, remark]) => [slot, REMARK_TEXTS[remark]]))

const timeWords = ({ remarks }: Hints, { services }: Asked, time: string): string => {
  const remark = remarks.get(time)
  if (time === '') return ''
  if (remark === undefined) return `${shownTime(time)} is likely free.`
  // With a treatment chosen, the line under the select already says it, with the closing time.
  return remark === 'late' && totalMinutes(services) > 0 ? '' : `${shownTime(time)} ${REMARKED[remark]}`
}

const fullWords = ({ remarks }: Hints): string => {
  const all = [...remarks.values()]
  if (all.includes('taken')) return 'This day is likely full. You can still ask.'
  if (all.every((remark) => remark === 'passed')) return 'The times of this day have passed.'
  if (all.includes('soon')) return 'It is too late to book this day online. Please call us.'
  return 'Your treatments do not fit into the hours left on this day.'
}

/**
 * `time` is the chosen slot, or empty; the free times are those nearest to it. While nothing limits a time, or menu or treatments are not known,
 * the only hint is that a day is closed.
 */
export const hintView = (known: KnownDay, asked: Asked, time: string): HintView => {
  const closed = !hoursAt(known)
  const hints = asked.menu.length === 0 ? undefined : hintsFor(asked, known.day.date, known.day)
  const view = (words: string, label: string, choices: Partial<HintView['choices']>, wantsDays = false): HintView => ({
    remarks: remarkTexts(hints),
    words,
    choices: { field: 'time', label, options: [], ...choices },
    wantsDays,
  })
  if (tooFarText(known.day.date, asked.now, known.settings.daysAhead))
    return view('This day is too far ahead.', 'Also free', {})
  if (!closed && !hints) return view('', 'Also free', {})
  const times = hints ? freeTimes(hints, time) : []
  if (hints && times.length > 0) {
    const words = [timeWords(hints, asked, time), 'Likely free:'].filter(Boolean).join(' ')
    return view(words, 'Also free', { options: times.map((slot) => ({ value: slot, name: shownTime(slot) })) })
  }
  const days = known.isListed ? nextFreeDays(asked, known.day.date, known.others, OFFERED_DAYS) : []
  const options = days.map((date) => ({ value: date, name: shortDate(date) }))
  const why = closed || !hints ? 'We are closed on this day.' : fullWords(hints)
  const label = closed ? 'The next open days' : 'Other days'
  return view(options.length > 0 ? `${why} ${label}:` : why, label, { field: 'date', options }, !known.isListed)
}
