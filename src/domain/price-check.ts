import type { Booking } from './booking.ts'
import type { MenuService } from './menu-service.ts'
import { isSameTreatment } from './offer.ts'
import { isSamePrice } from './price.ts'
import type { ChosenService } from './service.ts'

/** What a request says of its treatments, compared with the menu. A request comes from a browser, so its prices may be invented. */

/** A treatment that is not as on the menu: somebody decides. */
export type Difference = {
  /** Of the treatment in `selectedServices`. */
  position: number
  requested: ChosenService
  /** As it stands on the menu; undefined: it does not. */
  listed?: ChosenService
}

export type Choice = 'request' | 'menu'

/** By `choiceKey`. */
export type Choices = Readonly<Record<string, Choice>>

type Request = Pick<Booking, 'selectedServices' | 'isItemised' | 'createdAt' | 'status'>

/** The request is older than the last change of the price, and has the price of before. */
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
 * Treatments of a pending request whose minutes or price are not those of the menu, hidden ones included. Nothing is claimed while the menu
 * is empty or not known, nor of an older request that is one text; what is confirmed was agreed.
 */
export const differencesOf = (request: Request, menu: readonly MenuService[]): Difference[] =>
  request.status === 'pending' && request.isItemised && menu.length > 0
    ? request.selectedServices.flatMap((chosen, position) => compare(chosen, position, request, menu) ?? [])
    : []

/** Another one as soon as a value changes on the menu: then what was chosen does not count any more. */
export const choiceKey = ({ position, requested, listed }: Difference): string =>
  JSON.stringify([position, requested, listed ?? null])

/** What is not on the menu can only be kept, so nobody is asked. */
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
