import { CLOSING, FIRST_SLOT, LAST_SLOT, SLOT_STEP } from '#config/limits.ts'
import { clockText, venueMinutes, venueToday } from './venue-clock.ts'

/** Minutes after midnight of `02:30 PM`, `2:30 pm` or `14:30`; undefined for anything else. */
export const minutesOf = (text: string): number | undefined => {
  const match = /^(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!match) return undefined
  const [hour, minute, half] = [Number(match[1]), Number(match[2]), match[3]?.toLowerCase()]
  if (minute > 59 || hour > 23) return undefined
  if (!half) return hour * 60 + minute
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) * 60 + minute + (half === 'p' ? 720 : 0)
}

/** `14:30`, as a time input holds it. */
export const inputTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const SLOTS: readonly string[] = Array.from({ length: (LAST_SLOT - FIRST_SLOT) / SLOT_STEP + 1 }, (_, index) =>
  clockText(FIRST_SLOT + index * SLOT_STEP),
)

/** Minutes after midnight of the day it starts, so more than 1440 past midnight; undefined when the time cannot be read. */
export const endsAt = (time: string, minutes: number): number | undefined => {
  const start = minutesOf(time)
  return start === undefined ? undefined : start + minutes
}

/** `lastEnd` is when treatments end that day, in minutes after midnight; an end at exactly that time is allowed. */
export const isAfterClosing = (endMinutes: number, lastEnd: number = CLOSING): boolean => endMinutes > lastEnd

/** A slot that starts this very minute has passed. */
export const isPassed = (slot: string, date: string, now: Date): boolean => {
  const today = venueToday(now)
  if (date !== today) return date !== '' && date < today
  const start = minutesOf(slot)
  return start !== undefined && start <= venueMinutes(now)
}
