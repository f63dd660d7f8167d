import { type Ref, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { MOST_GUESTS_AT_DESK, MOST_SERVICES } from '#config/limits.ts'
import { listBlocks } from '#data/diary-desk.ts'
import { listDays } from '#data/diary.ts'
import type { EntryDraft } from '../../entry.ts'
import { canShare, isShared, partyMinutes } from '../../guests.ts'
import { totalPriceText } from '../../price.ts'
import { planFor } from '#features/diary/booking-plan.ts'
import { daysToTry, nextFree } from '#features/diary/verdict.ts'
import { addService, durationText, isChosen } from '#features/menu/selection.ts'
import { orderServices, type Service } from '#features/menu/service.ts'
import { fold } from '#shared/names.ts'
import { inputTime, minutesOf } from '#shared/slots.ts'
import { dateText, timeInWords } from '#shared/venue-clock.ts'
import { CheckField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PortalButton } from '#desk/buttons.tsx'
import { Combobox } from '#desk/combobox.tsx'
import { SelectField } from '#desk/fields.tsx'
import { reasonOf } from '#desk/reason.ts'
import { useHouse } from '#desk/use-house.ts'
import type { AppointmentDraft } from '../acts/use-appointment.ts'

const COUNTS = Array.from({ length: MOST_GUESTS_AT_DESK }, (_, index) => index + 1)

const fits = ({ name }: Service, query: string) =>
  fold(query)
    .split(/\s+/)
    .every((word) => fold(name).includes(word))

type TreatmentsFieldProps = {
  entry: EntryDraft
  error: string | undefined
  change: (own: Partial<EntryDraft>) => void
}

/** Field for treatments, chosen by typing or from the whole menu, for the number of guests, and whether two guests share two treatments. */
export const TreatmentsField = ({ entry, error, change }: TreatmentsFieldProps) => {
  const { menu, therapists, failed } = useHouse()
  const [query, setQuery] = useState('')
  const { selectedServices: chosen, guests, plan } = entry
  const isFull = chosen.length >= MOST_SERVICES
  // A hidden treatment that the booking already has stays chosen.
  const offered = orderServices(menu).filter(
    (service) => !service.isHidden && !isChosen(chosen, service.name) && fits(service, query),
  )

  /** The plan keeps times and therapists by the position of the treatment. */
  const add = (service: Service) => {
    const pressed = therapists.find(({ id }) => id === entry.therapist)
    const own = pressed?.categories.includes(service.category) ? { therapists: [pressed.id] } : {}
    change({
      selectedServices: addService(chosen, service),
      plan: [...chosen.map((_, position) => plan[position] ?? {}), own],
    })
  }
  const remove = (position: number) =>
    change({ selectedServices: chosen.toSpliced(position, 1), plan: plan.toSpliced(position, 1) })

  const status = () => {
    if (isFull) return `A booking can have at most ${String(MOST_SERVICES)} treatments.`
    if (menu.length === 0) return failed === undefined ? 'Loading the menu...' : `The menu could not be read. ${failed}`
    return query && offered.length === 0 ? 'Not on the menu' : undefined
  }
  return (
    <>
      <div className="grid grid-cols-[1fr_5.5rem] items-start gap-4 sm:grid-cols-[1fr_8rem]">
        <Combobox
          field={{ label: 'Treatments', name: 'treatments', placeholder: 'Name, or arrow down for the menu', error }}
          value={query}
          onType={setQuery}
          options={(isFull ? [] : offered).map((service) => ({
            key: service.id,
            content: (
              <span className="flex justify-between gap-4">
                <span>{service.name}</span>
                <span className="shrink-0 text-small text-ink-soft tabular-nums">
                  {`${service.duration} min · ${service.price}`}
                </span>
              </span>
            ),
            choose: () => {
              setQuery('')
              add(service)
            },
          }))}
          preselected={query ? 0 : -1}
          status={status()}
        />
        <SelectField
          label="Guests"
          name="guests"
          value={guests}
          onChange={(count) => change({ guests: count })}
          options={COUNTS.map((count) => [count, String(count)])}
        />
      </div>
      {chosen.length > 0 && (
        <>
          <ul aria-label="Chosen" className="mt-3 divide-y divide-line border-y border-line">
            {chosen.map(({ name, duration, price }, position) => (
              <li key={name} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  <span>{name}</span>
                  <span className="ml-2 text-small text-ink-soft">
                    {[duration > 0 && `${String(duration)} min`, price].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  className="flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-ink"
                  onClick={() => remove(position)}
                >
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
          {canShare(entry) && (
            <CheckField
              checked={isShared(entry)}
              onChange={({ target }) => change({ shares: target.checked })}
              className="mt-2"
            >
              One each, at the same time
            </CheckField>
          )}
          <p aria-live="polite" className="mt-2 text-small font-medium">
            {`${durationText(partyMinutes(entry))} · ${totalPriceText(entry)}`}
          </p>
        </>
      )}
    </>
  )
}

const ANY_TIME = '12:00'
const LOOKING = 'Looking...'

type NextFreeButtonProps = { draft: AppointmentDraft; button: Ref<HTMLButtonElement> }

/** Finds the next open day after the chosen one on which the treatments fit, nearest to the chosen time. Another press finds the day after that. */
export const NextFreeButton = ({ draft, button }: NextFreeButtonProps) => {
  const [status, setStatus] = useState('')
  const { isKnown, failed, menu, settings, therapists } = useHouse()
  const { booking, visit, change } = draft

  const find = async (): Promise<string> => {
    const now = serverNow()
    const range = daysToTry(visit.date, now)
    if (booking.selectedServices.length === 0) return 'Choose a treatment first.'
    if (!isKnown) return `The limits of the house could not be read. ${failed ?? ''}`.trim()
    const planOn = (date: string) =>
      planFor({ ...booking, date, time: visit.time || ANY_TIME }, { menu, buffer: settings.buffer }, visit)
    const [days, blocks] = await Promise.all([listDays(range), listBlocks(range)])
    const found = nextFree({ planOn, days, settings, therapists, blocks, now }, range, minutesOf(visit.time))
    if (!found) return `Nothing is free until ${dateText(range.last)}. Choose a later day and press again.`
    change({ date: found.date, time: inputTime(found.start) })
    const when = `${dateText(found.date)} at ${timeInWords(found.start)}`
    // Without limits only closed days are left out.
    const hasLimits = Object.keys(settings.places).length > 0
    return hasLimits ? `Next free: ${when}` : `Next open day: ${when}. No limits are set.`
  }
  const press = async () => {
    if (status === LOOKING) return
    setStatus(LOOKING)
    setStatus(await find().catch((error: unknown) => `The days could not be read. ${reasonOf(error)}`.trim()))
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <PortalButton ref={button} aria-busy={status === LOOKING || undefined} onClick={() => void press()}>
        Next free
      </PortalButton>
      <p role="status" className="min-w-0 flex-1 text-small text-ink-soft">
        {status}
      </p>
    </div>
  )
}
