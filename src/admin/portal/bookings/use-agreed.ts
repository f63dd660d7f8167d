import { useState } from 'react'
import { BOOKING } from '#records/booking.ts'
import { OFFERS } from '#content/offers.ts'
import { type Agreed, suggestedTotal } from '#domain/agreed-total.ts'
import type { Booking } from '#domain/booking.ts'
import { hiddenPlace } from '#domain/characters.ts'
import { offerIn } from '#domain/offer.ts'
import { agreedServices, type Choice, type Choices, differencesOf, isDecided } from '#domain/price-check.ts'
import { isSamePrice } from '#domain/price.ts'
import { totalsOf } from '#domain/totals.ts'
import { tooLong } from '#domain/typed-line.ts'
import { tidyPrice } from '#domain/typed-price.ts'
import { lines } from '../texts.ts'
import { type House, useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'

const UNCHECKED = 'The menu is not known: these prices are not checked.'

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
  const [isChecked, setChecked] = useState(false)

  const isPending = booking.status === 'pending'
  const isUnchecked = isPending && booking.isItemised && !house.isKnown && house.menu.length === 0
  const differences = differencesOf(booking, house.menu)
  const isOpen = !isDecided(differences, choices)
  const isOfMenu = Object.values(choices).includes('menu')
  const services = agreedServices(booking, differences, choices)
  const agreed: Booking = { ...booking, selectedServices: services }
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
    choices,
    choose: (position: number, choice: Choice) => setChoices((last) => ({ ...last, [position]: choice })),
    /** The text in the field. */
    shown,
    /** The typed total; undefined before. */
    typed,
    setTotal: setTyped,
    hint: isOpen ? 'Follows from what you choose above.' : lines(isUnchecked && UNCHECKED, suggestion?.words),
    /** That no price is compared, or why the offer that a request names does not count. */
    open: lines(isUnchecked && UNCHECKED, isPending && suggestion?.isOpen && suggestion.words),
    problem: isMissing && isChecked ? 'Please set the agreed total.' : wrong,
    /** From then on the missing choices are marked. */
    isChecked,
    /** Whether everything is decided. */
    check: (): boolean => {
      setChecked(true)
      return !isOpen && !isMissing && wrong === undefined
    },
    isChanged,
    agreed: isChanged ? ({ total, ...(isOfMenu && { services }) } satisfies Agreed) : undefined,
  }
}

export type AgreedDraft = ReturnType<typeof useAgreed>
