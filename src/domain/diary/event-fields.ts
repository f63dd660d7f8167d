import { fieldsOf, textOf } from '#records/stored.ts'
import type { When } from '../wish.ts'

/** What the events of several acts store, and how it is read. */

/** A stored map: `from` or `to` of an event. */
export type Fields = Record<string, unknown>

/** The guest's wish that the act settled. */
export type SettledWish = { kind: string; note: string } & When

/** Name, phone and e-mail, as far as they were corrected. */
export type Details = { fullName?: string; phone?: string; email?: string }

/** The agreed total if the act set one, and the treatments if the desk chose the menu's minutes or prices. */
export type Agreement = { agreedTotal?: string; services?: { from: string; to: string } }

/** `overbooked`: staff confirmed although the time was full, overlapped or was outside opening hours. */
export type Decision = Agreement & { overbooked: boolean }

export const textIn = (fields: Fields, name: string): string => textOf(fields[name]).trim()

export const whenIn = (fields: Fields): When => ({ date: textIn(fields, 'date'), time: textIn(fields, 'time') })

export const detailsIn = (fields: Fields): Details =>
  Object.fromEntries(
    (['fullName', 'phone', 'email'] as const)
      .filter((name) => name in fields)
      .map((name) => [name, textIn(fields, name)]),
  )

export const decisionIn = (from: Fields, to: Fields): Decision => {
  const services = { from: textIn(from, 'services'), to: textIn(to, 'services') }
  return {
    overbooked: to['overbooked'] === true,
    ...('agreedTotal' in to && { agreedTotal: textIn(to, 'agreedTotal') }),
    ...(services.to && { services }),
  }
}

export const wishIn = (value: unknown): { wish?: SettledWish } => {
  const fields = fieldsOf(value)
  const kind = textOf(fields['kind'])
  return kind ? { wish: { kind, ...whenIn(fields), note: textIn(fields, 'note') } } : {}
}
