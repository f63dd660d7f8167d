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

/** By `choiceKey`. */
export type Choices = Readonly<Record<string, Choice>>

type Request = Pick<Booking, 'selectedServices' | 'isItemised' | 'createdAt' | 'status'>

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
  // A menu kept by hand may hold one name twice, with different lengths.
  const named = menu.filter(({ name }) => isSameTreatment(name, requested.name))
  if (named.some((listed) => isRight(requested, request, listed))) return undefined
  const found = named.find(({ duration }) => duration === requested.duration) ?? named[0]
  return {
    position,
    requested,
    ...(found && { listed: { name: found.name, duration: found.duration, price: found.price } }),
  }
}

/**
 * Treatments of a pending request whose minutes or price differ from the menu, hidden treatments included. Empty while the menu is empty or
 * not loaded, and for an older request that is one text. Confirmed bookings are agreed and not compared.
 */
export const differencesOf = (request: Request, menu: readonly MenuService[]): Difference[] =>
  request.status === 'pending' && request.isItemised && menu.length > 0
    ? request.selectedServices.flatMap((chosen, position) => compare(chosen, position, request, menu) ?? [])
    : []

/** The key changes with the menu's values, so that an earlier choice no longer applies. */
export const choiceKey = ({ position, requested, listed }: Difference): string =>
  JSON.stringify([position, requested, listed ?? null])

/** A treatment that is not on the menu needs no decision: it can only be kept. */
export const isDecided = (differences: readonly Difference[], choices: Choices): boolean =>
  differences.every((difference) => difference.listed === undefined || choiceKey(difference) in choices)

/** The treatments with what was chosen; those of the request where nothing is chosen. */
export const agreedServices = (
  { selectedServices }: Pick<Booking, 'selectedServices'>,
  differences: readonly Difference[],
  choices: Choices,
): readonly ChosenService[] => {
  const fromMenu = new Map(
    differences.flatMap((difference) =>
      difference.listed && choices[choiceKey(difference)] === 'menu' ? [[difference.position, difference.listed]] : [],
    ),
  )
  return fromMenu.size === 0
    ? selectedServices
    : selectedServices.map((service, position) => fromMenu.get(position) ?? service)
}

/** `P350`, with the minutes where those differ: `60 min, P350`. */
export const valuesText = ({ requested, listed }: Difference, of: Choice): string => {
  const { duration, price } = (of === 'menu' ? listed : undefined) ?? requested
  const minutes = duration > 0 ? `${String(duration)} min` : 'no length'
  const isLong = listed === undefined || listed.duration !== requested.duration
  return (isLong ? `${minutes}, ` : '') + (price || 'no price')
}

/** `Swedish Massage: P1 in the request, P350 on the menu`; `isEntered`: the desk enters the booking itself. */
export const differenceText = (difference: Difference, isEntered = false): string =>
  `${difference.requested.name}: ${valuesText(difference, 'request')} ${isEntered ? 'entered' : 'in the request'}, ` +
  (difference.listed ? `${valuesText(difference, 'menu')} on the menu` : 'not on the menu')
