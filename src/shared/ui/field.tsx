import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export const inputClass =
  'block w-full min-w-0 min-h-12 rounded-[2px] border border-ink-soft/60 bg-paper px-[min(1rem,5vw)] py-2.5 text-ink placeholder:text-ink-soft ' +
  'transition-colors duration-quick hover:border-ink-soft aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad ' +
  'disabled:bg-sand disabled:text-ink-soft'

type FieldControl = Pick<ComponentProps<'input'>, 'name' | 'required' | 'aria-invalid' | 'aria-describedby'> & {
  id: string
}

type FieldProps = {
  label: string
  name: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label, hint and error of one input, connected to it for assistive technology. */
export const Field = ({ label, name, error, hint, required = false, className, children }: FieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-small font-medium text-ink">
        <span>{label}</span>
        {required && (
          <span aria-hidden="true" className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        name,
        ...(required && { required }),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <div id={hintId} className="mt-2 text-small text-ink-soft">
          {hint}
        </div>
      )}
      <p id={errorId} aria-live="polite" className="text-small text-bad">
        {error && <ErrorText className="mt-2">{error}</ErrorText>}
      </p>
    </div>
  )
}

export const ErrorText = ({ className, children }: { className: string; children: string }) => (
  <span className={classNames('flex items-start gap-2', className)}>
    <Icon name="alert" className="mt-1 size-4 shrink-0" />
    <span>{children}</span>
  </span>
)

/** A radio button or check box with its text, high enough for a finger. */
export const CheckField = ({ type = 'checkbox', className, children, ...input }: ComponentProps<'input'>) => (
  <label className={classNames('flex min-h-11 items-center gap-3', className)}>
    <input {...input} type={type} className="size-5 shrink-0 accent-gold-deep" />
    <span>{children}</span>
  </label>
)
