import { useEffect, useRef } from 'react'
import { FORM_MIN_MS } from '#config/limits.ts'
import { TRAP } from './bot-trap.tsx'

/**
 * Whether to ask for one more press before sending: the trap is filled in, or nobody fills in a form this fast (who comes
 * back to a draft has taken their time before). True at most once: it is a courtesy, and the next press sends.
 */
export const useBotCheck = (isRestored: () => boolean): ((form: HTMLFormElement) => boolean) => {
  const cameAt = useRef(0)
  const hasAsked = useRef(false)
  useEffect(() => {
    cameAt.current = Date.now()
  }, [])

  return (form) => {
    if (hasAsked.current) return false
    const trap = form.elements.namedItem(TRAP)
    const isFilled = trap instanceof HTMLInputElement && trap.value !== ''
    const isHasty = Date.now() - cameAt.current < FORM_MIN_MS && !isRestored()
    if (trap instanceof HTMLInputElement) trap.value = ''
    hasAsked.current = isFilled || isHasty
    return hasAsked.current
  }
}
