import { type ActKind, ACTS, type KeptEvent } from '../acts.ts'
import { fieldsOf, momentOf, type Stamp, stampOf, textOf } from '#records/stored.ts'
import { type NameOf, wishIn, wishInHistory } from './event-words.ts'

/** `kind` may be one that this version does not know: of a newer page. */
export type BookingEvent = KeptEvent & { id: string; kind: string; at: Date | null; by: Stamp | null }

/** Never throws, and loses no event. */
export const parseEvent = (id: string, data: unknown): BookingEvent => {
  const { kind, from, to, at, by, wish } = fieldsOf(data)
  const stamped = { at: momentOf(at), by: stampOf(by) ?? null }
  return { id, kind: textOf(kind), from: fieldsOf(from), to: fieldsOf(to), ...stamped, ...wishIn(wish) }
}

/** Oldest first. Events of the same moment, or still without a server time, keep their order. */
export const orderEvents = (events: readonly BookingEvent[]): BookingEvent[] =>
  events.toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity) || 0)

const actText = (event: BookingEvent, nameOf: NameOf): string =>
  Object.hasOwn(ACTS, event.kind)
    ? ACTS[event.kind as ActKind].words(event, nameOf)
    : `Other change${event.kind && ` “${event.kind}”`}`

/** `Moved from 14 Jan 2030, 2:30 PM to 15 Jan 2030, 9:00 AM, by Naledi`, and the wish that it settled. */
export const eventText = (event: BookingEvent, nameOf: NameOf): string =>
  `${actText(event, nameOf)}, by ${event.by?.name || 'an unknown account'}${event.wish ? wishInHistory(event.wish) : ''}`
