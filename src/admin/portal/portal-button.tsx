import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

/** The site's button in the portal's size: as high as a finger, no wider than its word. */
export const PortalButton = ({ className, ...rest }: ComponentProps<typeof Button>) => (
  <Button
    {...rest}
    className={classNames('min-h-11! min-w-11 px-4! py-1.5! text-[0.75rem]! tracking-[0.08em]!', className)}
  />
)
