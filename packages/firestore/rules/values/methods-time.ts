import { type Method, method } from './method.ts'
import { durationOf, floatOf, intOf, NANOS, timestampOf } from './rule-values.ts'

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

const EARTH_METRES = 6_371_010
const radians = (degrees: number) => (degrees * Math.PI) / 180

type Place = { latitude: number; longitude: number }

/** Metres along the great circle. */
const distance = (from: Place, to: Place): number => {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Everything in UTC; Monday is day 1 of the week, 1 January day 1 of the year. */
export const TIME_AND_PLACE_METHODS: readonly Method[] = [
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
  method('latlng', 'latitude', 0, (self) => floatOf(self.latitude)),
  method('latlng', 'longitude', 0, (self) => floatOf(self.longitude)),
  method('latlng', 'distance', 1, (self, other) =>
    other?.kind === 'latlng' ? floatOf(distance(self, other)) : undefined,
  ),
]
