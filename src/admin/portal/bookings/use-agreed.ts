import { useState } from 'react'
import { BOOKING } from '#records/booking.ts'
import { OFFERS } from '#content/offers.ts'
import { type Agreed, suggestedTotal } from '#domain/agreed-total.ts'
import type { Booking } from '#domain/booking.ts'
import { hiddenPlace } from '#domain/characters.ts'
import { offerIn } from '#domain/offer.ts'
import {
  agreedServices,
  type Choice,
  choiceKey,
  type Choices,
  type Difference,
  differencesOf,
  isDecided,
} from '#domain/price-check.ts'
import { isSamePrice } from '#domain/price.ts'
import { totalsOf } from '#domain/totals.ts'
import { tooLong } from '#domain/typed-line.ts'
import { tidyPrice } from '#domain/typed-price.ts'
import { type House, useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'

type KnownPrices = Pick<House, 'menu' | 'content' | 'isKnown' | 'failed'>

/**
 * The suggested total of a booking, computed with the offers of the house; undefined while they are being read. If the request names an
 * offer meanwhile, the desk must enter the total.
 */
const totalSuggestion = (booking: Booking, { content, isKnown, failed }: KnownPrices, now: Date) => {
  const offers = content.offers ?? (isKnown ? OFFERS : undefined)
  const label = booking.isItemised ? offerIn(booking.specialRequests) : undefined
  if (!offers && label !== undefined)
    return { total: '', words: `The offers are not known. The request names ${label}.`, isOpen: true }
  return offers || failed !== undefined ? suggestedTotal(booking, offers ?? [], now) : undefined
}

/** The total for which a pending request can be confirmed without a question; undefined if the desk has to decide something. */
export const usualTotal = (booking: Booking, house: KnownPrices, now: Date): string | undefined => {
  const suggestion = house.isKnown ? totalSuggestion(booking, house, now) : undefined
  if (!suggestion || suggestion.isOpen || differencesOf(booking, house.menu).length > 0) return undefined
  return suggestion.total.length <= BOOKING.agreedTotal.most ? suggestion.total : undefined
}

const problemOf = (total: string): string | undefined => {
  const hidden = hiddenPlace(total)
  if (hidden !== undefined) return `Please remove the hidden character ${hidden}.`
  return tooLong(total, BOOKING.agreedTotal.most)
}

/**
 * The draft of prices and total that the desk decides before it confirms. A confirmed booking keeps its treatments. `start`: a total that
 * was typed before.
 */
export const useAgreed = (booking: Booking, start?: string) => {
  const house = useHouse()
  const now = useNow()
  const [choices, setChoices] = useState<Choices>({})
  const [typed, setTyped] = useState(start)
  const [attempts, setAttempts] = useState(0)

  const isPending = booking.status === 'pending'
  const isUnchecked = isPending && booking.isItemised && !house.isKnown && house.menu.length === 0
  const differences = differencesOf(booking, house.menu)
  const isOpen = !isDecided(differences, choices)
  const services = agreedServices(booking, differences, choices)
  const isOfMenu = services !== booking.selectedServices
  const agreed: Booking = isOfMenu ? { ...booking, selectedServices: [...services] } : booking
  const suggestion = totalSuggestion(agreed, house, now)
  // A confirmed booking begins with the total that the client knows.
  const begin = isPending ? (suggestion?.total ?? '') : totalsOf(booking).price
  const shown = typed ?? (isOpen ? '' : begin)
  const total = typed === undefined ? shown.trim() : tidyPrice(typed)
  const isMissing = isPending && suggestion?.isOpen === true && suggestion.total === '' && total === ''
  const wrong = problemOf(total)
  // An old request without any price gets a total only if the desk types one.
  const isChanged = (isPending && begin.trim() !== '') || !isSamePrice(total, begin)

  return {
    /** The booking with the prices that are chosen so far. */
    booking: agreed,
    differences,
    /** The desk entered the booking, so there is no request. */
    isEntered: booking.isEntered,
    choiceOf: (difference: Difference): Choice | undefined => choices[choiceKey(difference)],
    choose: (difference: Difference, choice: Choice) =>
      setChoices((last) => ({ ...last, [choiceKey(difference)]: choice })),
    /** Whether a choice is missing. */
    isOpen,
    /** The text in the field. */
    shown,
    /** The typed total; undefined before. */
    typed,
    setTotal: setTyped,
    hint: isOpen ? 'Follows from what you choose above.' : suggestion?.words,
    /** Why the offer that a request names does not count; undefined if it does, or if the request names none. */
    openOffer: isPending && suggestion?.isOpen ? suggestion.words : undefined,
    /** A note that the menu is not known, so that no price is compared. */
    unchecked: isUnchecked ? 'The menu is not known: these prices are not checked.' : undefined,
    problem: isMissing && attempts > 0 ? 'Please set the agreed total.' : wrong,
    /** The number of refused attempts. From the first one on the missing choices are marked. */
    attempts,
    /** Whether everything is decided; counts an attempt if not. */
    check: (): boolean => {
      const isRight = !isOpen && !isMissing && wrong === undefined
      if (!isRight) setAttempts((last) => last + 1)
      return isRight
    },
    isChanged,
    agreed: isChanged ? ({ total, ...(isOfMenu && { services }) } satisfies Agreed) : undefined,
  }
}

export type AgreedDraft = ReturnType<typeof useAgreed>
