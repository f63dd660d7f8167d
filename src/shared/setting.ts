import type { Fields } from '#records/fields.ts'
import { readRecord } from '#records/read.ts'
import { fieldsOf, textOf } from '#records/stored.ts'
import { lineProblem, tooLong, visibleMessage } from './characters.ts'

/** A value that main sets in the portal. Its form (`useSetting`) and its save (`saveSetting`) come from this declaration. */
export type Setting<Draft, Wrong = unknown> = {
  /** In messages, `The words were not saved`, and the key of what was typed: a draft of another shape needs another name. */
  name: string
  path: string
  /** The value in its document, as the form shows it. Equal values must give equal JSON. Never throws. */
  read: (stored: unknown) => Draft
  check: (draft: Draft) => Wrong
  /** The document with this value, which has no problems; fields that are undefined are left out. */
  write: (draft: Draft, stored: unknown) => Record<string, unknown>
}

/** A record as it is typed: a number as text, what is missing as nothing. */
export type Typed<Of extends Fields> = Record<keyof Of & string, string>

const namesOf = <Of extends Fields>(record: Of) => Object.keys(record) as (keyof Of & string)[]

export const typedOf = <Of extends Fields>(record: Of, values: unknown): Typed<Of> => {
  const fields = fieldsOf(values)
  return Object.fromEntries(namesOf(record).map((name) => [name, textOf(fields[name])])) as Typed<Of>
}

type NumberIn<One> = One extends { isOptional: true } ? number | undefined : number

/** Of texts without problems: trimmed, messages without hidden characters, a number as number, an empty one undefined. */
export const valuesOf = <Of extends Fields>(record: Of, typed: Typed<Of>) =>
  Object.fromEntries(
    namesOf(record).map((name) => {
      const [text, is] = [typed[name].trim(), record[name]?.is]
      if (is === 'whole') return [name, text === '' ? undefined : Number(text)]
      return [name, is === 'message' ? visibleMessage(text) : text]
    }),
  ) as { [Name in keyof Of]: Of[Name] extends { is: 'whole' } ? NumberIn<Of[Name]> : string }

export type Problems<Name extends string> = Partial<Record<Name, string>>

export const onlyProblems = <Name extends string>(all: Partial<Record<Name, string | undefined>>): Problems<Name> =>
  Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== undefined)) as Problems<Name>

const problemOf = (field: Fields[string], text: string): string | undefined => {
  if (field.is === 'whole') {
    const typed = text.trim()
    const isRight = /^\d{1,7}$/.test(typed) && Number(typed) >= field.least && Number(typed) <= field.most
    if (isRight || (field.isOptional && typed === '')) return undefined
    const orNothing = field.isOptional ? ', or nothing' : ''
    return `Please enter a whole number from ${String(field.least)} to ${String(field.most)}${orNothing}.`
  }
  if (!('most' in field)) return undefined
  return (field.is === 'message' ? tooLong : lineProblem)(text, field.most)
}

export const typedProblems = <Of extends Fields>(record: Of, typed: Typed<Of>): Problems<keyof Of & string> =>
  onlyProblems(
    Object.fromEntries(Object.entries(record).map(([name, field]) => [name, problemOf(field, typed[name] ?? '')])),
  )

/** A document whose fields are typed one by one. `check`: what else can be wrong. */
export const typedSetting = <Of extends Fields>(
  name: string,
  path: string,
  record: Of,
  check: (typed: Typed<Of>) => Problems<keyof Of & string> = () => ({}),
): Setting<Typed<Of>, Problems<keyof Of & string>> => ({
  name,
  path,
  read: (stored) => typedOf(record, readRecord(record, stored)),
  check: (typed) => ({ ...check(typed), ...typedProblems(record, typed) }),
  write: (typed, stored) => ({ ...fieldsOf(stored), ...valuesOf(record, typed) }),
})
