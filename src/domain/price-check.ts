import type { Booking } from './booking.ts'
import { isSameTreatment } from './offer.ts'
import { isSamePrice } from './price.ts'
import type { ChosenService } from './service.ts'

/** Compares the treatments of a request with the menu, because a request comes from a browser and its prices may be forged. */

type Difference = {
  position: number
  requested: ChosenService
  listed?: ChosenService
}

export type Choice = 'request' | 'menu'

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

/** Also hidden treatments. An empty menu proves nothing, an older request is one text, and confirmed bookings are agreed. */
export const differencesOf = (request: Request, menu: readonly ChosenService[]): Difference[] =>
  request.status === 'pending' && request.isItemised && !request.isEntered && menu.length > 0
    ? request.selectedServices.flatMap((chosen, position) => compare(chosen, position, menu) ?? [])
    : []

export const withListed = (services: readonly ChosenService[], differences: readonly Difference[]): ChosenService[] =>
  services.map((service, at) => differences.find(({ position }) => position === at)?.listed ?? service)

const valuesText = ({ duration, price }: ChosenService): string =>
  `${duration > 0 ? `${String(duration)} min` : 'no length'}, ${price || 'no price'}`

/** `Swedish Massage: 60 min, P1 in the request; 60 min, P350 on the menu`. */
export const differenceText = ({ requested, listed }: Difference): string =>
  `${requested.name}: ${valuesText(requested)} in the request; ${listed ? `${valuesText(listed)} on the menu` : 'not on the menu'}`
