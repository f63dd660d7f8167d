import type { DocumentData } from 'firebase/firestore/lite'
import type { Agreed } from '#domain/agreed-total.ts'
import type { Booking, Stamp } from '#domain/booking.ts'
import type { Day } from '#domain/diary/day.ts'
import type { DiarySettings } from '#domain/diary/diary-settings.ts'
import type { Plan } from '#domain/diary/plan.ts'

/** Date, time and plan of a booking, as staff decided on their screen. */
export type Appointment = {
  /** `YYYY-MM-DD`. */
  date: string
  /** Any text that `minutesOf` reads. */
  time: string
  /** The plan, for the same date. */
  plan: Plan
  /** The day and the limits as the screen showed them; missing when they could not be read. */
  shown?: { day: Day; places: DiarySettings['places'] }
  /** Staff confirmed although there is no place. */
  isOverbooked?: boolean
  /** The agreed total; missing keeps the stored one. The treatments apply to a pending request only. */
  agreed?: Agreed
  /** Id of the client's profile, if the screen has looked it up; then a confirmation does not. */
  profileId?: string
}

/** What staff decided besides date, time and plan. Without the day the earlier overbooking stamp stays. */
export const decided = ({ shown, isOverbooked, agreed }: Appointment, by: Stamp, isFirst = false): DocumentData => ({
  ...((isFirst || shown || isOverbooked) && { overbooked: isOverbooked ? by : null }),
  ...(agreed && { agreedTotal: agreed.total, agreedBy: by }),
})

/** The same values for the history. */
export const decidedInWords = ({ isOverbooked = false, agreed }: Appointment): DocumentData => ({
  overbooked: isOverbooked,
  ...(agreed && { agreedTotal: agreed.total }),
})

export const whenOf = ({ date, time }: Pick<Booking, 'date' | 'time'>): DocumentData => ({ date, time })
