import { type ActKind, ACTS, type Kept } from '../acts.ts'
import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import { type NameOf, type SettledWish, wishIn, wishInHistory } from './event-words.ts'

/** The history of a booking, `bookings/{id}/events/{mark}`: each act of the desk, never changed. */

type KnownAct = { [Kind in ActKind]: { kind: Kind } & Kept<Kind> }[ActKind]

/** A kind that this version does not know: of a newer page. */
type OtherAct = { kind: 'other'; name: string }

export type BookingEvent = (KnownAct | OtherAct) & { id: string; at: Date | null; by: Stamp | null; wish?: SettledWish }

const isKnown = (name: string): name is ActKind => Object.hasOwn(ACTS, name)

const actOf = (name: string, from: unknown, to: unknown): KnownAct | OtherAct => {
  if (!isKnown(name)) return { kind: 'other', name }
  // TypeScript does not see that the same kind chose `read`.
  return { kind: name, ...ACTS[name].read(fieldsOf(from), fieldsOf(to)) } as KnownAct
}

/** Never throws, and loses no event: an unknown kind keeps its name. */
export const parseEvent = (id: string, data: unknown): BookingEvent => {
  const { kind, from, to, at, by, wish } = fieldsOf(data)
  const act = actOf(textOf(kind), from, to)
  return { ...act, id, at: momentOf(at), by: stampOf(by) ?? null, ...wishIn(wish) }
}

/** Oldest first. Events of the same moment, or still without a server time, keep their order. */
export const orderEvents = (events: readonly BookingEvent[]): BookingEvent[] =>
  events.toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0)

const actText = (event: BookingEvent, nameOf: NameOf): string => {
  if (event.kind === 'other') return `Other change${event.name && ` “${event.name}”`}`
  const { words } = ACTS[event.kind] as { words: (event: KnownAct, nameOf: NameOf) => string }
  return words(event, nameOf)
}

/**
 * The act, who did it, and the wish that it settled: "Moved from 14 Jan 2030, 2:30 PM to 15 Jan 2030, 9:00 AM, by Naledi". Without the time
 * of the event.
 */
export const eventText = (event: BookingEvent, nameOf: NameOf): string =>
  `${actText(event, nameOf)}, by ${event.by?.name || 'an unknown account'}${event.wish ? wishInHistory(event.wish) : ''}`
