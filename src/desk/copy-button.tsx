import { useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

const SHOWN_MS = 2_000

type CopyState = 'ready' | 'copied' | 'failed'

type CopyButtonProps = {
  text: string
  noun: string
  /** The label of the button, if the text is too long for it. */
  label?: string
  /** Says whose text it is, if several buttons have the same label. */
  of?: string
}

/** Copies a text. The icon and a status for screen readers show the result. */
export const CopyButton = ({ text, noun, label, of }: CopyButtonProps) => {
  const [state, setState] = useState<CopyState>('ready')

  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={label === undefined ? `Copy ${noun} ${text}` : of && `${label}: ${of}`}
        onClick={() => void copy()}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center text-ink-soft hover:text-ink print:hidden',
          label === undefined ? 'size-11' : 'min-h-11 gap-2 underline-offset-4 hover:underline',
        )}
      >
        <Icon name={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'} className="size-4" />
        <span>{label}</span>
      </button>
      <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {`${state === 'copied' ? 'Copied' : ''}${state === 'failed' ? 'Not copied' : ''}`}
      </span>
    </>
  )
}
