import { type ComponentProps, useId } from 'react'
import { PortalButton } from './portal-button.tsx'

type DeniedButtonProps = ComponentProps<typeof PortalButton> & {
  /** Why this person may not; undefined when they may. */
  denial: string | undefined
}

/** What a role may not do is there, disabled, with the reason beside it. */
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
