import { type Method, method } from './method.ts'
import { durationOf, intOf, NANOS, timestampOf } from './rule-values.ts'

const DAY = 86_400n * NANOS
const MILLI = 1_000_000n

const floorDivide = (value: bigint, by: bigint): bigint => (value - (((value % by) + by) % by)) / by
const remainder = (value: bigint, by: bigint): bigint => value - floorDivide(value, by) * by

const utc = (nanos: bigint): Date => new Date(Number(floorDivide(nanos, MILLI)))
const dayOfYear = (at: Date): number =>
  Math.round(
    (Date.parse(at.toISOString().slice(0, 10)) - Date.parse(`${at.toISOString().slice(0, 4)}-01-01`)) / 864e5,
  ) + 1

const field = (name: string, read: (at: Date) => number): Method =>
  method('timestamp', name, 0, (self) => intOf(read(utc(self.nanos))))

/** Everything in UTC; Monday is day 1 of the week, 1 January day 1 of the year. */
export const TIME_METHODS: readonly Method[] = [
  method('timestamp', 'toMillis', 0, (self) => intOf(floorDivide(self.nanos, MILLI))),
  method('timestamp', 'date', 0, (self) => timestampOf(floorDivide(self.nanos, DAY) * DAY)),
  method('timestamp', 'time', 0, (self) => durationOf(remainder(self.nanos, DAY))),
  field('year', (at) => at.getUTCFullYear()),
  field('month', (at) => at.getUTCMonth() + 1),
  field('day', (at) => at.getUTCDate()),
  field('hours', (at) => at.getUTCHours()),
  field('minutes', (at) => at.getUTCMinutes()),
  field('seconds', (at) => at.getUTCSeconds()),
  method('timestamp', 'nanos', 0, (self) => intOf(remainder(self.nanos, NANOS))),
  field('dayOfWeek', (at) => at.getUTCDay() || 7),
  field('dayOfYear', dayOfYear),
  method('duration', 'seconds', 0, (self) => intOf(self.nanos / NANOS)),
  method('duration', 'nanos', 0, (self) => intOf(self.nanos % NANOS)),
]
