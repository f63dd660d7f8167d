import { type ComponentProps, useId } from 'react'
import { Button, textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { isOutdated } from './reason.ts'

export const textLink = classNames(textButton, 'inline-flex items-center')

/** The site's button in the portal's size: high enough for a finger, as wide as its text. */
export const PortalButton = ({ tone = 'plain', className, ...rest }: ComponentProps<typeof Button>) => (
  <Button
    {...rest}
    tone={tone}
    className={classNames('min-h-11! min-w-11 px-4! py-1.5! text-[0.75rem]! tracking-[0.08em]!', className)}
  />
)

/** On a phone it is first in its row and shows only its icon. */
export const NewBookingButton = ({ onClick }: { onClick: () => void }) => (
  <PortalButton tone="gold" className="shrink-0 max-sm:-order-1" onClick={onClick}>
    <span aria-hidden="true" className="text-[1.375rem] leading-none sm:hidden">
      +
    </span>
    <span className="max-sm:sr-only">New booking</span>
  </PortalButton>
)

type DeniedButtonProps = ComponentProps<typeof PortalButton> & {
  denial: string | undefined
  /** Rarely used: looks like a link. */
  isRare?: boolean
}

/** A button that is disabled, with the reason beside it, if the role has no permission. */
export const DeniedButton = ({ denial, isRare, busy = false, ...rest }: DeniedButtonProps) => {
  const reasonId = useId()
  const button = {
    ...rest,
    disabled: rest.disabled || denial !== undefined,
    'aria-describedby': [rest['aria-describedby'], denial && reasonId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <>
      {isRare ? <button type="button" className={textButton} {...button} /> : <PortalButton {...button} busy={busy} />}
      {denial && (
        <span id={reasonId} className="self-center text-small text-ink-soft">
          {denial}
        </span>
      )}
    </>
  )
}

export type FailedRead = { failed: string | undefined; loading?: boolean; reload: () => unknown; value?: unknown }

type RetryButtonProps = ComponentProps<typeof PortalButton> & { read: FailedRead }

/** Reads again; where the page is outdated it reloads the page, because reading again would not help. */
export const RetryButton = ({ read, children = 'Retry', ...rest }: RetryButtonProps) =>
  isOutdated(read.failed) ? (
    <PortalButton {...rest} onClick={() => window.location.reload()}>
      Reload
    </PortalButton>
  ) : (
    <PortalButton {...rest} busy={read.loading === true} busyText="Loading..." onClick={() => void read.reload()}>
      {children}
    </PortalButton>
  )

type MoveButtonsProps = { name: string; index: number; length: number; onMove: (by: -1 | 1) => void }

/** Up and Down of an entry of a list. */
export const MoveButtons = ({ name, index, length, onMove }: MoveButtonsProps) => (
  <span className="flex">
    {([-1, 1] as const).map((by) => {
      const isEnd = index + by < 0 || index + by >= length
      return (
        <button
          key={by}
          type="button"
          data-move={by}
          aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
          // Not `disabled`, so that the button keeps the focus at the end of the list.
          aria-disabled={isEnd || undefined}
          onClick={({ currentTarget }) => {
            if (isEnd) return
            const list = currentTarget.closest('ul, form')
            onMove(by)
            // The focus follows the entry, so that it can be moved further.
            requestAnimationFrame(() =>
              list?.querySelectorAll<HTMLElement>(`[data-move="${String(by)}"]`)[index + by]?.focus(),
            )
          }}
          className="flex size-11 items-center justify-center text-ink-soft hover:text-ink aria-disabled:text-line"
        >
          <Icon name={by < 0 ? 'left' : 'right'} className="size-5 transform-[rotate(90deg)]" />
        </button>
      )
    })}
  </span>
)
