import fc from 'fast-check'
import type { Staff } from '#shared/staff.ts'
import { daysAhead, KEFILWE, NALEDI, THATO } from './builders.ts'
import type { Fault } from './faults.ts'
import { idOf } from './ids.ts'

/** Random histories of a desk with three people: who presses which button, on a possibly stale screen, with which network faults. */

export const STAFF: Staff[] = [THATO, NALEDI, KEFILWE]
/** Requests are for the first; an outcome can be recorded today only. */
export const DATES = [daysAhead(4), daysAhead(0)]
/** Three requests of visitors; the others are entered at the desk. */
export const ASKED = ['one', 'two', 'three'].map(idOf)
export const ENTERED = ['four', 'five'].map(idOf)
export const IDS = [...ASKED, ...ENTERED]

const BUTTONS = {
  usual: ['confirm', 'confirm', 'move', 'quietMove', 'enter', 'cancel', 'missed', 'takeBack', 'reject'],
  ofTheDay: ['block', 'unblock', 'count'],
} as const
type Button = (typeof BUTTONS)['usual' | 'ofTheDay'][number]

const presses = fc.array(
  fc.record({
    who: fc.nat(STAFF.length - 1),
    button: fc.constantFrom<Button>(...BUTTONS.usual, ...BUTTONS.usual, ...BUTTONS.ofTheDay),
    booking: fc.nat(IDS.length - 1),
    date: fc.constantFrom(...DATES),
    time: fc.constantFrom('10:00 AM', '10:30 AM', '02:00 PM'),
    /** Whether the screen is refreshed before the press, or stale. */
    isFresh: fc.boolean(),
    /** Whether the person overbooks a time that the screen shows as full. */
    saysYes: fc.boolean(),
  }),
  { minLength: 8, maxLength: 24, size: 'max' },
)
export type Press = typeof presses extends fc.Arbitrary<(infer T)[]> ? T : never

const fault = fc.oneof(
  { weight: 12, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>('dropped before', 'dropped after', 'cut off', { status: 403 }) },
)
export const histories = fc.record({
  presses,
  turns: fc.infiniteStream(fc.nat(4).map((chance) => chance === 0)),
  faults: fc.oneof(fc.constant(undefined), fc.infiniteStream(fault)),
})
export const drawn = <T>(stream: Iterator<T, unknown>): T | undefined => {
  const next = stream.next()
  return next.done ? undefined : next.value
}
