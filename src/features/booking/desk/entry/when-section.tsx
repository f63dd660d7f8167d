import { type Ref, type RefObject, useState, type ReactNode } from 'react'
import { serverNow } from '#config/server-time.ts'
import { listBlocks } from '#data/diary-desk.ts'
import { listDays } from '#data/diary.ts'
import type { Booking } from '../../booking.ts'
import { planFor } from '#features/diary/booking-plan.ts'
import { daysToTry, nextFree } from '#features/diary/verdict.ts'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { dateText, timeInWords } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { reasonOf } from '#desk/reason.ts'
import { AppointmentFields, DayBeside, warnBox } from '../acts/appointment-fields.tsx'
import { PlanFields, WantsField } from '../acts/plan-fields.tsx'
import type { AppointmentDraft } from '../acts/use-appointment.ts'
import { PortalButton } from '#desk/buttons.tsx'
import { type House, useHouse } from '#desk/use-house.ts'
import { otherBookingText } from './entry-texts.ts'

export const EntrySection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="eyebrow mb-3 text-sage-deep">{title}</h3>
    {children}
  </section>
)

/** The answer of “Next free”. Without limits only closed days are left out, and the text says so. */
const foundText = (house: House, date: string, start: number) => {
  const when = `${dateText(date)} at ${timeInWords(start)}`
  if (Object.keys(house.settings.places).length === 0) return `Next open day: ${when}. No limits are set.`
  return `Next free: ${when}${house.therapists.length > 0 ? '. Beside it you see what each therapist does then.' : ''}`
}

const ANY_TIME = '12:00'

type NextFreeButtonProps = { draft: AppointmentDraft; button: Ref<HTMLButtonElement> }

/** Finds the next open day after the chosen one on which the treatments fit, nearest to the chosen time. Another press finds the day after that. */
const NextFreeButton = ({ draft, button }: NextFreeButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const [status, setStatus] = useState('')
  const house = useHouse()
  const { booking, visit, change } = draft

  const find = async (): Promise<string> => {
    const now = serverNow()
    const range = daysToTry(visit.date, now)
    if (booking.selectedServices.length === 0) return 'Choose a treatment first.'
    if (!house.isKnown) return `The limits of the house could not be read. ${house.failed ?? ''}`.trim()
    const { menu, settings, therapists } = house
    const planOn = (date: string) =>
      planFor({ ...booking, date, time: visit.time || ANY_TIME }, { menu, buffer: settings.buffer }, visit)
    const [days, blocks] = await Promise.all([listDays(range), listBlocks(range)])
    const found = nextFree({ planOn, days, settings, therapists, blocks, now }, range, minutesOf(visit.time))
    if (!found) return `Nothing is free until ${dateText(range.last)}. Choose a later day and press again.`
    change({ date: found.date, time: inputTime(found.start) })
    return foundText(house, found.date, found.start)
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

type WhenSectionProps = {
  draft: AppointmentDraft
  /** With whom the client asks for, as in `wants` of the plan. */
  onAsk: (wants: string) => void
  otherBookings: readonly Booking[]
  onOpen: (booking: Booking) => void
  nextFree: RefObject<HTMLButtonElement | null>
  errors: { date?: string; time?: string }
}

export const WhenSection = ({ draft, onAsk, otherBookings, onOpen, nextFree, errors }: WhenSectionProps) => {
  const { therapists } = useHouse()
  return (
    <EntrySection title="When">
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-8">
        <div>
          <NextFreeButton draft={draft} button={nextFree} />
          <AppointmentFields draft={draft} dateError={errors.date} timeError={errors.time} />
          <div aria-live="polite">
            {otherBookings.map((one) => (
              <div key={one.id} className={classNames('mt-4 text-small text-warn', warnBox)}>
                <p className="wrap-anywhere">{otherBookingText(one)}</p>
                {one.status === 'pending' && (
                  <PortalButton tone="plain" className="mt-2 text-ink" onClick={() => onOpen(one)}>
                    Open this request
                  </PortalButton>
                )}
              </div>
            ))}
          </div>
          {therapists.length > 0 && !draft.says.isPastEntry && (
            <WantsField wants={draft.visit.wants} onAsk={onAsk} className="mt-5" />
          )}
          <PlanFields draft={draft} />
        </div>
        <DayBeside draft={draft} />
      </div>
    </EntrySection>
  )
}
