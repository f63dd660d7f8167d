import { type Ref, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { listDays } from '#data/diary.ts'
import { listBlocks } from '#data/diary-desk.ts'
import { daysToTry, nextFree } from '#domain/diary/next-free.ts'
import { inputTime, minutesOf } from '#domain/slots.ts'
import { dateText, timeInWords } from '#domain/venue-clock.ts'
import { reasonOf } from '../../reason.ts'
import type { AppointmentDraft } from '../bookings/use-appointment.ts'
import { PortalButton } from '../buttons.tsx'

/** The answer of “Next free”. Without limits only closed days are left out, and the text says so. */
const foundText = ({ house }: AppointmentDraft, date: string, start: number) => {
  const when = `${dateText(date)} at ${timeInWords(start)}`
  if (Object.keys(house.settings.places).length === 0) return `Next open day: ${when}. No limits are set.`
  return `Next free: ${when}${house.therapists.length > 0 ? '. Beside it you see what each therapist does then.' : ''}`
}

type NextFreeButtonProps = { draft: AppointmentDraft; button: Ref<HTMLButtonElement> }

/** Finds the next open day after the chosen one on which the treatments fit, nearest to the chosen time. Another press finds the day after that. */
export const NextFreeButton = ({ draft, button }: NextFreeButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const { house, plan, planOn } = draft

  const find = async (): Promise<string> => {
    const now = serverNow()
    const range = daysToTry(draft.date, now)
    if ((plan ?? planOn(range.first))?.entries.length === 0) return 'Choose a treatment first.'
    if (!house.isKnown) return `The limits of the house could not be read. ${house.failed ?? ''}`.trim()
    const { settings, therapists } = house
    const [days, blocks] = await Promise.all([listDays(range), listBlocks(range)])
    const found = nextFree({ planOn, days, settings, therapists, blocks, now }, range, minutesOf(draft.time))
    if (!found) return `Nothing is free until ${dateText(range.last)}. Choose a later day and press again.`
    draft.setDate(found.date)
    draft.setTime(inputTime(found.start))
    return foundText(draft, found.date, found.start)
  }
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    setStatus(await find().catch((error: unknown) => `The days could not be read. ${reasonOf(error)}`.trim()))
    setBusy(false)
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <PortalButton ref={button} tone="plain" aria-busy={isBusy || undefined} onClick={() => void press()}>
        Next free
      </PortalButton>
      <p role="status" className="min-w-0 flex-1 text-small text-ink-soft">
        {isBusy ? 'Looking...' : status}
      </p>
    </div>
  )
}
