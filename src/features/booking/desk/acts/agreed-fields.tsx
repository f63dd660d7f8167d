import { useId, useState } from 'react'
import {
  type Agreed,
  type Choice,
  differencesOf,
  differenceText,
  suggestedTotal,
  withListed,
} from '../../price-check.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field.tsx'
import { BOOKING } from '#records/booking.ts'
import { OFFERS } from '#content/offers.ts'
import type { Booking } from '../../booking.ts'
import { isSamePrice } from '../../price.ts'
import { tidyPrice } from '#features/menu/menu-check.ts'
import { totalsOf } from '../../totals.ts'
import { lineProblem } from '#shared/characters.ts'
import { TextField } from '#desk/fields.tsx'
import { warnBox } from './appointment-fields.tsx'
import { lines } from '#desk/texts.ts'
import { type House, useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'

const UNCHECKED = 'Menu or offers are not read: these prices are not checked.'

export const offersOf = ({ content }: House) => content.offers ?? OFFERS

/** What the desk decides of the prices before it confirms. `start`: a total that was typed before. */
export const useAgreed = (booking: Booking, start?: string) => {
  const house = useHouse()
  const now = useNow()
  const [choice, choose] = useState<Choice>()
  const [typed, setTotal] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const isPending = booking.status === 'pending'
  const unchecked = isPending && booking.isItemised && !house.isKnown && UNCHECKED
  const differences = differencesOf(booking, house.menu)
  const isOpen = choice === undefined && differences.some(({ listed }) => listed !== undefined)
  const isOfMenu = choice === 'menu'
  const services = isOfMenu ? withListed(booking.selectedServices, differences) : booking.selectedServices
  const agreed: Booking = { ...booking, selectedServices: services }
  const suggestion = suggestedTotal(agreed, offersOf(house), now)
  // A confirmed booking begins with the total that the client knows.
  const begin = isPending ? suggestion.total : totalsOf(booking).price
  const shown = typed ?? (isOpen ? '' : begin)
  const total = typed === undefined ? shown.trim() : tidyPrice(typed)
  const problem = lineProblem(total, BOOKING.agreedTotal.most)
  // An old request without any price gets a total only if the desk types one.
  const isChanged = (isPending && begin.trim() !== '') || !isSamePrice(total, begin)
  return {
    booking: agreed,
    differences,
    ...{ choice, choose, isOpen },
    /** The text in the field, and as it was typed; undefined before. */
    ...{ shown, typed, setTotal },
    hint: isOpen ? 'Follows from what you choose above.' : lines(unchecked, suggestion.words),
    /** That no price is compared, or that the offer which a request names does not apply. */
    open: lines(unchecked, isPending && suggestion.isOpen && suggestion.words),
    problem,
    isMissing: isChecked && isOpen,
    /** Whether everything is decided; from then on a missing choice is marked. */
    check: (): boolean => {
      setChecked(true)
      return !isOpen && problem === undefined
    },
    isChanged,
    agreed: isChanged ? ({ total, ...(isOfMenu && { services }) } satisfies Agreed) : undefined,
  }
}

type AgreedDraft = ReturnType<typeof useAgreed>

const CHOICES = [
  ['menu', 'As on the menu'],
  ['request', 'As in the request'],
] as const

type DifferencesProps = { list: AgreedDraft['differences']; className?: string }

/** How the treatments of a request differ from the menu. */
export const Differences = ({ list, className }: DifferencesProps) =>
  list.length > 0 && (
    <div className={classNames('text-small wrap-anywhere text-warn', warnBox, className)}>
      {list.map((one) => (
        <p key={one.position}>{differenceText(one)}</p>
      ))}
    </div>
  )

/** The desk chooses between request and menu where they differ. Then it enters the agreed total, which the client's e-mail names. */
export const AgreedFields = ({ draft }: { draft: AgreedDraft }) => {
  const { differences, choice, choose, isMissing } = draft
  const id = useId()
  return (
    <div className="mt-5 grid gap-4">
      <Differences list={differences} />
      {differences.some(({ listed }) => listed !== undefined) && (
        <fieldset data-missing={isMissing || undefined} aria-describedby={`${id}-error`}>
          <legend className="text-small font-medium">What is agreed?</legend>
          {CHOICES.map(([value, text]) => (
            <CheckField key={value} type="radio" name={id} checked={choice === value} onChange={() => choose(value)}>
              {text}
            </CheckField>
          ))}
          <p id={`${id}-error`} role="alert" className="text-small text-bad">
            {isMissing && 'Please choose what is agreed.'}
          </p>
        </fieldset>
      )}
      <TextField
        label="Agreed total"
        name="agreedTotal"
        error={draft.problem}
        hint={draft.hint}
        className="sm:max-w-56"
        value={draft.shown}
        onChange={draft.setTotal}
      />
    </div>
  )
}
