import type { Booking } from './booking.ts'
import { isSameTreatment } from './offer.ts'
import { isSamePrice } from './price.ts'
import type { ChosenService } from './service.ts'

/** Compares the treatments of a request with the menu, because a request comes from a browser and its prices may be forged. */

/** A treatment that differs from the menu, so staff must decide. */
export type Difference = {
  /** Of the treatment in `selectedServices`. */
  position: number
  requested: ChosenService
  /** The treatment on the menu; undefined if it is not there. */
  listed?: ChosenService
}

export type Choice = 'request' | 'menu'

/** By position of the treatment. */
export type Choices = Readonly<Record<number, Choice>>

type Request = Pick<Booking, 'selectedServices' | 'isItemised' | 'isEntered' | 'status'>

const named = ({ name }: ChosenService, menu: readonly ChosenService[]): ChosenService | undefined =>
  menu.find((listed) => isSameTreatment(listed.name, name))

const chosenOf = ({ name, duration, price }: ChosenService): ChosenService => ({ name, duration, price })

/** The treatments with the lengths and prices of today; one that is not on the menu stays as it is. */
export const asOnMenu = (services: readonly ChosenService[], menu: readonly ChosenService[]): ChosenService[] =>
  services.map((service) => chosenOf(named(service, menu) ?? service))

const compare = (
  requested: ChosenService,
  position: number,
  menu: readonly ChosenService[],
): Difference | undefined => {
  const found = named(requested, menu)
  if (found && requested.duration === found.duration && isSamePrice(requested.price, found.price)) return undefined
  return { position, requested, ...(found && { listed: chosenOf(found) }) }
}

/**
 * Treatments of a pending request whose minutes or price differ from the menu, hidden treatments included. Empty while the menu is empty or
 * not loaded, and for an older request that is one text. Confirmed bookings are agreed and not compared, and the desk enters what is on the menu.
 */
export const differencesOf = (request: Request, menu: readonly ChosenService[]): Difference[] =>
  request.status === 'pending' && request.isItemised && !request.isEntered && menu.length > 0
    ? request.selectedServices.flatMap((chosen, position) => compare(chosen, position, menu) ?? [])
    : []

/** A treatment that is not on the menu needs no decision: it can only be kept. */
export const isDecided = (differences: readonly Difference[], choices: Choices): boolean =>
  differences.every(({ listed, position }) => listed === undefined || choices[position] !== undefined)

export const agreedServices = (
  { selectedServices }: Pick<Booking, 'selectedServices'>,
  differences: readonly Difference[],
  choices: Choices,
): ChosenService[] =>
  selectedServices.map((service, position) => {
    const listed = differences.find((difference) => difference.position === position)?.listed
    return listed && choices[position] === 'menu' ? listed : service
  })

/** `P350`, with the minutes where those differ: `60 min, P350`. */
export const valuesText = ({ requested, listed }: Difference, of: Choice): string => {
  const { duration, price } = (of === 'menu' ? listed : undefined) ?? requested
  const minutes = duration > 0 ? `${String(duration)} min` : 'no length'
  const isLong = listed === undefined || listed.duration !== requested.duration
  return (isLong ? `${minutes}, ` : '') + (price || 'no price')
}

/** `Swedish Massage: P1 in the request, P350 on the menu`. */
export const differenceText = (difference: Difference): string =>
  `${difference.requested.name}: ${valuesText(difference, 'request')} in the request, ` +
  (difference.listed ? `${valuesText(difference, 'menu')} on the menu` : 'not on the menu')
