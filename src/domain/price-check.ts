import type { Booking } from './booking.ts'
import type { MenuService } from './menu-service.ts'
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

type Request = Pick<Booking, 'selectedServices' | 'isItemised' | 'isEntered' | 'createdAt' | 'status'>

/** The treatments of a name on the menu. Kept by hand it may hold one twice, with different lengths; that of the same length is the first. */
const named = <Listed extends ChosenService>({ name, duration }: ChosenService, menu: readonly Listed[]): Listed[] =>
  menu
    .filter((listed) => isSameTreatment(listed.name, name))
    .toSorted((one, other) => Number(other.duration === duration) - Number(one.duration === duration))

const chosenOf = ({ name, duration, price }: ChosenService): ChosenService => ({ name, duration, price })

/** The treatments with the lengths and prices of today; one that is not on the menu stays as it is. */
export const asOnMenu = (services: readonly ChosenService[], menu: readonly ChosenService[]): ChosenService[] =>
  services.map((service) => chosenOf(named(service, menu)[0] ?? service))

/** The request was sent before the last change of the price, at the previous price. */
const isFromBefore = ({ price }: ChosenService, { createdAt }: Request, listed: MenuService): boolean =>
  createdAt !== null &&
  listed.priceChangedAt !== null &&
  createdAt < listed.priceChangedAt &&
  listed.previousPrice !== '' &&
  isSamePrice(price, listed.previousPrice)

const isRight = (chosen: ChosenService, request: Request, listed: MenuService): boolean =>
  chosen.duration === listed.duration &&
  (isSamePrice(chosen.price, listed.price) || isFromBefore(chosen, request, listed))

const compare = (
  requested: ChosenService,
  position: number,
  request: Request,
  menu: readonly MenuService[],
): Difference | undefined => {
  const [found, ...others] = named(requested, menu)
  if (found && [found, ...others].some((listed) => isRight(requested, request, listed))) return undefined
  return { position, requested, ...(found && { listed: chosenOf(found) }) }
}

/**
 * Treatments of a pending request whose minutes or price differ from the menu, hidden treatments included. Empty while the menu is empty or
 * not loaded, and for an older request that is one text. Confirmed bookings are agreed and not compared, and the desk enters what is on the menu.
 */
export const differencesOf = (request: Request, menu: readonly MenuService[]): Difference[] =>
  request.status === 'pending' && request.isItemised && !request.isEntered && menu.length > 0
    ? request.selectedServices.flatMap((chosen, position) => compare(chosen, position, request, menu) ?? [])
    : []

/** A treatment that is not on the menu needs no decision: it can only be kept. */
export const isDecided = (differences: readonly Difference[], choices: Choices): boolean =>
  differences.every(({ listed, position }) => listed === undefined || choices[position] !== undefined)

/** The treatments with what was chosen; those of the request where nothing is chosen. */
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
