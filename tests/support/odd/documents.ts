import fc from 'fast-check'
import { OLD_BOOKINGS, TODAYS } from './shapes.ts'
import { oddInPlace, oddValues } from './values.ts'

/** Malformed documents of every collection: valid ones with changed fields, or any values. */

export type Fields = Record<string, unknown>

const SHAPES = { ...TODAYS, bookings: [...TODAYS.bookings, ...OLD_BOOKINGS] } satisfies Record<
  string,
  readonly Fields[]
>

export type Collection = keyof typeof SHAPES
export const COLLECTIONS = Object.keys(SHAPES) as Collection[]

type Path = readonly (string | number)[]

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Every field, with those inside of maps and lists. */
const pathsIn = (value: unknown, at: Path = []): Path[] => {
  const inside = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : []
  return inside.flatMap(([name, one]) => [[...at, name], ...pathsIn(one, [...at, name])])
}

type Change = (valid: unknown) => unknown

const GONE = Symbol('no such field')

/** A copy of the value with `change` applied at the path. */
const withValue = (value: unknown, [name, ...rest]: Path, change: Change): unknown => {
  if (name === undefined) return change(value)
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) => {
      const after = index === name ? withValue(one, rest, change) : one
      return after === GONE ? [] : [after]
    })
  if (!isMap(value)) return value
  const { [name]: before, ...others } = value
  const after = withValue(before, rest, change)
  return after === GONE ? others : { ...others, [name]: after }
}

/** Each change is of a field of the valid document, or of one that it does not have. */
const changed = (valid: Fields, changes: readonly [place: number, change: Change][]): Fields => {
  const paths: Path[] = [...pathsIn(valid), ['legacy']]
  return changes.reduce<Fields>(
    (document, [place, change]) => withValue(document, paths[place % paths.length] ?? [], change) as Fields,
    valid,
  )
}

const changes = (most: number) =>
  fc.array(
    fc.tuple(
      fc.nat(10_000),
      fc.oneof({ weight: 4, arbitrary: oddInPlace }, { weight: 1, arbitrary: fc.constant(() => GONE) }),
    ),
    { minLength: 1, maxLength: most },
  )

/** Malformed documents of a collection; a few are valid. */
export const oddDocuments = (collection: Collection): fc.Arbitrary<Fields> => {
  const shapes: readonly Fields[] = SHAPES[collection]
  const valid = fc.constantFrom(...shapes)
  const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))]
  return fc.oneof(
    { weight: 1, arbitrary: valid },
    { weight: 4, arbitrary: fc.tuple(valid, changes(1)).map(([one, own]) => changed(one, own)) },
    { weight: 4, arbitrary: fc.tuple(valid, changes(12)).map(([one, own]) => changed(one, own)) },
    {
      weight: 1,
      arbitrary: fc
        .dictionary(fc.constantFrom(...names, 'legacy', 'toString'), oddValues, { maxKeys: 12 })
        .map((map) => ({ ...map })),
    },
  )
}
