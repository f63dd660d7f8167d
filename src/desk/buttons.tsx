import { type ComponentProps, useId } from 'react'
import { Button, textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { reloadPage } from '#ui/reload-page.ts'
import { isOutdated } from './reason.ts'

/** A link that looks like a text button. */
export const textLink = classNames(textButton, 'inline-flex items-center')

/** The site's button in the portal's size: high enough for a finger, as wide as its text. */
export const PortalButton = ({ className, ...rest }: ComponentProps<typeof Button>) => (
  <Button
    {...rest}
    className={classNames('min-h-11! min-w-11 px-4! py-1.5! text-[0.75rem]! tracking-[0.08em]!', className)}
  />
)

/** On a phone it is first in its row and shows only its icon. */
export const NewBookingButton = ({ onClick }: { onClick: () => void }) => (
  <PortalButton className="shrink-0 max-sm:-order-1" onClick={onClick}>
    <span aria-hidden="true" className="text-[1.375rem] leading-none sm:hidden">
      +
    </span>
    <span className="max-sm:sr-only">New booking</span>
  </PortalButton>
)

type DeniedButtonProps = ComponentProps<typeof PortalButton> & {
  /** Why this person has no permission; undefined if they have. */
  denial: string | undefined
}

/** A button that is disabled, with the reason beside it, if the role has no permission. */
export const DeniedButton = ({ denial, disabled, ...rest }: DeniedButtonProps) => {
  const reasonId = useId()
  return (
    <>
      <PortalButton
        {...rest}
        disabled={disabled || denial !== undefined}
        aria-describedby={denial ? reasonId : undefined}
      />
      {denial && (
        <span id={reasonId} className="text-small text-ink-soft">
          {denial}
        </span>
      )}
    </>
  )
}

type RetryButtonProps = ComponentProps<typeof PortalButton> & {
  /** The message about the failure. For an outdated page the button reloads, because trying again would not help. */
  failed: string | undefined
}

export const RetryButton = ({ failed, busy = false, onClick, children = 'Retry', ...rest }: RetryButtonProps) =>
  isOutdated(failed) ? (
    <PortalButton {...rest} onClick={reloadPage}>
      Reload
    </PortalButton>
  ) : (
    <PortalButton {...rest} busy={busy} busyText="Loading..." onClick={onClick}>
      {children}
    </PortalButton>
  )
