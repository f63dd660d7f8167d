import { type FormEvent, useId, useState } from 'react'
import { setOutcome } from '#data/acts/outcome.ts'
import { notePayment } from '#data/acts/pay.ts'
import { getBooking } from '#data/bookings-desk.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName, servicesText } from '#domain/display.ts'
import { isSamePayment, type NewPayment } from '#domain/payment.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { focusProblem } from '../../../forms/focus-problem.ts'
import { whenText } from '../../../texts.ts'
import { useHouse } from '../../../use-house.ts'
import { useNow } from '../../../use-now.ts'
import { type ActFailure, actResult } from '../../act-result.ts'
import { useActions } from '../../actions.tsx'
import { FailureBox } from '../../failure-box.tsx'
import { useTherapistNames } from '../../therapist-names.ts'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { keepWay } from './last-way.ts'
import { BUSY, NOT_NOTED, PAY_WORDS, postedText, storedNowText, stepOf, takeBackQuestion } from './pay-texts.ts'
import { PaymentFields } from './payment-fields.tsx'
import { usePaymentDraft } from './use-payment-draft.ts'

/** Stores a payment, with Done where the visit has no outcome yet. The dialog stays open until that is stored. */
const useStore = (onStored: () => void) => {
  const staff = useSignedIn()
  const { stay } = useActions()
  const [failure, setFailure] = useState<ActFailure<Booking>>()
  const [isSaving, setSaving] = useState(false)
  const store = async (shown: Booking, isDone: boolean, paid: NewPayment | undefined) => {
    if (isSaving) return undefined
    let failed: ActFailure<Booking> | undefined = { reason: BUSY }
    setSaving(true)
    await stay(shown.id, async () => {
      const work = isDone ? setOutcome(shown, { outcome: 'done', paid }, staff) : notePayment(shown, paid, staff)
      const result = await actResult(work, () => getBooking(shown.id), NOT_NOTED)
      failed = 'failure' in result ? result.failure : undefined
      if (failed) return undefined
      if (paid) keepWay(paid.way)
      onStored()
      return undefined
    })
    setSaving(false)
    setFailure(failed)
    return failed?.theirs
  }
  return { store, failure, isSaving }
}

/**
 * Asks what was paid for a visit, or the fee of one that did not take place. After a conflict it goes on from what is stored, with what was
 * typed.
 */
export const PayDialog = ({ booking, changeNote, onClose }: ActDialogProps) => {
  const asked = { now: useNow(), fees: useHouse().content.fees }
  const nameOf = useTherapistNames()
  const { confirm } = useDialog()
  const formId = useId()
  const [shown, setShown] = useState(booking)
  const [isUnchanged, setUnchanged] = useState(false)
  const step = stepOf(shown, asked)
  const payment = usePaymentDraft(booking, step === 'fee' ? 'fee' : 'visit')
  const { store, failure, isSaving } = useStore(onClose)
  const words = PAY_WORDS[step ?? 'visit']
  const totals = totalsOf(shown)
  const posted = postedText(shown, nameOf)
  const submitText = shown.paid ? words.change : words.note

  const send = async (paid: NewPayment | undefined) => {
    const theirs = await store(shown, step === 'done', paid)
    if (theirs) setShown(theirs)
  }
  const takeBack = async () => {
    if (!posted || (await confirm(takeBackQuestion(posted)))) await send(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const paid = payment.check()
    if (!paid) return focusProblem(event.currentTarget)
    const isSame = shown.paid !== undefined && isSamePayment(paid, shown.paid)
    setUnchanged(isSame)
    if (!isSame) void send(paid)
  }

  return (
    <Dialog
      open
      title={words.title}
      // It cannot be closed while saving, so that a failure still shows what was typed.
      onClose={() => !isSaving && onClose()}
      actions={
        <>
          <Button tone="plain" disabled={isSaving} onClick={onClose} className="order-2 sm:order-0">
            Leave as it is
          </Button>
          {step === 'done' && (
            <Button
              tone="plain"
              disabled={isSaving}
              onClick={() => void send(undefined)}
              className="order-1 sm:order-0"
            >
              Note later
            </Button>
          )}
          {step && step !== 'done' && shown.paid && (
            <Button tone="danger" disabled={isSaving} onClick={() => void takeBack()} className="order-1 sm:order-0">
              Take back
            </Button>
          )}
          {step && (
            <Button type="submit" form={formId} busy={isSaving} busyText="Processing...">
              {submitText}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setUnchanged(false)} className="whitespace-normal">
        <p role="status" className="text-small text-warn">
          {!failure && changeNote}
        </p>
        <p className="font-medium wrap-anywhere">{`${displayName(shown, 'Unknown Client')}, ${whenText(shown)}`}</p>
        <p className="text-small wrap-anywhere text-ink-soft">{servicesText(shown)}</p>
        {totals.price && <p className="text-small">{`Total: ${priceText(totals)}`}</p>}
        {posted && <p className="mt-2 text-small text-warn">{`${posted} Tell the lodge when you change it.`}</p>}
        <div className="mt-5">
          <PaymentFields payment={payment} plan={shown.plan} />
        </div>
        <p role="status" className="mt-3 text-small text-ink-soft">
          {isUnchanged && 'Nothing was changed yet.'}
        </p>
        {failure && (
          <FailureBox reason={failure.reason}>
            {failure.theirs && (
              <p className="mt-2 wrap-anywhere">
                <span className="font-medium">As stored now: </span>
                <span>{storedNowText(failure.theirs, nameOf)}</span>.{' '}
                <span>{step && `To store what you typed all the same, press ${submitText} again.`}</span>
              </p>
            )}
          </FailureBox>
        )}
      </form>
    </Dialog>
  )
}
