import { type Ref, useState } from 'react'
import { MOST_GUESTS_AT_DESK, MOST_SERVICES } from '#config/limits.ts'
import type { EntryDraft } from '../../entry.ts'
import { canShare, isShared, partyMinutes } from '../../guests.ts'
import { fold } from '#shared/names.ts'
import { totalPriceText } from '../../price.ts'
import { addService, durationText, isChosen } from '#features/menu/selection.ts'
import { orderServices, type Service } from '#features/menu/service.ts'
import { CheckField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SelectField } from '#desk/fields.tsx'
import { useHouse } from '#desk/use-house.ts'
import { Combobox } from '#desk/combobox.tsx'

const COUNTS = Array.from({ length: MOST_GUESTS_AT_DESK }, (_, index) => index + 1)

const fits = ({ name }: Service, query: string) =>
  fold(query)
    .split(/\s+/)
    .every((word) => fold(name).includes(word))

type TreatmentsFieldProps = {
  entry: EntryDraft
  error: string | undefined
  input: Ref<HTMLInputElement>
  change: (own: Partial<EntryDraft>) => void
}

/** Field for treatments, chosen by typing or from the whole menu, for the number of guests, and whether two guests share two treatments. */
export const TreatmentsField = ({ entry, error, input, change }: TreatmentsFieldProps) => {
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
          input={input}
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
              type="checkbox"
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
