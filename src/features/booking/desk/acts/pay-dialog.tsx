import { type FormEvent, useId, useRef, useState } from 'react'
import { notePayment, setOutcome } from '#data/acts/visit.ts'
import type { Booking } from '../../booking.ts'
import { possibleOutcomes } from '../../outcome.ts'
import { therapistsOf } from '#features/diary/plan.ts'
import { servicesText } from '../../display.ts'
import {
  checkPayment,
  type Fees,
  firstWords,
  furtherPart,
  isSamePayment,
  type NewPayment,
  type Payable,
  type PartDraft,
  payableAs,
  paymentDraft,
  type PaymentDraft,
  type PaymentErrors,
  TIP_WAYS,
  tipWayOf,
  WAY_NAMES,
  WAYS,
  WORDS_LABELS,
  type Way,
} from '#features/payment/payment.ts'
import { priceText, totalsOf } from '../../totals.ts'
import { MOST_PARTS } from '#records/payment.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/field.tsx'
import { readStored, writeStored } from '#config/storage.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { SelectField, TextField } from '#desk/fields.tsx'
import { focusProblem } from '#desk/focus.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { useHouse, useTherapistNames } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { type ActDialogProps, useDialogAct } from '../actions.tsx'
import { whoAndWhen } from '../booking-texts.ts'
import { PaidNote } from '../wish-note.tsx'

const KEY = 'la-lumiere.pay-way'

/** How the last visit was paid on this device; undefined before the first one. */
export const lastWay = (): Way | undefined => {
  const kept = readStored('localStorage', KEY)
  return WAYS.find((way) => way === kept)
}

/** Vouchers, free visits and several ways are rare, so the next visit does not begin with them. */
const keepWay = ({ parts: [first, ...others] }: NewPayment): void => {
  const isUsual = first && others.length === 0 && first.way !== 'voucher' && first.way !== 'free'
  if (isUsual) writeStored('localStorage', KEY, first.way)
}

type FieldsProps = {
  booking: Booking
  payable: Payable
  draft: PaymentDraft
  errors: PaymentErrors
  type: (change: Partial<PaymentDraft>) => void
}

/** No therapist has this id. */
const UNCHOSEN = '?'

const money = { className: 'tabular-nums', inputMode: 'decimal' } as const

type PartFieldsProps = {
  part: PartDraft
  errors: Partial<Record<keyof PartDraft, string>>
  /** Of several, from 1. */
  number: number | undefined
  /** A visit has one room bill. */
  isRoomTaken: boolean
  onChange: (change: Partial<PartDraft>) => void
  onRemove: () => void
}

/** What is free stands alone, because it has no amount. */
const PartFields = ({ part, errors, number, isRoomTaken, onChange, onRemove }: PartFieldsProps) => {
  const id = useId()
  const { way } = part
  const wordsLabel = way && WORDS_LABELS[way]
  const isFree = way === 'free'
  const ways = WAYS.filter((one) => (one === 'free' ? number === undefined : one !== 'room' || !isRoomTaken))
  return (
    <>
      <TextField
        {...money}
        label={number === undefined ? 'Amount' : `Amount ${String(number)}`}
        name="amount"
        error={errors.amount}
        disabled={isFree}
        value={isFree ? '0' : part.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <fieldset
        data-missing={errors.way !== undefined || undefined}
        aria-describedby={`${id}-error`}
        className="sm:col-span-2"
      >
        <legend className="text-small font-medium">
          {number === undefined ? 'How was it paid?' : `How was amount ${String(number)} paid?`}
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {ways.map((one) => (
            <CheckField key={one} type="radio" name={id} checked={way === one} onChange={() => onChange({ way: one })}>
              {WAY_NAMES[one]}
            </CheckField>
          ))}
        </div>
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {errors.way}
        </p>
      </fieldset>
      {wordsLabel && (
        <TextField
          label={number === undefined ? wordsLabel : `${wordsLabel}, amount ${String(number)}`}
          name="words"
          error={errors.words}
          value={part.words}
          onChange={(words) => onChange({ words })}
        />
      )}
      {number !== undefined && (
        <PortalButton className="self-end sm:col-span-2 sm:w-fit" onClick={onRemove}>
          {`Remove amount ${String(number)}`}
        </PortalButton>
      )}
    </>
  )
}

const PaymentFields = ({ booking, payable, draft, errors, type }: FieldsProps) => {
  const { therapists } = useHouse()
  const nameOf = useTherapistNames()
  const { parts, tipFor } = draft
  const isFree = parts[0]?.way === 'free'
  const fields = useRef<HTMLDivElement>(null)
  const setParts = (changed: PartDraft[]) => {
    type({ parts: changed })
    // The pressed button may have left the page.
    requestAnimationFrame(() => {
      const amount = [...(fields.current?.querySelectorAll<HTMLInputElement>('[name=amount]') ?? [])].at(-1)
      amount?.focus()
      // What is proposed is typed over.
      amount?.select()
    })
  }
  // The therapists of the visit first. One who has left the spa stays in the list.
  const ids = new Set([...therapistsOf(booking.plan), ...therapists.map((one) => one.id), ...(tipFor ? [tipFor] : [])])
  const names = [...[...ids].map((one) => [one, nameOf(one)] as const), ['', 'The house'] as const]
  return (
    <div ref={fields} className="mt-5 grid items-start gap-4 sm:grid-cols-2">
      {parts.map((part, position) => (
        <PartFields
          key={position}
          part={part}
          errors={errors.parts[position] ?? {}}
          number={parts.length > 1 ? position + 1 : undefined}
          isRoomTaken={parts.some(({ way }, other) => way === 'room' && other !== position)}
          onChange={(change) => {
            const words = change.way && { words: firstWords(booking, change.way, booking.paid?.parts[position]) }
            type({ parts: parts.with(position, { ...part, ...words, ...change }) })
          }}
          onRemove={() => setParts(parts.toSpliced(position, 1))}
        />
      ))}
      {!isFree && parts.length < MOST_PARTS && (
        <PortalButton
          className="sm:col-span-2 sm:w-fit"
          onClick={() => setParts([...parts, furtherPart(booking, payable, parts)])}
        >
          Paid another way, too
        </PortalButton>
      )}
      <TextField
        {...money}
        label="Tip (optional)"
        name="tip"
        error={errors.tip}
        value={draft.tip}
        onChange={(tip) => type({ tip })}
      />
      <SelectField
        label="Tip paid"
        name="tipWay"
        value={tipWayOf(draft)}
        onChange={(tipWay) => type({ tipWay: TIP_WAYS.find((one) => one === tipWay) })}
        options={TIP_WAYS.filter((one) => one !== 'room' || parts.some(({ way }) => way === 'room')).map((one) => [
          one,
          WAY_NAMES[one],
        ])}
      />
      <SelectField
        label="Tip for"
        name="tipFor"
        error={errors.tipFor}
        value={tipFor ?? UNCHOSEN}
        onChange={(one) => type({ tipFor: one })}
        options={tipFor === undefined ? [[UNCHOSEN, 'Please choose'], ...names] : names}
      />
    </div>
  )
}

const stepOf = (booking: Booking, asked: { now: Date; fees: Fees }): 'done' | Payable => {
  if (possibleOutcomes(booking, asked.now).includes('done')) return 'done'
  return payableAs(booking, asked) ?? 'visit'
}

const TITLES = { done: 'Done: what was paid?', visit: 'What was paid?', fee: 'Which fee was paid?' }

export const PayDialog = ({ booking, onClose }: ActDialogProps) => {
  const step = stepOf(booking, { now: useNow(), fees: useHouse().fees })
  const payable = step === 'fee' ? 'fee' : 'visit'
  const { send, form } = useDialogAct(booking, onClose)
  const [draft, setDraft] = useState(() => paymentDraft(booking, payable, lastWay()))
  const [isChecked, setChecked] = useState(false)
  const checked = checkPayment(draft)
  const totals = totalsOf(booking)

  const type = (change: Partial<PaymentDraft>) => setDraft((last) => ({ ...last, ...change }))
  const note = (paid?: NewPayment) => {
    if (paid) keepWay(paid)
    return send(
      (staff) =>
        step === 'done' ? setOutcome(booking, { outcome: 'done', paid }, staff) : notePayment(booking, paid, staff),
      { stays: true },
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setChecked(true)
    if ('errors' in checked) return focusProblem(event.currentTarget)
    if (booking.paid && isSamePayment(checked, booking.paid)) return onClose()
    return note(checked)
  }
  return (
    <FormDialog
      {...form}
      title={TITLES[step]}
      ok={{
        ...form.ok,
        children:
          step === 'done' ? 'Done' : `${booking.paid ? 'Change' : 'Note'} ${step === 'fee' ? 'fee' : 'payment'}`,
      }}
      others={
        (step === 'done' || booking.paid) && (
          <Button
            tone={step === 'done' ? 'plain' : 'danger'}
            disabled={form.ok.busy}
            className="order-1 sm:order-0"
            onClick={() => void note()}
          >
            {step === 'done' ? 'Note later' : 'Take back'}
          </Button>
        )
      }
      onSubmit={submit}
    >
      <p className="font-medium wrap-anywhere">{whoAndWhen(booking)}</p>
      <p className="text-small wrap-anywhere text-ink-soft">{servicesText(booking)}</p>
      {totals.price && <p className="text-small">{`Total: ${priceText(totals)}`}</p>}
      {booking.paid && <PaidNote booking={booking} />}
      <PaymentFields
        booking={booking}
        payable={payable}
        draft={draft}
        errors={isChecked && 'errors' in checked ? checked.errors : { parts: [] }}
        type={type}
      />
    </FormDialog>
  )
}
