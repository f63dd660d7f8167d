import { DAY_FORM } from '#records/day.ts'
import { tooLong } from '../typed-line.ts'
import { ownHours } from './closed-days.ts'
import type { DaySetting } from './day.ts'
import type { Hours } from './open-days.ts'
import type { Opening } from './weekly-hours.ts'

/** The form of one day's opening and note. */

/** A time that cannot be read is null; an undefined one was never set, and is shown as the weekday's. */
export type DayDraft = { opening: Opening; note: string; closed: boolean | undefined } & Readonly<
  Record<keyof Hours, number | null | undefined>
>

export const dayDraftOf = ({ note, closed, opens, lastEnd, closes }: DaySetting): DayDraft => {
  const isOwn = [closed, opens, lastEnd, closes].some((value) => value !== undefined)
  return { opening: closed ? 'closed' : isOwn ? 'own' : 'usual', note, closed, opens, lastEnd, closes }
}

/** The day that the draft came from, or was tidied to. */
export const daySettingOf = ({ note, closed, opens, lastEnd, closes }: DayDraft): DaySetting => ({
  note,
  ...(closed !== undefined && { closed }),
  ...ownHours({ opens: opens ?? undefined, lastEnd: lastEnd ?? undefined, closes: closes ?? undefined }),
})

/** The time as it is shown; `hours` are the day's as if it were open. */
export const dayTime = (draft: DayDraft, name: keyof Hours, hours: Hours): number | undefined =>
  draft[name] === undefined ? hours[name] : (draft[name] ?? undefined)

/** With the times of its own as they are shown. Who sets an earlier closing time need not set the last treatment as well. */
const timesOf = (draft: DayDraft, hours: Hours): Partial<Hours> => {
  const [opens, lastEnd, closes] = (['opens', 'lastEnd', 'closes'] as const).map((name) => dayTime(draft, name, hours))
  const end = closes !== undefined && lastEnd !== undefined ? Math.min(lastEnd, closes) : undefined
  return ownHours({ opens, lastEnd: end, closes })
}

/** What is stored of the draft. A closed day keeps the hours that it had at `start` for when it opens again. */
export const tidyDay = (draft: DayDraft, start: DayDraft, hours: Hours): DayDraft => {
  const note = draft.note.trim()
  switch (draft.opening) {
    case 'usual':
      return dayDraftOf({ note })
    case 'closed':
      return dayDraftOf({ ...daySettingOf(start), note, closed: true })
    case 'own':
      return dayDraftOf({ note, ...timesOf(draft, hours) })
  }
}

/** Empty when the draft can be stored. */
export const dayProblems = (draft: DayDraft, hours: Hours): { hours?: string; note?: string } => {
  const { opens, lastEnd } = timesOf(draft, hours)
  const isOrdered = opens !== undefined && lastEnd !== undefined && opens < lastEnd
  const note = tooLong(draft.note, DAY_FORM.note.most)
  return {
    ...(draft.opening === 'own' &&
      !isOrdered && { hours: 'Choose times in their order: opens, last treatment ends, closes.' }),
    ...(note && { note }),
  }
}
