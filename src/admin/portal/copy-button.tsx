import { useEffect, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

const SHOWN_MS = 2_000

type CopyState = 'ready' | 'copied' | 'failed'

type CopyButtonProps = {
  text: string
  noun: string
  /** Its name, for a text that is too long to be read out. */
  label?: string
}

/** Copies without a word; what happened is shown by the sign and said to who cannot see it. */
export const CopyButton = ({ text, noun, label = `Copy ${noun} ${text}` }: CopyButtonProps) => {
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
        aria-label={label}
        onClick={() => void copy()}
        className="inline-flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-ink print:hidden"
      >
        <Icon name={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'} className="size-4" />
      </button>
      <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'failed' && 'Not copied'}
      </span>
    </>
  )
}
