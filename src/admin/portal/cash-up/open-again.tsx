import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reopenDay } from '#data/cash-ups.ts'
import { reasonProblem } from '#domain/cash-up.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { PortalButton } from '../buttons.tsx'
import { focusProblem } from '../forms/focus-problem.ts'
import { TextField } from '../forms/fields.tsx'
import { useSaving } from '../forms/use-saving.ts'
import { useFocusBack } from './focus-if-lost.ts'

/** Opens a closed day again, with a reason. */
export const OpenAgain = ({ date }: { date: string }) => {
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (isAsked)
    return (
      <ReasonForm
        date={date}
        onCancel={() => {
          setAsked(false)
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  return (
    <PortalButton ref={button} tone="plain" className="mt-3 print:hidden" onClick={() => setAsked(true)}>
      Open again
    </PortalButton>
  )
}

const ReasonForm = ({ date, onCancel }: { date: string; onCancel: () => void }) => {
  const staff = useSignedIn()
  const { isSaving, save } = useSaving('NOT OPENED')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const button = useFocusBack(isSaving)
  const problem = reasonProblem(reason)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (problem !== undefined) return focusProblem(event.currentTarget)
    await save(() => reopenDay(date, reason.trim(), staff))
  }
  return (
    <form ref={form} noValidate className="mt-3 max-w-text print:hidden" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Why the day is opened again"
        name="reason"
        value={reason}
        error={isTried ? problem : undefined}
        onChange={setReason}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <PortalButton ref={button} type="submit" busy={isSaving} busyText="Opening...">
          Open again
        </PortalButton>
        <PortalButton tone="plain" disabled={isSaving} onClick={onCancel}>
          Cancel
        </PortalButton>
      </div>
    </form>
  )
}
