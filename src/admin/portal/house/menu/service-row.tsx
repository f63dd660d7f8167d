import { useId } from 'react'
import { env } from '#config/env.ts'
import { paths } from '#config/paths.ts'
import { setHidden } from '#data/menu-changes.ts'
import type { MenuService } from '#domain/menu-service.ts'
import { Badge } from '#ui/badge.tsx'
import { textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { CopyButton } from '../../copy-button.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useOffersWith } from './use-offers-with.ts'
import type { OpenForms } from './use-service-form.ts'

/** Address of Booking with this treatment chosen. It has the id, so that it stays valid when the treatment is renamed. */
const bookingLink = (id: string) =>
  `${env.siteUrl ?? location.origin}${paths.booking}?service=${encodeURIComponent(id)}`

type ServiceRowProps = {
  service: MenuService
  isFirst: boolean
  isLast: boolean
  /** Undefined if the category has too many treatments for an order. */
  onMove: ((by: -1 | 1) => void) | undefined
  form: OpenForms
}

export const ServiceRow = ({ service, isFirst, isLast, onMove, form }: ServiceRowProps) => {
  const { id, name, duration, price, icon, isHidden } = service
  const { isSaving, saved, save } = useSaving(`${name} was not changed`)
  const nameId = useId()
  const offers = useOffersWith(name)
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center gap-x-4 py-2">
      <span className={classNames('flex min-w-0 grow basis-36 items-center gap-3', isHidden && 'text-ink-soft')}>
        <Icon name={icon} className="size-6 shrink-0 text-gold-deep" />
        <span className="min-w-0 wrap-anywhere">
          <span id={nameId}>{name}</span>
          <span className="block text-small text-ink-soft">{`${duration} min, ${price || 'no price'}`}</span>
          {offers && (
            <span className={classNames('block text-small', isHidden ? 'text-warn' : 'text-ink-soft')}>
              {`In the offer: ${offers}${isHidden ? '. Visitors cannot choose this treatment for it.' : ''}`}
            </span>
          )}
        </span>
        {isHidden && <Badge tone="neutral">Hidden</Badge>}
      </span>
      {onMove && (
        <span className="flex">
          <MoveButton name={name} by={-1} isAtEnd={isFirst} onMove={onMove} />
          <MoveButton name={name} by={1} isAtEnd={isLast} onMove={onMove} />
        </span>
      )}
      <span className="flex basis-full flex-wrap items-center gap-x-3 sm:basis-auto">
        <button type="button" className={textButton} aria-label={`Change ${name}`} onClick={() => form.change(service)}>
          Change
        </button>
        <button type="button" className={textButton} aria-label={`Copy ${name}`} onClick={() => form.copy(service)}>
          Copy
        </button>
        <button
          type="button"
          className={textButton}
          aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
          aria-disabled={isSaving || undefined}
          onClick={() => !isSaving && void save(() => setHidden(id, !isHidden))}
        >
          {isHidden ? 'Show' : 'Hide'}
        </button>
        {!isHidden && <CopyButton text={bookingLink(id)} noun="link" label="Copy link" of={name} />}
        <span role="status" className="sr-only">
          {saved && `${name} is ${isHidden ? 'hidden from visitors' : 'shown to visitors'}.`}
        </span>
      </span>
    </li>
  )
}

type MoveButtonProps = { name: string; by: -1 | 1; isAtEnd: boolean; onMove: (by: -1 | 1) => void }

const MoveButton = ({ name, by, isAtEnd, onMove }: MoveButtonProps) => (
  <button
    type="button"
    aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
    // Not `disabled`, so that the button keeps the focus at the end of the list.
    aria-disabled={isAtEnd || undefined}
    onClick={({ currentTarget }) => {
      if (!isAtEnd) onMove(by)
      // A moved row loses the focus, so it is set again.
      requestAnimationFrame(() => currentTarget.focus())
    }}
    className={classNames(
      'flex size-11 items-center justify-center',
      isAtEnd ? 'text-line' : 'text-ink-soft hover:text-ink',
    )}
  >
    <Icon name={by < 0 ? 'left' : 'right'} className="size-5 transform-[rotate(90deg)]" />
  </button>
)
