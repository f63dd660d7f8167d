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
} from '#domain/payment.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { CheckField } from '#ui/field.tsx'
import { actReason } from '../../../reason.ts'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { focusProblem } from '../../forms/focus-problem.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { type ActDialogProps, useActions } from '../actions.tsx'
import { whoAndWhen } from '../booking-texts.ts'
import { useTherapistNames } from '../therapist-names.ts'
import { keepWay, lastWay, postedText, takeBackQuestion } from './pay-texts.ts'

type FieldsProps = {
  booking: Booking
  draft: PaymentDraft
  errors: PaymentErrors
  type: (change: Partial<PaymentDraft>) => void
}

const TIP_HINT = 'Paid the same way; beside a voucher or a free visit in cash.'

/** As wide as one of two columns. */
const half = 'sm:w-[calc(50%-0.5rem)]'

/** Amount, tip and for whom, how it was paid, and the words that a way needs. */
const PaymentFields = (props: FieldsProps) => {
  const { draft, errors, type } = props
  const id = useId()
  const wordsLabel = draft.way && WORDS_LABELS[draft.way]
  const isFree = draft.way === 'free'
  const money = { className: 'tabular-nums', inputMode: 'decimal' } as const
  return (
    <div className="mt-5 grid gap-4">
      <div className={half}>
        <TextField
          {...money}
          label="Amount"
          name="amount"
          error={errors.amount}
          disabled={isFree}
          value={isFree ? '0' : draft.amount}
          onChange={(amount) => type({ amount })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...money}
          label="Tip (optional)"
          name="tip"
          error={errors.tip}
          hint={TIP_HINT}
          value={draft.tip}
          onChange={(tip) => type({ tip })}
        />
        <TipFor {...props} />
      </div>
      <fieldset data-missing={errors.way !== undefined || undefined} aria-describedby={`${id}-error`}>
        <legend className="text-small font-medium">How was it paid?</legend>
        <div className="flex flex-wrap gap-x-5">
          {WAYS.map((way) => (
            <CheckField key={way} type="radio" name={id} checked={draft.way === way} onChange={() => type({ way })}>
              {WAY_NAMES[way]}
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
          className={draft.way === 'room' ? half : ''}
          value={draft.words}
          onChange={(words) => type({ words })}
        />
      )}
    </div>
  )
}

/** No therapist has this id. */
const UNCHOSEN = '?'

/** The therapists of the visit, then all others, then the house. A chosen therapist who has left the spa stays in the list. */
const TipFor = ({ booking, draft: { tipFor }, errors, type }: FieldsProps) => {
  const { therapists } = useHouse()
  const nameOf = useTherapistNames()
  const ids = new Set([...therapistsOf(booking.plan), ...therapists.map(({ id }) => id), ...(tipFor ? [tipFor] : [])])
  const options = [...[...ids].map((id) => [id, nameOf(id)] as const), ['', 'The house'] as const]
  return (
    <SelectField
      label="Tip for"
      name="tipFor"
      error={errors.tipFor}
      value={tipFor ?? UNCHOSEN}
      onChange={(id) => type({ tipFor: id })}
      options={tipFor === undefined ? [[UNCHOSEN, 'Please choose'], ...options] : options}
    />
  )
}

/** What the dialog does: notes Done with the payment, or the payment of a visit that is done, or a fee. Undefined if nothing can be noted. */
const stepOf = (booking: Booking, asked: { now: Date; fees: Fees }): 'done' | Payable | undefined => {
  const { date, time, status, outcome } = booking
  const possible = possibleOutcomes({ date, time, status, outcome: outcome?.kind }, asked.now)
  return possible.includes('done') ? 'done' : payableAs(booking, asked)
}

const TITLES = { done: 'Done: what was paid?', visit: 'What was paid?', fee: 'Which fee was paid?' }

/** Asks what was paid for a visit, or the fee of one that did not take place. It stays open until that is stored. */
export const PayDialog = ({ booking, onClose }: ActDialogProps) => {
  const step = stepOf(booking, { now: useNow(), fees: useHouse().content.fees })
  const nameOf = useTherapistNames()
  const { confirm } = useDialog()
  const { processing, act } = useActions()
  const [draft, setDraft] = useState(() => paymentDraft(booking, step === 'fee' ? 'fee' : 'visit', lastWay()))
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const checked = checkPayment(draft)
  const totals = totalsOf(booking)
  const posted = postedText(booking, nameOf)
  const isSaving = processing !== undefined
  const verb = booking.paid ? 'Change' : 'Note'

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
  const takeBack = async () => {
    if (!posted || (await confirm(takeBackQuestion(posted)))) await send(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setChecked(true)
    if ('errors' in checked) return focusProblem(event.currentTarget)
    if (booking.paid && isSamePayment(checked, booking.paid)) return onClose()
    void send(checked)
  }
  const other = { disabled: isSaving, className: 'order-1 sm:order-0' }

  return (
    <FormDialog
      title={TITLES[step ?? 'visit']}
      cancel="Leave as it is"
      ok={
        step && {
          children: step === 'done' ? 'Done' : `${verb} ${step === 'fee' ? 'fee' : 'payment'}`,
          busy: isSaving,
          busyText: 'Processing...',
        }
      }
      others={
        <>
          {step === 'done' && (
            <Button {...other} tone="plain" onClick={() => void send(undefined)}>
              Note later
            </Button>
          )}
          {step && step !== 'done' && booking.paid && (
            <Button {...other} tone="danger" onClick={() => void takeBack()}>
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
      {posted && <p className="mt-2 text-small text-warn">{`${posted} Tell the lodge when you change it.`}</p>}
      <PaymentFields
        booking={booking}
        draft={draft}
        errors={isChecked && 'errors' in checked ? checked.errors : {}}
        type={type}
      />
    </FormDialog>
  )
}
