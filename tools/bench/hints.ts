import { mkdirSync, writeFileSync } from 'node:fs'
import { availabilityOf, nearestOf } from '../../src/domain/diary/availability.ts'
import { hoursOn } from '../../src/domain/diary/calendar.ts'
import { countDay, parseDay } from '../../src/domain/diary/day.ts'
import { hintsFor } from '../../src/domain/diary/hints.ts'
import type { Visit } from '../../src/domain/diary/overlaps.ts'
import { type Plan, planOf } from '../../src/domain/diary/plan.ts'
import { seatsOf } from '../../src/domain/diary/seats.ts'
import { findsTherapists, suggestTherapists } from '../../src/domain/diary/suggestion.ts'
import { minutesOf, SLOTS } from '../../src/domain/slots.ts'
import { STARTING_MENU } from '../../src/domain/starting-menu.ts'
import { addDays, venueMoment } from '../../src/domain/venue-clock.ts'
import { randomFrom } from '../stack/seed/random.ts'
import { isAssignable } from './hints/any-assignment.ts'
import { dayBy, type RandomDay, wishBy } from './hints/random-day.ts'
import { table } from './lib/figures.ts'
import { pathOf } from './lib/paths.ts'

// Plays 200 random days: guests look at the times of a day, as the form shows them, and take one; the desk confirms it, or another near it.
// Each shown time is compared with what the desk would find for it. The numbers are the same at every run. The bench is a package of its own,
// in which `#domain` is not known.

const DAYS = 200
const FIRST = '2030-01-15'
const SEED = 'how often a time is called free'
/** Requests of a day, from a quiet one to one that is full. */
const REQUESTS = { least: 6, most: 26 }

const counted = {
  /** Times within the opening hours that guests were shown. */
  shown: 0,
  free: 0,
  /** Called free, though the desk finds nobody. */
  hopeful: 0,
  /** Of these the times for which somebody would be left if all visits of the day chose their therapists anew. */
  rearranged: 0,
  /** The desk finds no place or nobody. */
  full: 0,
  /** Called taken, though the desk finds somebody. */
  strict: 0,
  /** The desk finds somebody, though no assignment of the day leaves anybody: its search would be wrong. */
  unserved: 0,
}

/** Whether every visit of the day and this one find somebody, whoever is planned. */
const isServable = (
  plan: Plan,
  visits: readonly Visit[],
  { therapists, blocks, date, settings }: RandomDay,
): boolean => {
  const hours = hoursOn(date, settings)
  if (!hours) return false
  const cleared = [...visits, { id: 'own', plan }].map(({ id, plan: own }) => ({
    id,
    plan: { ...own, entries: own.entries.map((entry) => ({ ...entry, therapists: [] })) },
  }))
  const day = { hours, therapists, visits: [], blocks }
  return isAssignable(
    cleared.flatMap(({ id, plan: own }) => seatsOf(id, own, { given: new Map(), isCleaning: true }, day)),
  )
}

const playDay = (random: ReturnType<typeof randomFrom>, day: RandomDay) => {
  const { date, settings, therapists, blocks, duty } = day
  const hours = hoursOn(date, settings)
  if (!hours) throw new Error('The house is closed.')
  const visits: Visit[] = []
  for (let request = random.whole(REQUESTS.least, REQUESTS.most); request > 0; request -= 1) {
    const wish = wishBy(random)
    const stored = {
      ...parseDay(date, { duty }),
      ...countDay(
        date,
        visits.map(({ plan }) => plan),
        [],
      ),
    }
    const asked = { ...wish, menu: STARTING_MENU, settings, now: venueMoment(addDays(date, -1), 600) }
    const hints = hintsFor(asked, date, stored)
    const planAt = (time: string) => planOf({ ...wish, date, time, buffer: settings.buffer, menu: STARTING_MENU })?.plan
    const isFree = (plan: Plan) =>
      availabilityOf(stored, settings.places, plan).level !== 'full' &&
      findsTherapists(plan, therapists, { hours, visits, blocks })
    const found = new Map<string, Plan>()
    for (const slot of SLOTS) {
      const remark = hints?.remarks.get(slot)
      const plan = planAt(slot)
      if (!plan || (remark !== undefined && remark !== 'taken')) continue
      const isFound = isFree(plan)
      const isLeft = (isFound || remark === undefined) && isServable(plan, visits, day)
      if (isFound) found.set(slot, plan)
      counted.shown += 1
      counted.free += Number(remark === undefined)
      counted.full += Number(!isFound)
      counted.strict += Number(isFound && remark === 'taken')
      counted.hopeful += Number(!isFound && remark === undefined)
      counted.rearranged += Number(!isFound && isLeft)
      counted.unserved += Number(isFound && !isLeft)
    }
    const wanted = minutesOf(random.pick(hints?.free.length ? hints.free : SLOTS)) ?? 0
    const [start] = nearestOf(
      [...found.keys()].map((slot) => minutesOf(slot) ?? 0),
      wanted,
      1,
    )
    const [, plan] = [...found].find(([slot]) => minutesOf(slot) === start) ?? []
    if (!plan) continue
    const suggestion = suggestTherapists(plan, { hours, therapists, visits, blocks }, () => true)
    visits.push({ id: `v${String(request)}`, plan: suggestion.plan })
  }
  return visits.length
}

const random = randomFrom(SEED)
const visits = Array.from({ length: DAYS }, (_, index) => playDay(random, dayBy(random, addDays(FIRST, index))))
const number = (value: number) => value.toLocaleString('en')
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`
const { shown, free, hopeful, rearranged, full, strict, unserved } = counted
const text = `${[
  '# Free answers against the desk',
  '',
  `${new Date().toISOString().slice(0, 10)}: ${String(DAYS)} random days with ${number(visits.reduce((sum, one) => sum + one, 0))} visits. Written by \`npm run bench:hints\`.`,
  'Teams, hours, absences, rooms and visits are by chance. Guests look at the half hours of a day; each is compared with the desk’s search at',
  'that moment.',
  '',
  `**Too hopeful: ${share(hopeful, free)} of the times that visitors read as free.** Too strict: ${number(strict)}.`,
  '',
  table(
    ['times', 'number', 'share'],
    [
      ['within the opening hours', number(shown), ''],
      ['called free', number(free), `${share(free, shown)} of all`],
      ['called free, and the desk finds nobody', number(hopeful), `${share(hopeful, free)} of those called free`],
      [
        '… though somebody is left if all therapists of the day are chosen anew',
        number(rearranged),
        `${share(rearranged, hopeful)} of these`,
      ],
      ['full: the desk finds no place or nobody', number(full), `${share(full, shown)} of all`],
      ['called likely taken, and the desk finds somebody', number(strict), ''],
      ['the desk finds somebody, and trying every assignment finds nobody', number(unserved), ''],
    ],
  ),
].join('\n')}\n`
console.log(text)
mkdirSync(pathOf('tools/bench/results'), { recursive: true })
writeFileSync(pathOf('tools/bench/results/hints.md'), text)
if (strict + unserved > 0) process.exitCode = 1
