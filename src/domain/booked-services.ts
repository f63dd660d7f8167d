import { durationOf, fieldsOf, textOf } from '#records/stored.ts'
import type { ChosenService } from './service.ts'

/** The services of a stored booking, as this version and earlier ones store them. */

type Fields = Record<string, unknown>

const parseChosen = (value: unknown): ChosenService[] => {
  if (typeof value === 'string') return value.trim() ? [{ name: value.trim(), duration: 0, price: '' }] : []
  const { name, duration, price } = fieldsOf(value)
  const shown = textOf(name).trim()
  return shown ? [{ name: shown, duration: durationOf(duration), price: textOf(price).trim() }] : []
}

/** Whether the services are stored one by one. */
export const isItemList = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)

/** Older bookings hold a list or one service under `services` or `service`. */
export const chosenIn = (fields: Fields): ChosenService[] => {
  for (const value of [fields['selectedServices'], fields['services'], fields['service']]) {
    const chosen = (Array.isArray(value) ? (value as unknown[]) : [fieldsOf(value)]).flatMap(parseChosen)
    if (chosen.length > 0) return chosen
  }
  return []
}
