import { useEffect, useRef } from 'react'
import { FORM_MIN_MS } from '#config/limits.ts'
import { TRAP } from './bot-trap.tsx'

/**
 * Whether to ask for one more press before sending: the honeypot is filled in, or the form was sent faster than a person types it, except
 * from a restored draft. True at most once, so that the next press sends.
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
