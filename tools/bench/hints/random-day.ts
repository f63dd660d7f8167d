import type { Block } from '../../../src/domain/diary/block.ts'
import { parseDiarySettings, type DiarySettings } from '../../../src/domain/diary/diary-settings.ts'
import { ownDuty, usualDutyText } from '../../../src/domain/diary/duty-text.ts'
import type { Shift } from '../../../src/domain/diary/shifts.ts'
import type { Therapist } from '../../../src/domain/diary/therapists.ts'
import { CATEGORIES } from '../../../src/domain/service.ts'
import { STARTING_MENU } from '../../../src/domain/starting-menu.ts'
import { weekdayOf } from '../../../src/domain/venue-clock.ts'
import type { Random } from '../../stack/seed/random.ts'

/** A spa on one date, and what its guests ask for: teams, hours, absences, rooms and visits by chance. */

export type RandomDay = {
  date: string
  settings: DiarySettings
  therapists: readonly Therapist[]
  blocks: readonly Block[]
  /** The stored duty of the date; undefined where it has the usual one. */
  duty: string | undefined
}

const HOUR = 60
const OPENS = 9 * HOUR
const CLOSES = 19 * HOUR
const BUFFER = 15
/** Away until the end of the day. */
const DAY = 24 * HOUR

const categoriesBy = (random: Random) => {
  const all = CATEGORIES.map(({ id }) => id)
  const first = random.pick(all)
  return all.filter((category) => category === first || random.chance(0.35))
}

/** From opening to closing, one shift of four to eight hours, or two with a pause. */
const shiftsBy = (random: Random): readonly Shift[] | undefined => {
  if (random.chance(0.4)) return undefined
  const from = OPENS + random.whole(0, 10) * 30
  const to = Math.min(CLOSES, from + random.whole(8, 16) * 30)
  if (to - from < 6 * HOUR || random.chance(0.6)) return [{ from, to }]
  const pause = from + random.whole(4, 6) * 30
  return [
    { from, to: pause },
    { from: pause + HOUR, to },
  ]
}

const therapistBy = (random: Random, index: number, date: string): Therapist => {
  const weekday = weekdayOf(date)
  const shifts = shiftsBy(random)
  return {
    ...{ id: `t${String(index)}`, name: `T${String(index)}`, phone: '', gender: '', weekOneFrom: '' },
    categories: categoriesBy(random),
    weeks: [{ weekdays: [weekday], shifts: shifts ? { [String(weekday)]: shifts } : {} }],
  }
}

/** Lunch, or ill from some hour on. */
const blockBy = (random: Random, index: number, date: string, team: readonly Therapist[]): Block => {
  const from = OPENS + random.whole(0, 16) * 30
  return {
    ...{ id: `b${String(index)}`, therapist: random.pick(team).id, date, from, words: '', kind: 'away', series: '' },
    to: random.chance(0.7) ? from + random.whole(2, 8) * 15 : DAY,
    createdAt: null,
  }
}

export const dayBy = (random: Random, date: string): RandomDay => {
  const therapists = Array.from({ length: random.whole(2, 6) }, (_, index) => therapistBy(random, index, date))
  const blocks = Array.from({ length: random.whole(0, 2) }, (_, index) => blockBy(random, index, date, therapists))
  const places = Object.fromEntries(CATEGORIES.map(({ id }) => [id, random.whole(1, 4)]))
  const settings = parseDiarySettings({
    ...{ places, guests: random.whole(4, 8), buffer: BUFFER, notice: 0, daysAhead: 366 },
    duty: usualDutyText(therapists, BUFFER),
  })
  return {
    date,
    settings,
    therapists,
    blocks,
    duty: ownDuty(date, therapists, { buffer: BUFFER, blocks }) || undefined,
  }
}

export const wishBy = (random: Random) => ({
  services: Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => random.pick(STARTING_MENU)),
  guests: random.chance(0.25) ? 2 : 1,
  shares: random.chance(0.3),
})
