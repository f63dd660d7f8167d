import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { Link } from './link.tsx'

type ButtonTone = 'gold' | 'plain' | 'danger'

const shape =
  'inline-flex min-h-12 max-w-full items-center justify-center gap-3 rounded-[2px] border px-7 py-2.5 text-center eyebrow tracking-[0.14em] no-underline transition-colors duration-quick'

const tones: Record<ButtonTone, string> = {
  gold: 'border-gold bg-gold text-charcoal hover:border-gold-pale hover:bg-gold-pale',
  plain: 'border-current bg-transparent text-inherit hover:border-gold hover:bg-gold hover:text-charcoal',
  danger: 'border-bad bg-transparent text-bad hover:bg-bad hover:text-ivory',
}

/** The look of a button, for an anchor that leaves the site (tel:, mailto:, https:). */
export const buttonClass = (tone: ButtonTone = 'gold', className?: string): string =>
  classNames(shape, tones[tone], className)

export const textButton =
  'min-h-11 min-w-11 px-1 font-medium text-gold-deep underline underline-offset-4 hover:text-ink disabled:text-ink-soft'

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; busy?: boolean; busyText?: string }

export const Button = ({
  tone = 'gold',
  busy = false,
  busyText = 'Processing...',
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    disabled={busy || disabled}
    aria-busy={busy || undefined}
    className={buttonClass(tone, classNames('disabled:border-line disabled:bg-sand disabled:text-ink-soft', className))}
  >
    {busy && <Spinner />}
    {/* React cannot take away a text that a translator has replaced, so the element goes with it. */}
    <span key={busy ? 'busy' : 'ready'} className="contents">
      {busy ? busyText : children}
    </span>
  </button>
)

type ButtonLinkProps = ComponentProps<typeof Link> & { tone?: ButtonTone }

export const ButtonLink = ({ tone = 'gold', className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonClass(tone, className)} />
)
