import { DAY_MINUTES } from '#config/limits.ts'
import type { Block } from '#domain/diary/block.ts'
import type { DrawnVisit } from '#domain/diary/drawn-day.ts'
import type { Hours } from '#domain/diary/open-days.ts'
import { endOf, guestsOfEach, type PlanEntry } from '#domain/diary/plan.ts'
import { isOpeningToClosing, shiftsText } from '#domain/diary/shifts.ts'
import { type Therapist, therapistName } from '#domain/diary/therapists.ts'
import { rosteredOn, scheduledOn } from '#domain/diary/work.ts'
import { CATEGORIES, type Category } from '#domain/service.ts'
import { cut, type Span } from '#domain/spans.ts'

/** The columns of a day in the diary, and their contents. */

/** One treatment of a visit, in one column. */
export type VisitPiece = Span & {
  key: string
  visit: DrawnVisit
  entry: PlanEntry
  /** The number of guests of the visit that are treated in this column. */
  guests: number
}
export type BlockPiece = Span & { key: string; block: Block }
export type Piece = VisitPiece | BlockPiece

export type Column = {
  id: string
  title: string
  /** Id of the therapist, if the column is a therapist's. */
  therapist?: string
  /** The therapist does not work on this date. */
  isOff: boolean
  /** `off today`, `away` with the word for it, or the therapist's hours where they are not those of the house. */
  duty?: string
  /** The times outside of these hours. */
  notWorked: readonly Span[]
  /** By start. */
  pieces: Piece[]
}

export const isBlock = (piece: Piece): piece is BlockPiece => 'block' in piece

type Shown = {
  date: string
  /** The opening hours, as in `hoursIfOpen`. */
  hours: Hours
  visits: readonly DrawnVisit[]
  blocks: readonly Block[]
  therapists: readonly Therapist[]
}

const OTHER = 'Other treatments'
export const HOUSE = 'The house'

/**
 * The blocks that are drawn: of the house and of listed therapists. What changes the hours of a therapist is not: the hours say it, and a press
 * on the name removes it.
 */
export const drawnBlocks = (blocks: readonly Block[], therapists: readonly Therapist[]): Block[] =>
  blocks.filter(
    ({ kind, series, therapist }) =>
      kind === 'away' && series === '' && (therapist === null || therapists.some(({ id }) => id === therapist)),
  )

/** Whose time is blocked: a therapist's name, or the house. */
export const whoseBlock = ({ therapist }: Pick<Block, 'therapist'>, therapists: readonly Therapist[]): string =>
  therapist === null ? HOUSE : therapistName(therapists, therapist)

/** Whether the visit occupies its time; a missed one does not. */
export const isTakingPlace = ({ booking }: Pick<DrawnVisit, 'booking'>): boolean => booking.outcome?.kind !== 'missed'

/** Title of the column for treatments without a therapist. Treatments that are not on the menu have their own column. */
const titleOf = (category: Category | null) => CATEGORIES.find(({ id }) => id === category)?.label ?? OTHER

/**
 * The pieces of a visit with their columns. A couple stands in the columns of both therapists; a guest without a known therapist stands in
 * the column of the category.
 */
const visitPieces = (visit: DrawnVisit, known: ReadonlySet<string>): [column: string, piece: VisitPiece][] =>
  visit.plan.entries.flatMap((entry, index) => {
    const { booking, plan } = visit
    const piece = (column: string, guests: number): [string, VisitPiece] => [
      column,
      {
        key: `${booking.id} ${String(index)} ${column}`,
        from: entry.start,
        to: Math.min(DAY_MINUTES, endOf(entry)),
        visit,
        entry,
        guests,
      },
    ]
    const therapists = entry.therapists.filter((id) => known.has(id))
    const rest = guestsOfEach(plan) - therapists.length
    return [...therapists.map((id) => piece(id, 1)), ...(rest > 0 ? [piece(titleOf(entry.category), rest)] : [])]
  })

const blockPiece = (block: Block): [column: string, piece: BlockPiece] => [
  block.therapist ?? HOUSE,
  { key: block.id, from: block.from, to: block.to, block },
]

const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES }

/** The times of the date in which the therapist does not work. The house's own closing is drawn for all columns. */
const dutyOf = (therapist: Therapist, shown: Shown): Pick<Column, 'isOff' | 'duty' | 'notWorked'> => {
  const { date, hours, blocks } = shown
  const shifts = scheduledOn(therapist, date, shown)
  if (isOpeningToClosing(shifts, hours)) return { isOff: false, notWorked: [] }
  const isOff = shifts.length === 0
  const isAway = isOff && rosteredOn(therapist, date, shown).length > 0
  const { words = '' } = blocks.find((block) => block.therapist === therapist.id && block.series && block.words) ?? {}
  const text = isOff ? (isAway ? 'away' : 'off today') : shiftsText(shifts)
  return { isOff, duty: words ? `${text}: ${words}` : text, notWorked: cut([WHOLE_DAY], shifts) }
}

/**
 * The columns in order: the house if it has a block, each therapist, and categories with treatments without a therapist. If the settings have
 * no therapists, every category has a column.
 */
export const columnsOf = (shown: Shown): Column[] => {
  const { visits, blocks, therapists } = shown
  const known = new Set(therapists.map(({ id }) => id))
  const all = [
    ...visits.flatMap((visit) => visitPieces(visit, known)),
    ...drawnBlocks(blocks, therapists).map(blockPiece),
  ]
  const piecesIn = (column: string) =>
    all
      .filter(([own]) => own === column)
      .map(([, piece]): Piece => piece)
      .toSorted((one, other) => one.from - other.from || one.to - other.to)
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
      therapist: therapist.id,
      ...dutyOf(therapist, shown),
      pieces: piecesIn(therapist.id),
    })),
    ...categories.filter(({ id, pieces }) => pieces.length > 0 || (therapists.length === 0 && id !== OTHER)),
  ]
}
