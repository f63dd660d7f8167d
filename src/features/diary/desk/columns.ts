import { DAY_MINUTES } from '#config/limits.ts'
import type { Block } from '../block.ts'
import type { DrawnVisit } from '../drawn-day.ts'
import { endOf, guestsOfEach, type PlanEntry } from '../plan.ts'
import { isOpeningToClosing, scheduledOn, scheduleText } from '#features/roster/shifts.ts'
import { HOUSE, type Therapist } from '#features/roster/therapists.ts'
import type { PlacedDay } from '#features/roster/to-place.ts'
import { CATEGORIES, type Category } from '#features/menu/service.ts'
import { cut, type Span } from '#shared/spans.ts'
import type { DiarySettings } from '../diary-settings.ts'
import { countAt, type Occupancy, QUARTER, QUARTERS, quartersOf } from '../occupancy.ts'
import { type Hours, treatedSpan } from '../open-days.ts'

/** The number of lanes that overlapping spans share, and the lane of this span; 0 is the first. */
export type Lane = { lane: number; lanes: number }

/** Minutes. Shorter spans are drawn this long, so that they can be read and clicked. */
const LEAST_DRAWN = 20

export const drawnEnd = ({ from, to }: Span): number => Math.max(to, from + LEAST_DRAWN)

/** The drawn part of a span within a range. A block may begin before the house opens. */
export const drawnSpan = ({ from, to }: Span, range: Span): Span => {
  const begin = Math.max(from, range.from)
  return { from: begin, to: Math.min(drawnEnd({ from: begin, to }), range.to) }
}

/** Overlapping spans stand side by side; those of a connected group have the same width. In the order of the spans. */
export const sideBySide = (spans: readonly Span[]): Lane[] => {
  const found = spans.map((span) => ({ from: span.from, to: drawnEnd(span), lane: 0, lanes: 1 }))
  let group: Lane[] = []
  let ends: number[] = []
  // Of two with the same start the longer first.
  for (const one of found.toSorted((first, second) => first.from - second.from || second.to - first.to)) {
    if (ends.every((end) => end <= one.from)) [group, ends] = [[], []]
    const free = ends.findIndex((end) => end <= one.from)
    one.lane = free === -1 ? ends.length : free
    ends[one.lane] = one.to
    group.push(one)
    for (const other of group) other.lanes = ends.length
  }
  return found
}

/** The gaps between spans in a range, at least `least` minutes long, by start. */
export const gapsOf = (spans: readonly Span[], range: Span, least = LEAST_DRAWN): Span[] =>
  cut([range], spans).filter(({ from, to }) => to - from >= least)

const HOUR = 60

/** The whole hours to draw: the opening hours, extended to entries outside of them, within the date. */
export const rangeOf = (open: Span, spans: readonly Span[]): Span => {
  const from = Math.min(open.from, ...spans.map((span) => span.from))
  const to = Math.max(open.to, ...spans.map(drawnEnd))
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    to: Math.min(DAY_MINUTES, Math.ceil(to / HOUR) * HOUR),
  }
}

/** The quarter hour at a share (0 to 1) of a gap's height; the gap's start if no quarter hour lies before its end. */
export const placeAt = ({ from, to }: Span, share: number): number => {
  const first = Math.ceil(from / QUARTER) * QUARTER
  const at = Math.floor((from + share * (to - from)) / QUARTER) * QUARTER
  return Math.max(first, Math.min(at, Math.ceil(to / QUARTER) * QUARTER - QUARTER))
}

type Drawn = Span & { key: string; column: string }
export type VisitPiece = Drawn & {
  visit: DrawnVisit
  entry: PlanEntry
  /** The number of guests of the visit that are treated in this column. */
  guests: number
}
export type BlockPiece = Drawn & { block: Block }
export type Piece = VisitPiece | BlockPiece

export type Column = {
  id: string
  title: string
  therapist?: Therapist
  isOff: boolean
  /** Where it is not the house's hours, with the word of a leave: `Away: Course`. */
  duty?: string
  notWorked: readonly Span[]
  pieces: Piece[]
}

export const isBlock = (piece: Piece): piece is BlockPiece => 'block' in piece

const OTHER = 'Other treatments'

/** Blocks that change the hours of a therapist are not drawn: the head of the column says the hours. */
export const drawnBlocks = (blocks: readonly Block[]): Block[] =>
  blocks.filter(({ kind, series }) => kind === 'away' && series === '')

/** Whether the visit occupies its time; a missed one does not. */
export const isTakingPlace = ({ booking }: Pick<DrawnVisit, 'booking'>): boolean => booking.outcome?.kind !== 'missed'

const titleOf = (category: Category | null) => CATEGORIES.find(({ id }) => id === category)?.label ?? OTHER

/** A couple stands in the columns of both therapists; a guest without one in the column of the category. */
const visitPieces = (visit: DrawnVisit, known: ReadonlySet<string>): VisitPiece[] =>
  visit.plan.entries.flatMap((entry, index) => {
    const { booking, plan } = visit
    const piece = (column: string, guests: number): VisitPiece => ({
      key: `${booking.id} ${String(index)} ${column}`,
      column,
      from: entry.start,
      to: Math.min(DAY_MINUTES, endOf(entry)),
      ...{ visit, entry, guests },
    })
    const therapists = entry.therapists.filter((id) => known.has(id))
    const rest = guestsOfEach(plan) - therapists.length
    return [...therapists.map((id) => piece(id, 1)), ...(rest > 0 ? [piece(titleOf(entry.category), rest)] : [])]
  })

const blockPiece = (block: Block): BlockPiece => ({
  ...{ key: block.id, column: block.therapist ?? HOUSE, from: block.from, to: block.to, block },
})

/** The times of the date in which the therapist does not work. The house's own closing is drawn for all columns. */
const dutyOf = (therapist: Therapist, shown: PlacedDay): Pick<Column, 'isOff' | 'duty' | 'notWorked'> => {
  const { date, hours, blocks } = shown
  const shifts = scheduledOn(therapist, date, shown)
  if (isOpeningToClosing(shifts, hours)) return { isOff: false, notWorked: [] }
  const { words = '' } = blocks.find((block) => block.therapist === therapist.id && block.series && block.words) ?? {}
  return {
    isOff: shifts.length === 0,
    duty: [scheduleText(therapist, date, shown), words].filter(Boolean).join(': '),
    notWorked: cut([{ from: 0, to: DAY_MINUTES }], shifts),
  }
}

/** In a house without therapists every category has a column. */
export const columnsOf = (shown: PlacedDay): Column[] => {
  const { visits, blocks, therapists } = shown
  const known = new Set(therapists.map(({ id }) => id))
  const all: Piece[] = [...visits.flatMap((visit) => visitPieces(visit, known)), ...drawnBlocks(blocks).map(blockPiece)]
  const piecesIn = (column: string) =>
    all.filter((piece) => piece.column === column).toSorted((one, other) => one.from - other.from || one.to - other.to)
  const plain = (title: string): Column => ({
    ...{ id: title, title, isOff: false, notWorked: [] },
    pieces: piecesIn(title),
  })
  const categories = [...CATEGORIES.map(({ label }) => label), OTHER].map(plain)
  return [
    ...[plain(HOUSE)].filter(({ pieces }) => pieces.length > 0),
    ...therapists.map((therapist) => ({
      id: therapist.id,
      title: therapist.name,
      therapist,
      ...dutyOf(therapist, shown),
      pieces: piecesIn(therapist.id),
    })),
    ...categories.filter(({ id, pieces }) => pieces.length > 0 || (therapists.length === 0 && id !== OTHER)),
  ]
}

/**
 * How full a day is, as its tile in the week shows it: the most guests at once, and which share of the places within the hours is taken. A
 * quarter hour in which the house is blocked has no place left; what is over the limit does not fill another quarter hour.
 */
export const loadOf = (day: Occupancy, places: DiarySettings['places'], hours: Hours | undefined) => {
  const guests = Math.max(0, ...Array.from({ length: QUARTERS }, (_, quarter) => countAt(day, 'guests', quarter)))
  const open = hours ? quartersOf(treatedSpan(hours)) : []
  let [taken, offered] = [0, 0]
  for (const { id } of CATEGORIES) {
    const limit = places[id] ?? 0
    offered += limit * open.length
    for (const quarter of open)
      taken += countAt(day, 'blocked', quarter) > 0 ? limit : Math.min(limit, countAt(day, id, quarter))
  }
  return { guests, share: offered > 0 ? taken / offered : undefined }
}
