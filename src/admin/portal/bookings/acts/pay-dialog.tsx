import { type FormEvent, useId, useState } from 'react'
import { notePayment, setOutcome } from '#data/acts/visit.ts'
import type { Booking } from '#domain/booking.ts'
import { possibleOutcomes } from '#domain/diary/outcome.ts'
import { therapistsOf } from '#domain/diary/plan.ts'
import { servicesText } from '#domain/display.ts'
import {
  checkPayment,
  type Fees,
  firstWords,
  isSamePayment,
  type NewPayment,
  type Payable,
  payableAs,
  paymentDraft,
  type PaymentDraft,
  type PaymentErrors,
  WAY_NAMES,
  WAYS,
  WORDS_LABELS,
  type Way,
} from '#domain/payment.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/field.tsx'
import { readStored, writeStored } from '#config/storage.ts'
import { actReason } from '../../../reason.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { focusProblem } from '../../forms/focus-problem.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { type ActDialogProps, useActions } from '../actions.tsx'
import { whoAndWhen } from '../booking-texts.ts'
import { useTherapistNames } from '../therapist-names.ts'
import { PaidNote } from '../paid-note.tsx'

const KEY = 'la-lumiere.pay-way'

/** How the last visit was paid on this device; undefined before the first one. */
export const lastWay = (): Way | undefined => {
  const kept = readStored('localStorage', KEY)
  return WAYS.find((way) => way === kept)
}

/** Vouchers and free visits are rare, so the next visit does not begin with them. */
const keepWay = (way: Way): void => {
  if (way !== 'voucher' && way !== 'free') writeStored('localStorage', KEY, way)
}

type FieldsProps = {
  booking: Booking
  draft: PaymentDraft
  errors: PaymentErrors
  type: (change: Partial<PaymentDraft>) => void
}

/** No therapist has this id. */
const UNCHOSEN = '?'

const PaymentFields = ({ booking, draft, errors, type }: FieldsProps) => {
  const id = useId()
  const { therapists } = useHouse()
  const nameOf = useTherapistNames()
  const { way, tipFor } = draft
  const wordsLabel = way && WORDS_LABELS[way]
  const isFree = way === 'free'
  const money = { className: 'tabular-nums', inputMode: 'decimal' } as const
  // The therapists of the visit first. One who has left the spa stays in the list.
  const ids = new Set([...therapistsOf(booking.plan), ...therapists.map((one) => one.id), ...(tipFor ? [tipFor] : [])])
  const names = [...[...ids].map((one) => [one, nameOf(one)] as const), ['', 'The house'] as const]
  return (
    <div className="mt-5 grid items-start gap-4 sm:grid-cols-2">
      <TextField
        {...money}
        label="Amount"
        name="amount"
        error={errors.amount}
        disabled={isFree}
        value={isFree ? '0' : draft.amount}
        onChange={(amount) => type({ amount })}
      />
      <TextField
        {...money}
        label="Tip (optional)"
        name="tip"
        error={errors.tip}
        hint="Paid the same way; beside a voucher or a free visit in cash."
        value={draft.tip}
        onChange={(tip) => type({ tip })}
      />
      <SelectField
        label="Tip for"
        name="tipFor"
        error={errors.tipFor}
        value={tipFor ?? UNCHOSEN}
        onChange={(one) => type({ tipFor: one })}
        options={tipFor === undefined ? [[UNCHOSEN, 'Please choose'], ...names] : names}
      />
      <fieldset
        data-missing={errors.way !== undefined || undefined}
        aria-describedby={`${id}-error`}
        className="sm:col-span-2"
      >
        <legend className="text-small font-medium">How was it paid?</legend>
        <div className="flex flex-wrap gap-x-5">
          {WAYS.map((one) => (
            <CheckField key={one} type="radio" name={id} checked={way === one} onChange={() => type({ way: one })}>
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
          label={wordsLabel}
          name="words"
          error={errors.words}
          value={draft.words}
          onChange={(words) => type({ words })}
        />
      )}
    </div>
  )
}

const stepOf = (booking: Booking, asked: { now: Date; fees: Fees }): 'done' | Payable => {
  const { date, time, status, outcome } = booking
  const possible = possibleOutcomes({ date, time, status, outcome: outcome?.kind }, asked.now)
  return possible.includes('done') ? 'done' : (payableAs(booking, asked) ?? 'visit')
}

const TITLES = { done: 'Done: what was paid?', visit: 'What was paid?', fee: 'Which fee was paid?' }

export const PayDialog = ({ booking, onClose }: ActDialogProps) => {
  const step = stepOf(booking, { now: useNow(), fees: useHouse().fees })
  const { processing, act } = useActions()
  const [draft, setDraft] = useState(() => paymentDraft(booking, step === 'fee' ? 'fee' : 'visit', lastWay()))
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const checked = checkPayment(draft)
  const totals = totalsOf(booking)
  const isSaving = processing !== undefined

  const type = (change: Partial<PaymentDraft>) =>
    setDraft((last) => ({ ...last, ...(change.way && { words: firstWords(booking, change.way) }), ...change }))
  const send = (paid: NewPayment | undefined) =>
    act(
      booking,
      (staff) =>
        step === 'done' ? setOutcome(booking, { outcome: 'done', paid }, staff) : notePayment(booking, paid, staff),
      {
        done: () => {
          if (paid) keepWay(paid.way)
          onClose()
          return undefined
        },
        failed: (error) => setFailure(actReason(error)),
        stays: true,
      },
    )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setChecked(true)
    if ('errors' in checked) return focusProblem(event.currentTarget)
    if (booking.paid && isSamePayment(checked, booking.paid)) return onClose()
    void send(checked)
  }
  const other = { disabled: isSaving, className: 'order-1 sm:order-0' }

  return (
    <FormDialog
      title={TITLES[step]}
      cancel="Leave as it is"
      ok={{
        children:
          step === 'done' ? 'Done' : `${booking.paid ? 'Change' : 'Note'} ${step === 'fee' ? 'fee' : 'payment'}`,
        busy: isSaving,
        busyText: 'Processing...',
      }}
      others={
        <>
          {step === 'done' && (
            <Button {...other} tone="plain" onClick={() => void send(undefined)}>
              Note later
            </Button>
          )}
          {step !== 'done' && booking.paid && (
            <Button {...other} tone="danger" onClick={() => void send(undefined)}>
              Take back
            </Button>
          )}
        </>
      }
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="font-medium wrap-anywhere">{whoAndWhen(booking)}</p>
      <p className="text-small wrap-anywhere text-ink-soft">{servicesText(booking)}</p>
      {totals.price && <p className="text-small">{`Total: ${priceText(totals)}`}</p>}
      {booking.paid && <PaidNote booking={booking} />}
      <PaymentFields
        booking={booking}
        draft={draft}
        errors={isChecked && 'errors' in checked ? checked.errors : {}}
        type={type}
      />
    </FormDialog>
  )
}
